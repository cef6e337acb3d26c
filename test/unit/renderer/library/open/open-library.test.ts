import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { Log, row } from '../../../../support/library/entries';
import { operation, write } from '../../../../support/library/operations';
import { tries } from '../../../../support/chance';
import { until } from '../../../../support/until';

let count = 0;

describe('an open library', () => {
  it('finds exactly what its database holds, whatever arrives while the index is built', async () => {
    const some = fc.array(operation, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, some, fc.boolean(), async (before, during, reopens) => {
        const db = new AppDatabase(`kartotek-open-${count++}`);
        const log = new Log();
        // More rows than the index reads in one step. Their ids come before and after those of the
        // operations.
        const many = Array.from({ length: 1200 }, (_, at) => row(`${at % 2 ? '0' : '9'}-${at}`));
        log.answer({ run: 'many', rows: many });
        for (const what of before) write(log, what);
        const context = { assumptions: defaultAssumptions, mayOwn: () => true };
        const { appliedSeq } = await applyBatch(db, { after: 0, entries: log.entries }, context);
        const library = await openLibrary(db, defaultAssumptions, () => undefined);
        for (const what of during) write(log, what);
        let after = appliedSeq;
        for (const entry of log.entries.filter(({ seq }) => seq > appliedSeq)) {
          if (reopens && entry.seq === appliedSeq + 3) await library.assume(defaultAssumptions);
          after = (await library.apply({ after, entries: [entry] })).appliedSeq;
        }
        const owned = await db.trademarks.toCollection().primaryKeys();
        await until(() => library.engine('trademark').size === owned.length);
        const find = (text: string): string[] => {
          const engine = library.engine('trademark');
          const question = { params: {}, text, proven: new Map(), withUndecided: false };
          return [...engine.find(question).slots].map((slot) => engine.idAt(slot)).sort();
        };
        expect(library.owned('trademark')).toBe(owned.length);
        expect(find('')).toEqual([...owned].sort());
        const noted = (await db.notes.toArray())
          .filter(({ text }) => text.includes('n1'))
          .map(({ key }) => key.replace('trademark:', ''));
        expect(find('n1')).toEqual(noted.filter((id) => owned.includes(id)).sort());
        library.close();
        await db.delete();
      }),
      { numRuns: tries(25) },
    );
  });

  it('tells those who watch when the index is whole, and when it cannot be', async () => {
    for (const broken of [false, true]) {
      const db = new AppDatabase(`kartotek-told-${broken}`);
      const log = new Log();
      log.answer({ run: 'r', rows: Array.from({ length: 1200 }, (_, at) => row(`${at}`)) });
      const context = { assumptions: defaultAssumptions, mayOwn: () => true };
      await applyBatch(db, { after: 0, entries: log.entries }, context);
      let told: () => void = () => undefined;
      const seen = new Promise<void>((done) => (told = done));
      const library = await openLibrary(db, defaultAssumptions, () => {
        const isOver = library.damage !== null || library.engine('trademark').size === 1200;
        if (isOver) told();
      });
      if (broken) {
        db.records = () => {
          throw new Error('unreadable');
        };
      }
      await seen;
      expect(library.damage === null).toBe(!broken);
      library.close();
      await db.delete();
    }
  });

  it('calls no list complete while rows of the table are not in the index, whatever arrives', async () => {
    const some = fc.array(operation, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat({ max: 1500 }), async (during, many) => {
        const db = new AppDatabase(`kartotek-whole-${count++}`);
        const log = new Log();
        log.answer({
          run: 'many',
          rows: Array.from({ length: many }, (_, at) => row(`${at % 2 ? '0' : '9'}-${at}`)),
        });
        const context = { assumptions: defaultAssumptions, mayOwn: () => true };
        const { appliedSeq } = await applyBatch(db, { after: 0, entries: log.entries }, context);
        for (const what of during) write(log, what);
        // Adds as many new rows as there are old ones. By its count alone, an index that has only
        // the new ones would seem complete.
        log.answer({ run: 'new', rows: Array.from({ length: many }, (_, at) => row(`5-${at}`)) });
        const look = async (): Promise<void> => {
          const indexed = library.engine('trademark').size;
          const owned = library.owned('trademark');
          if (indexed < owned) return;
          expect(library.counted('trademark')).toBe(indexed);
          if (!applying) expect(await db.trademarks.count()).toBe(indexed);
        };
        let applying = true;
        const library: OpenLibrary = await openLibrary(db, defaultAssumptions, () => {
          if (library) void look();
        });
        await look();
        const entries = log.entries.filter(({ seq }) => seq > appliedSeq);
        await library.apply({ after: appliedSeq, entries });
        applying = false;
        await look();
        const { trademarks } = db;
        await until(async () => library.counted('trademark') === (await trademarks.count()));
        library.close();
        await db.delete();
      }),
      { numRuns: tries(20) },
    );
  });
});
