/** When a command stops waiting for its download. */
import { describe, expect, it } from 'vitest';
import type { DownloadView } from '@shared/features/downloads';
import { endOf, libraryStuck } from '@main/library/online-work';

describe('the end of a download that a command waits for', () => {
  const view = (downloadId: string, status: DownloadView['status']): DownloadView =>
    ({ downloadId, status }) as DownloadView;

  it('is reached where it would wait for a person, the key or the network', () => {
    const of = (status: DownloadView['status']) => endOf([view('mine', status)], 'mine');
    for (const why of ['library', 'sleep'] as const) expect(of({ type: 'paused', why })).toBeNull();
    for (const why of ['key', 'offline', 'disk', 'person', 'quota', 'spending-limit'] as const)
      expect(of({ type: 'paused', why })).toEqual({ why, isOver: false });
    expect(of({ type: 'waiting', why: 'service', until: 5 })).toBeNull();
    expect(of({ type: 'failed', why: 'refused' })).toEqual({ why: 'refused', isOver: true });
    expect(endOf([], 'mine')).toEqual({ why: 'cancelled', isOver: true });
  });

  it('is reached where the library stores nothing for a minute, slept time and pages aside', () => {
    let now = 0;
    const isStuck = libraryStuck(() => now);
    const at = (time: number, status: DownloadView['status'], pages = 2): boolean => {
      now = time;
      return isStuck([{ ...view('mine', status), pages }]);
    };
    const held = { type: 'paused', why: 'library' } as const;
    expect(at(0, { type: 'running' })).toBe(false);
    expect(at(50_000, held)).toBe(false);
    expect(at(100_000, { type: 'running' })).toBe(false);
    expect(at(109_999, held)).toBe(false);
    expect(at(110_000, { type: 'running' })).toBe(false);
    expect(at(110_000, held)).toBe(true);
    expect(at(110_000, held, 3)).toBe(false);
    expect(at(169_999, held, 3)).toBe(false);
    expect(at(170_000, { type: 'paused', why: 'sleep' }, 3)).toBe(false);
    expect(at(900_000, held, 3)).toBe(false);
    expect(at(960_000, held, 3)).toBe(true);
  });

  it('does not wait behind one that waits for the network, but behind one that runs or was paused', () => {
    const mine = view('mine', { type: 'queued' });
    const behind = (status: DownloadView['status']) => endOf([view('other', status), mine], 'mine');
    expect(behind({ type: 'paused', why: 'offline' })).toEqual({ why: 'offline', isOver: false });
    expect(behind({ type: 'running' })).toBeNull();
    expect(behind({ type: 'paused', why: 'person' })).toBeNull();
  });
});
