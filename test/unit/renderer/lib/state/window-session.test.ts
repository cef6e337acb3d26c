/** The next window shows what the last one was showing. */
import { longestPart, sessionIn } from '@shared/features/session';
import { z } from '@shared/zod';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowSession } from '@renderer/lib/state/window-session.svelte';

function made(kept: string | null = null) {
  const written: string[] = [];
  let restored = 0;
  const session = new WindowSession({
    read: () => Promise.resolve(kept === null ? null : sessionIn(kept)),
    restores: () => {
      restored += 1;
      return Promise.resolve(null);
    },
    keep: ({ content }) => {
      written.push(content);
      return Promise.resolve(null);
    },
  });
  return { session, written, last: () => written.at(-1) ?? '', restored: () => restored };
}

/** A screen whose only content is a single word. */
function screenOf(session: WindowSession, name = 'words') {
  const screen = { word: 'none' };
  session.keep(name, {
    schema: z.string(),
    read: () => screen.word,
    restore: (word) => (screen.word = word),
  });
  return screen;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the session of a window', () => {
  it('shows the next window what this one showed', async () => {
    const first = made();
    first.session.follow('library-1');
    screenOf(first.session).word = 'left';
    await first.session.flush();

    const next = made(first.last());
    await next.session.load();
    next.session.follow('library-1');
    expect(screenOf(next.session).word).toBe('left');
    // A screen is restored only once; a later visit starts afresh.
    expect(screenOf(next.session).word).toBe('none');
  });

  it('says that it restores only if there is something to restore', async () => {
    const kept = { version: 1, libraryId: 'library-1', parts: { words: 'left' } };
    for (const [stored, times] of [
      [null, 0],
      [JSON.stringify(kept), 1],
    ] as const) {
      const { session, restored } = made(stored);
      await session.load();
      expect(restored()).toBe(0);
      session.restores();
      expect(restored()).toBe(times);
    }
  });

  it('keeps what no screen has taken yet', async () => {
    const kept = { version: 1, libraryId: 'library-1', parts: { later: 'waits', words: 'left' } };
    const { session, last } = made(JSON.stringify(kept));
    await session.load();
    session.follow('library-1');
    screenOf(session).word = 'other';
    await session.flush();
    expect(JSON.parse(last())).toEqual({
      ...kept,
      parts: { later: 'waits', words: 'other' },
    });
  });

  it.each([
    ['no JSON', 'no {'],
    ['nothing', ''],
    ['another version', JSON.stringify({ version: 2, libraryId: 'l', parts: { words: 'x' } })],
    ['another shape', JSON.stringify({ version: 1, parts: [] })],
    [
      'a part of another shape',
      JSON.stringify({ version: 1, libraryId: 'l', parts: { words: 7 } }),
    ],
    ['another library', JSON.stringify({ version: 1, libraryId: 'm', parts: { words: 'x' } })],
  ])('ignores %s', async (_, text) => {
    const { session } = made(text);
    await session.load();
    session.follow('l');
    expect(screenOf(session).word).toBe('none');
  });

  it('shows nothing again where it cannot be read', async () => {
    const session = new WindowSession({
      read: () => Promise.reject(new Error('disk')),
      restores: () => Promise.resolve(null),
      keep: () => Promise.resolve(null),
    });
    await expect(session.load()).resolves.toBeUndefined();
    expect(screenOf(session).word).toBe('none');
  });

  it('writes once for many changes, nothing for none, and nothing of a library that is closed', async () => {
    const { session, written } = made();
    session.follow('library-1');
    const screen = screenOf(session);
    for (const word of ['a', 'b', 'c']) {
      screen.word = word;
      session.follow('library-1');
    }
    await vi.runAllTimersAsync();
    expect(written).toHaveLength(1);
    await session.flush();
    expect(written).toHaveLength(1);
    session.follow(null);
    await vi.runAllTimersAsync();
    expect(written.at(-1)).toBe('');
  });

  it('leaves out a part that is too long, and keeps the others', async () => {
    const { session, last } = made();
    session.follow('library-1');
    screenOf(session).word = 'left';
    const long = screenOf(session, 'long');
    long.word = 'x'.repeat(longestPart);
    await session.flush();
    expect(JSON.parse(last())).toMatchObject({ parts: { words: 'left' } });
    expect(last()).not.toContain('xx');
    long.word = 'short';
    await session.flush();
    expect(JSON.parse(last())).toMatchObject({ parts: { words: 'left', long: 'short' } });
  });
});
