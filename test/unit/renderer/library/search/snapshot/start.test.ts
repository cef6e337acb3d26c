import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { readCounts } from '@renderer/library/rows/read-rows';
import { Log, row } from '../../../../../support/library/entries';
import { withSnapshot } from '../../../../../support/library/snapshotted';

let count = 0;

function found(library: OpenLibrary): string[] {
  const engine = library.engine('trademark');
  const question = { params: {}, text: '', proven: new Map(), withUndecided: false };
  return [...engine.find(question).slots].map((slot) => engine.idAt(slot)).sort();
}

describe('the start of a library', () => {
  it('believes a snapshot only until the table holds another number of records, and tells so', async () => {
    for (const change of ['more', 'fewer'] as const) {
      const { db, place } = await withSnapshot(`kartotek-start-${count++}`);
      const [first] = await db.trademarks.toArray();
      // The log doesn't show that a row was lost, or was added in another way.
      if (change === 'more' && first) await db.trademarks.add({ ...first, id: '3' });
      else await db.trademarks.delete('2');
      const wanted = change === 'more' ? ['1', '2', '3'] : ['1'];
      const told: boolean[] = [];
      const library = await openLibrary(
        db,
        defaultAssumptions,
        () => {
          const { size } = library.engine('trademark');
          told.push(size === library.owned('trademark'));
          if (told.at(-1)) expect(found(library)).toEqual(wanted);
        },
        place,
      );
      expect(library.engine('trademark').size).toBe(2);
      await expect.poll(() => told.at(-1)).toBe(true);
      expect(told[0]).toBe(false);
      expect(library.counted('trademark')).toBe(wanted.length);
      library.close();
      await db.delete();
    }
  });

  it('keeps a snapshot when the count comes late, after other rows', async () => {
    const { db, place } = await withSnapshot(`kartotek-start-${count++}`);
    const log = new Log();
    log.answer({ run: 'r', rows: [row('1'), row('2')] });
    const after = log.lastSeq;
    log.answer({ run: 's', rows: [row('3'), row('4')] });
    log.answer({ run: 't', rows: [row('5')] });
    const entries = log.entries.filter(({ seq }) => seq > after);
    const { trademarks } = db;
    const real = trademarks.count.bind(trademarks);
    let counted: () => void = () => undefined;
    const asked = new Promise<void>((done) => (counted = done));
    let go: () => void = () => undefined;
    const late = new Promise<void>((done) => (go = done));
    trademarks.count = () => {
      counted();
      return Dexie.Promise.resolve(late).then(() => real());
    };
    const library = await openLibrary(db, defaultAssumptions, () => undefined, place);
    const engine = library.engine('trademark');
    expect([engine.size, library.owned('trademark')]).toEqual([2, 2]);
    // One batch arrives before the count starts, and one while it is waiting.
    const first = library.apply({ after, entries: entries.slice(0, -1) });
    await asked;
    const second = library.apply({ after: entries.at(-2)?.seq ?? 0, entries: entries.slice(-1) });
    go();
    await Promise.all([first, second]);
    expect(library.engine('trademark')).toBe(engine);
    expect([engine.size, library.owned('trademark')]).toEqual([5, 5]);
    library.close();
    await db.delete();
  });

  it('asks for no count of a table before it is open, if its snapshot fits', async () => {
    const { db, place } = await withSnapshot(`kartotek-start-${count++}`);
    let counts = 0;
    db.trademarks.count = () => {
      counts++;
      throw new Error('counted');
    };
    const library = await openLibrary(db, defaultAssumptions, () => undefined, {
      ...place,
      quiet: 1_000_000,
    });
    expect([library.counted('trademark'), counts]).toEqual([2, 0]);
    expect((await readCounts(library)).trademark).toBe(2);
    library.close();
    await db.delete();
  });
});
