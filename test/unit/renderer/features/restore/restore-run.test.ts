import { describe, expect, it } from 'vitest';
import type { LibraryCounts } from '@shared/features/backup';
import type { Incoming, IncomingLibrary } from '@shared/features/restore';
import { m } from '@shared/messages/compiled/messages';
import { conflictText, effectLines } from '@renderer/features/restore/incoming-labels';
import { runRestore, waysOf } from '@renderer/features/restore/restore-run';
import { tellUnread } from '@renderer/lib/state/restore-notice';
import { notices } from '@renderer/lib/state/notices.svelte';

const counts = (entries: number): LibraryCounts => ({
  ...{ entries, answers: entries, rows: entries * 10, pictures: 0, notes: 0, lists: 0, other: 0 },
  ...{ from: null, to: null },
});
function incomingLibrary(exists: boolean, here: number, there: number): IncomingLibrary {
  return {
    ...{ libraryId: 'a', baseUrl: 'https://a.example', exists, damaged: 0, shared: 1 },
    ...{ all: counts(there + 1), here: counts(here), there: counts(there) },
    ...{ conflicts: [], erased: 0, unreadHere: 0, conflictCount: 0 },
  };
}
const incoming = (type: Incoming['type'], ...libraries: IncomingLibrary[]): Incoming => ({
  ...{ incomingId: 'i', type, madeAt: '', program: '', lists: null, ledger: true },
  ...{ hasSettings: true, libraries },
});

describe('what came in', () => {
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
    expect(lines[1]?.text).toContain(m.restore_answers({ answers: '2', rows: '20' }));
    expect(effectLines(incomingLibrary(true, 2, 3), 'merge', String)[1]?.isLoss).toBe(false);
    expect(effectLines(incomingLibrary(true, 0, 0), null, String)).toHaveLength(1);
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
    tellUnread(4);
    expect(notices.list.map(({ text }) => text())).toEqual([m.restore_unread_done({ count: '4' })]);
    tellUnread(0);
    expect(notices.list).toEqual([]);
  });

  it('quotes words, and names what was done to lists and records', () => {
    const note = { type: 'note', subject: '1', here: 'min', there: '' } as const;
    expect(conflictText(note)).toEqual({ here: '“min”', there: m.restore_conflict_empty() });
    const member = { type: 'member', subject: '1', here: 'add', there: 'remove' } as const;
    expect(conflictText(member).there).toBe(m.restore_conflict_removed());
    const assessed = { type: 'assessment', here: 'not-relevant', there: 'Blocks' } as const;
    expect(conflictText(assessed)).toEqual({
      ...{ here: m.review_option_not_relevant(), there: 'Blocks' },
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
          return { libraryId, unreadHere: 2 };
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
      ...{ libraryId: 'a', unreadHere: 2 },
    });
    expect(done).toEqual(['question a', 'database a', 'merge a', 'settings', 'open a']);
    isAllowed = false;
    expect(await runRestore(deps, both, { how, withSettings: true })).toBeNull();
    expect(done.slice(5)).toEqual(['question a']);
  });
});
