import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { createColumnarEngine } from '@renderer/library/engine/columnar';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { trademarkSpec } from '@renderer/library/engine/kinds/trademark-spec';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import {
  readSnapshot,
  removeSnapshots,
  writeSnapshot,
} from '@renderer/library/search/snapshot/snapshot';
import { changedAfter, noteWork } from '@renderer/library/store/snapshot-changes';
import { memoryFiles } from '../../../../../support/library/memory-files';
import * as random from '../../../../../support/library/arbitrary';
import { Log, row } from '../../../../../support/library/entries';
import { withSnapshot } from '../../../../../support/library/snapshotted';
import { operation, write } from '../../../../../support/library/operations';
import { tries } from '../../../../../support/chance';
import { until } from '../../../../../support/until';

const of = { generation: 'g', appliedSeq: 7 };
const engineOf = (): Engine => createColumnarEngine(trademarkSpec, defaultAssumptions);
const question = (params: Record<string, string>, text: string): Parameters<Engine['find']>[0] => ({
  params,
  text,
  proven: new Map(),
  withUndecided: false,
});
/** Runs a generator to its end at once. */
function drained<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const idsOf = (engine: Engine, slots: Uint32Array): string[] =>
  [...slots].map((slot) => engine.idAt(slot));

describe('a snapshot', () => {
  it('gives back an engine that answers, sorts and grows like the one it was made of', async () => {
    const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `2001/${at}`));
    const rows = fc.array(random.trademarkRow(ids), { maxLength: 20 });
    const columns = fc.constantFrom('word_text', 'applicant_name', 'application_number', 'status');
    await fc.assert(
      fc.asyncProperty(
        ...[rows, rows, random.trademarkParams, columns, fc.boolean()],
        async (first, second, params, column, ranked) => {
          const files = memoryFiles();
          const before = engineOf();
          const put = (engine: Engine, some: readonly Record<string, unknown>[]): void => {
            for (const one of some) {
              const id = String(one['application_number']);
              engine.put({
                id,
                raw: JSON.stringify(one),
                fetchedAt: '2024-01-01',
                note: id,
                firstRun: null,
              });
            }
          };
          put(before, first);
          if (ranked) drained(before.rank());
          expect(await writeSnapshot(files, 'a', before, of, () => false)).toBe(true);
          const after = engineOf();
          expect(await readSnapshot(files, 'a', after, () => true)).toMatchObject(of);
          for (const engine of [before, after]) put(engine, second);
          for (const text of ['', '2001/1', 'ord 1']) {
            const [a, b] = [before, after].map((engine) => {
              const { slots, undecided } = engine.find(question(params, text));
              const sorted = engine.order(slots, { column, descending: true });
              const facet = engine.facet(slots, { column, limit: 5 });
              return { undecided, ids: idsOf(engine, sorted), all: idsOf(engine, slots), facet };
            });
            expect(b).toEqual(a);
          }
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('is never read when a byte of it is wrong, or its end is missing', async () => {
    const files = memoryFiles();
    const engine = engineOf();
    for (let at = 0; at < 50; at++) {
      const raw = JSON.stringify(row(`${at}`, { word_text: `Mark ${at}`, status: 'Registered' }));
      engine.put({ id: `${at}`, raw, fetchedAt: '', note: null, firstRun: null });
    }
    await writeSnapshot(files, 'a', engine, of, () => false);
    const whole = files.bytes('a');
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.boolean(), async (at, cut) => {
        const torn = cut ? whole.slice(0, at) : whole.slice();
        if (!cut) torn[at] = (torn[at] ?? 0) ^ 0x10;
        files.set('a', torn);
        const read = await readSnapshot(files, 'a', engineOf(), () => true).catch(() => null);
        expect(read).toBe(null);
      }),
      { numRuns: tries(400) },
    );
  });

  it('stays the old one when the engine changes while it is written', async () => {
    const files = memoryFiles();
    const engine = engineOf();
    engine.put({ id: '1', raw: '{}', fetchedAt: '', note: null, firstRun: null });
    await writeSnapshot(files, 'a', engine, of, () => false);
    const before = files.bytes('a');
    let asked = 0;
    expect(await writeSnapshot(files, 'a', engine, of, () => ++asked > 1)).toBe(false);
    expect(await files.names()).toEqual(['a']);
    expect(files.bytes('a')).toEqual(before);
  });

  it('goes with its library, and with no other', async () => {
    const files = memoryFiles();
    for (const name of ['kartotek-a.trademark', 'kartotek-a.insider', 'kartotek-ab.trademark']) {
      files.set(name, new Uint8Array(1));
    }
    await removeSnapshots(files, ['kartotek-a']);
    expect(await files.names()).toEqual(['kartotek-ab.trademark']);
  });
});

let count = 0;

it('counts what a page brought first among the changes, when the page came again with other rows', async () => {
  const db = new AppDatabase(`kartotek-snapshot-${count++}`);
  await db.open();
  const log = new Log();
  log.answer({ run: 'r', rows: [row('1', { word_text: 'x' })] });
  const seq = log.entries.at(-1)?.seq ?? 0;
  log.answer({ run: 'r', rows: [row('1', { word_text: 'y' })] });
  log.answer({ run: 'r', rows: [row('2')] });
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  expect((await changedAfter(db, 'trademark', seq))?.toSorted()).toEqual(['1', '2']);
  await db.delete();
});

describe('a library with snapshots', () => {
  const find = (library: OpenLibrary, text: string): string[] =>
    idsOf(
      library.engine('trademark'),
      library.engine('trademark').find(question({}, text)).slots,
    ).sort();

  it('finds at every start exactly what its database holds, whatever happened since', async () => {
    const some = fc.array(operation, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 2, maxLength: 4 }), async (rounds) => {
        const db = new AppDatabase(`kartotek-snapshot-${count++}`);
        const files = memoryFiles();
        const log = new Log();
        let after = 0;
        for (const [round, operations] of rounds.entries()) {
          await db.open();
          const place = { files, quiet: 1, least: 1 };
          const library = await openLibrary(db, defaultAssumptions, () => undefined, place);
          for (const what of operations) write(log, what);
          const entries = log.entries.filter(({ seq }) => seq > after);
          after = (await library.apply({ after, entries })).appliedSeq;
          const owned = (await db.trademarks.toCollection().primaryKeys()).sort();
          await until(() => library.engine('trademark').size === owned.length);
          expect(find(library, '')).toEqual(owned);
          const noted = (await db.notes.toArray())
            .filter(({ text }) => text.includes('n1'))
            .map(({ key }) => key.replace('trademark:', ''));
          expect(find(library, 'n1')).toEqual(noted.filter((id) => owned.includes(id)).sort());
          const withText = (await db.trademarks.toArray())
            .filter(({ raw }) => raw.includes('"x"'))
            .map(({ id }) => id);
          expect(find(library, 'x')).toEqual(withText.sort());
          // The feed's events are found too; many of them are for the same mark.
          const events = (await db.events.toCollection().primaryKeys()).sort();
          await until(() => library.engine('event').size === events.length);
          const engine = library.engine('event');
          expect(idsOf(engine, engine.find(question({}, '')).slots).sort()).toEqual(events);
          // Waits for a snapshot only in some rounds. In the others, the library is closed before
          // one is written.
          if (round % 2 === 0 && owned.length > 0) {
            const name = `${db.name}.trademark`;
            await until(async () => (await files.names()).includes(name));
          }
          library.close();
        }
        await db.delete();
      }),
      { numRuns: tries(40) },
    );
  });

  it('lets go of one that cannot be brought up to date, before what it lacks is forgotten', async () => {
    const { db, files, place } = await withSnapshot(`kartotek-snapshot-${count++}`);
    expect(await files.names()).toContain(`${db.name}.trademark`);
    await db.open();
    // Notes so many changes that they aren't listed individually.
    await noteWork(db, 1000, null);
    const hour = 3_600_000;
    const later = { ...place, quiet: hour };
    const library = await openLibrary(db, defaultAssumptions, () => undefined, later);
    expect(await files.names()).not.toContain(`${db.name}.trademark`);
    await expect.poll(() => library.engine('trademark').size).toBe(2);
    library.close();
    await db.delete();
  });

  it('takes the index from a snapshot instead of the rows', async () => {
    const { db, files, place } = await withSnapshot(`kartotek-snapshot-${count++}`);
    const reads = files.reads();
    const second = await openLibrary(db, defaultAssumptions, () => undefined, place);
    await expect.poll(() => second.engine('trademark').size).toBe(2);
    expect(files.reads()).toBeGreaterThan(reads);
    expect(find(second, '')).toEqual(['1', '2']);
    // Once the entries have been renumbered, the snapshot no longer applies.
    await second.goOnAfter(0, { archive: 'a', entries: 0, at: null });
    second.close();
    await db.open();
    const third = await openLibrary(db, defaultAssumptions, () => undefined, place);
    await expect.poll(() => third.engine('trademark').size).toBe(2);
    third.close();
    await db.delete();
  });
});
