import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { AppDatabase } from '@renderer/library/store/database';
import { readLostNote, readNotes } from '@renderer/library/store/notes';
import { readCounts } from '@renderer/library/rows/read-rows';
import { Log } from '../../../../support/library/entries';

const places = {
  'trademark:1': { op: 'note', record: { kind: 'trademark', id: '1' } },
  'matter:K 12:3': { op: 'matter-note', version: 1, reference: 'K 12:3' },
} as const;
const objects = { 'trademark:1': 'note trademark 1', 'matter:K 12:3': 'matter-note K 12:3' };

test.each(Object.keys(places) as (keyof typeof places)[])(
  'a note on %s that a colleague replaced unseen is kept until the user answers',
  async (key) => {
    const db = new AppDatabase(`notes ${key}`);
    const library = await openLibrary(db, defaultAssumptions, () => undefined);
    const log = new Log();
    const say = async (text: string, team?: object): Promise<void> => {
      const after = log.entries.length;
      const work = WorkMeta.parse({ ...places[key], text });
      log.add('work', team ? { ...work, team: { teamId: 't', seq: 1, key: 'k', ...team } } : work);
      await library.apply({ after, entries: log.entries.slice(after) });
    };
    const now = async (): Promise<unknown> => [
      (await readNotes(db)).map(({ text }) => text),
      await readLostNote(db, key),
    ];
    await say('Mine');
    // Bo had seen it.
    await say('Seen', { by: 'bo', name: 'Bo Ek' });
    expect(await now()).toEqual([['Seen'], null]);
    await say('Mine again');
    await say('Theirs', { by: 'bo', name: 'Bo Ek', over: [objects[key]] });
    const lost = expect.objectContaining({ text: 'Mine again', to: 'Bo Ek' }) as unknown;
    expect(await now()).toEqual([['Theirs'], lost]);
    expect((await readCounts(library)).note).toBe(1);
    // Removing it is an act like any other.
    await say('', { by: 'åsa', name: 'Åsa Berg' });
    expect(await now()).toEqual([[], lost]);
    await say('My answer');
    expect(await now()).toEqual([['My answer'], null]);
    library.close();
  },
);
