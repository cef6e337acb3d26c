/** A watch's row names everything that prevents a check, and anything that delays one. */
import { afterEach, expect, test } from 'vitest';
import type { DownloadView, DownloadStatus } from '@shared/features/downloads';
import type { WatchState } from '@shared/features/watches';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { needsPerson, stateText } from '@renderer/features/watch/watch-labels';

afterEach(() => {
  downloads.list = [];
});

const waits = ['network', 'key', 'month', 'month-of-all', 'quota', 'limit'] as const;

test('what it waits for has words of its own, and is marked', () => {
  const texts = waits.map((why) => {
    expect(needsPerson({ type: 'waits', why })).toBe(true);
    return stateText({ type: 'waits', why }, 'en');
  });
  expect(new Set(texts).size).toBe(waits.length);
  const withDay = waits.filter((_, at) => /Resumes \d{4}-\d{2}-01/.test(texts[at] ?? ''));
  expect(withDay).toEqual(['month', 'month-of-all']);
});

const status = (one: DownloadStatus): void => {
  downloads.list = [{ downloadId: 'd', status: one } as DownloadView];
};
const asking: WatchState = { type: 'under-way', downloadId: 'd' };

test.each(['offline', 'sleep', 'service'] as const)('a look that is held by %s says so', (why) => {
  status({ type: 'running' });
  const running = stateText(asking, 'en');
  status(why === 'service' ? { type: 'waiting', why, until: 0 } : { type: 'paused', why });
  expect(stateText(asking, 'en')).not.toBe(running);
  expect(stateText(asking, 'en')).toContain('Paused:');
  expect(needsPerson(asking)).toBe(false);
});

test.each(['key', 'disk', 'quota'] as const)('one that stands because of %s leads on', (why) => {
  status({ type: 'paused', why });
  expect(stateText(asking, 'en')).toContain('Downloads');
  expect(needsPerson(asking)).toBe(true);
});
