import { describe, expect, it } from 'vitest';
import { actCounts, countedAs, type CountedAs } from '@shared/acts/counted';
import type { LibraryCounts } from '@shared/features/backup';
import type { Incoming, IncomingLibrary } from '@shared/features/restore';
import { m } from '@shared/messages/compiled/messages';
import { conflictText, effectLines } from '@renderer/features/restore/incoming-labels';
import { isHomecoming, runRestore, waysOf, type How } from '@renderer/features/restore/restore-run';
import { tellExchanged } from '@renderer/lib/state/restore-notice';
import { notices } from '@renderer/lib/state/notices.svelte';

const counts = (entries: number): LibraryCounts => ({
  entries,
  answers: entries,
  rows: entries * 10,
  pictures: 0,
  ...actCounts(() => 0),
  from: null,
  to: null,
});
function incomingLibrary(exists: boolean, here: number, there: number): IncomingLibrary {
  return {
    libraryId: 'a',
    baseUrl: 'https://a.example',
    exists,
    damaged: 0,
    shared: 1,
    all: counts(there + 1),
    here: counts(here),
    there: counts(there),
    conflicts: [],
    erased: 0,
    unreadHere: 0,
    conflictCount: 0,
  };
}
const incoming = (type: Incoming['type'], ...libraries: IncomingLibrary[]): Incoming => ({
  incomingId: 'i',
  type,
  madeAt: '',
  program: '',
  lists: null,
  ledger: true,
  hasSettings: true,
  libraries,
});

describe('what came in', () => {
  it('is asked about, unless a person comes with everything to a computer that has nothing', () => {
    const fresh = incomingLibrary(false, 0, 5);
    expect(isHomecoming(incoming('move', fresh), true)).toBe(true);
    expect(isHomecoming(incoming('move', fresh), false)).toBe(false);
    expect(isHomecoming(incoming('move'), true)).toBe(false);
    expect(isHomecoming(incoming('move', fresh, { ...fresh, exists: true }), true)).toBe(false);
    expect(isHomecoming(incoming('move', { ...fresh, damaged: 1 }), true)).toBe(false);
    for (const type of ['backup', 'hand-over'] as const)
      expect(isHomecoming(incoming(type, fresh), true)).toBe(false);
  });
  it.each([
    ['backup', false, 0, 5, ['replace']],
    ['backup', true, 0, 5, ['replace']],
    ['backup', true, 3, 5, ['merge', 'replace']],
    ['backup', true, 3, 0, ['replace']],
    ['move', true, 0, 0, []],
    ['hand-over', true, 3, 5, ['beside', 'merge']],
    ['hand-over', true, 3, 0, ['beside']],
    ['hand-over', false, 0, 5, ['beside', 'replace']],
  ] as const)('%s, there already %s, alone %i and %i: %j', (type, exists, here, there, ways) => {
    expect(waysOf({ type }, incomingLibrary(exists, here, there))).toEqual(ways);
  });

  it('says what a replacement takes away', () => {
    const lines = effectLines(incomingLibrary(true, 2, 3), 'replace', String);
    expect(lines.map(({ isLoss }) => isLoss)).toEqual([false, true]);
    expect(lines[1]?.text).toContain('rows: 20 (requests: 2)');
    expect(effectLines(incomingLibrary(true, 2, 3), 'merge', String)[1]?.isLoss).toBe(false);
    expect(effectLines(incomingLibrary(true, 0, 0), null, String)).toHaveLength(1);
  });

  it('names every kind of work that is in it, and hides none as another', () => {
    const library = incomingLibrary(true, 2, 3);
    const there = { ...library.there, ...actCounts((as) => countedAs.indexOf(as) + 1) };
    const [line] = effectLines({ ...library, there }, 'merge', String);
    const sumOf = (...kinds: readonly CountedAs[]): string =>
      String(kinds.reduce((sum, as) => sum + countedAs.indexOf(as) + 1, 0));
    // As many as the lists themselves say, although an assessed record has been seen, too.
    expect(line?.text).toContain(`assessments: ${sumOf('assessments')},`);
    // After the rows, every user action is counted in exactly one part.
    const parts = (line?.text.split(', ') ?? []).slice(1);
    const counted = parts.map((part) => Number(/: (\d+)$/.exec(part)?.[1]));
    expect(String(counted.reduce((sum, one) => sum + one, 0))).toBe(sumOf(...countedAs));
    expect(new Set(parts).size).toBe(parts.length);
  });

  it.each([
    ['replace', 1],
    ['merge', 1],
    ['beside', 0],
  ] as const)('says, %s, that what was erased may come back', (how, times) => {
    const library = { ...incomingLibrary(true, 0, 3), unreadHere: 4 };
    const said = m.restore_unread_here({ count: '4' });
    const lines = effectLines(library, how, String).filter(({ text }) => text === said);
    expect(lines).toEqual(Array(times).fill({ text: said, isLoss: true }));
  });

  it('says afterwards that it may be back, until that is closed or done again', () => {
    const switchedOff = { watches: 0, downloads: 0 };
    tellExchanged({ unreadHere: 4, switchedOff });
    expect(notices.list.map(({ text }) => text())).toEqual([m.restore_unread_done({ count: '4' })]);
    tellExchanged({ unreadHere: 0, switchedOff });
    expect(notices.list).toEqual([]);
  });

  it.each([
    [{ watches: 3, downloads: 0 }, [m.restore_watches_off()]],
    [{ watches: 0, downloads: 2 }, [m.restore_downloads_paused()]],
    [{ watches: 1, downloads: 1 }, [`${m.restore_watches_off()} ${m.restore_downloads_paused()}`]],
    [{ watches: 0, downloads: 0 }, []],
  ])('says afterwards what came in and no longer buys: %j', (switchedOff, said) => {
    tellExchanged({ unreadHere: 0, switchedOff });
    expect(notices.list.map(({ text }) => text())).toEqual(said);
  });

  it('says before that watches come in switched off, where some come', () => {
    const library = incomingLibrary(true, 2, 3);
    const withWatches = { ...library, there: { ...library.there, watches: 2 } };
    const texts = (how: How, one = withWatches): string[] =>
      effectLines(one, how, String).map(({ text }) => text);
    expect(texts('merge')).toContain(m.restore_watches_come_off());
    expect(texts('replace')).toContain(m.restore_watches_come_off());
    expect(texts('beside')).not.toContain(m.restore_watches_come_off());
    expect(texts('merge', library)).not.toContain(m.restore_watches_come_off());
  });

  it('quotes words, and names what was done to lists and records', () => {
    const note = { type: 'note', subject: '1', here: 'min', there: '' } as const;
    expect(conflictText(note)).toEqual({ here: '“min”', there: m.common_empty() });
    const member = { type: 'member', subject: '1', here: 'add', there: 'remove' } as const;
    expect(conflictText(member).there).toBe(m.restore_conflict_removed());
    const assessed = { type: 'assessment', here: 'not-relevant', there: 'Blocks' } as const;
    expect(conflictText(assessed)).toEqual({
      here: m.review_option_not_relevant(),
      there: 'Blocks',
    });
  });

  it('lets the database go before its archive, and opens the first', async () => {
    const done: string[] = [];
    let isAllowed = true;
    const deps = {
      destroyDatabase: async (id: string) => done.push(`database ${id}`),
      restore: {
        confirmReplace: async ({ libraryIds }: { libraryIds: string[] }) => {
          done.push(`question ${libraryIds.join(' ')}`);
          return isAllowed;
        },
        apply: async ({ libraryId, how }: { libraryId: string; how: string }) => {
          done.push(`${how} ${libraryId}`);
          return { libraryId, unreadHere: 2, switchedOff: { watches: 3, downloads: 1 } };
        },
        applySettings: async () => (done.push('settings'), null),
        open: async ({ libraryId }: { libraryId: string }) => (
          done.push(`open ${libraryId}`),
          null
        ),
      },
    };
    const second = { ...incomingLibrary(true, 0, 0), libraryId: 'b' };
    const both = incoming('move', incomingLibrary(true, 1, 1), second);
    const how = (id: string) => (id === 'a' ? ('merge' as const) : null);
    expect(await runRestore(deps, both, { how, withSettings: true })).toEqual({
      libraryId: 'a',
      unreadHere: 2,
      switchedOff: { watches: 3, downloads: 1 },
    });
    // Merging removes nothing, so there is no confirmation.
    expect(done).toEqual(['database a', 'merge a', 'settings', 'open a']);
    isAllowed = false;
    const replaced = (id: string) => (id === 'a' ? ('replace' as const) : null);
    expect(await runRestore(deps, both, { how: replaced, withSettings: true })).toBeNull();
    expect(done.slice(4)).toEqual(['question a']);
  });
});
