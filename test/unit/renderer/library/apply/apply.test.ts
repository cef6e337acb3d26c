import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireEntry } from '@shared/features/archive';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { readDeleted } from '@renderer/library/queries/deleted';
import { AppDatabase, readAppliedSeq } from '@renderer/library/store/database';
import { Log, markRef, row } from '../../../../support/library/entries';
import { operation, write } from '../../../../support/library/operations';
import { tries } from '../../../../support/chance';

const open: AppDatabase[] = [];
let count = 0;
async function database(): Promise<AppDatabase> {
  const db = new AppDatabase(`kartotek-apply-${count++}`);
  await db.open();
  open.push(db);
  return db;
}
afterEach(async () => {
  for (const db of open.splice(0)) await db.delete();
});

async function apply(
  db: AppDatabase,
  entries: readonly WireEntry[],
  after?: number,
  mayOwn: (kind: string, id: string) => boolean = () => true,
): Promise<boolean> {
  const from = after ?? (await readAppliedSeq(db));
  const context = { assumptions: defaultAssumptions, mayOwn };
  return !(await applyBatch(db, { after: from, entries }, context)).outOfStep;
}

/** Returns everything in the database. */
async function content(db: AppDatabase): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of db.tables) all[table.name] = await table.toArray();
  return all;
}

describe('applying the log', () => {
  it('keeps rows, run, hits and request of a page', async () => {
    const log = new Log();
    log.request({ run: 'r', params: { query: 'nord', limit: '50' } });
    log.answer({
      run: 'r',
      params: { query: 'nord', limit: '50' },
      rows: [row('1', { word_text: 'Nord' }), row('2', { word_text: 'Syd', x: 0.1 })],
      more: true,
    });
    const db = await database();
    expect(await apply(db, log.entries)).toBe(true);
    expect(await db.trademarks.toCollection().primaryKeys()).toEqual(['1', '2']);
    expect(await db.runs.get('r')).toMatchObject({
      state: 'partial',
      why: 'more',
      rows: 2,
      pages: 1,
      units: 2,
      nextCursor: 'after-0',
      // 'Syd' was returned for `nord`, although the predicate says it shouldn't have been.
      contradictions: { query: 1 },
    });
    expect((await db.hits.get(['r', 0]))?.ids).toEqual(['1', '2']);
    expect(await db.requests.get('r/0')).toMatchObject({
      outcome: 'answered',
      rows: 2,
      units: 2,
      status: 200,
      seq: 2,
      answerSeq: 2,
      at: log.entries[0]?.at,
    });
    log.answer({ run: 'r', page: 1, cursor: 'after-0', rows: [row('3')] });
    await apply(db, log.entries.slice(2));
    expect(await db.runs.get('r')).toMatchObject({
      state: 'complete',
      why: null,
      rows: 3,
      units: 3,
    });
  });

  it('keeps digits as received', async () => {
    const log = new Log();
    log.answer({
      run: 'r',
      body: '{"data":[{"application_number":"1","n":12345678901234567890,"d":1.50}],"has_more":false}',
    });
    const db = await database();
    await apply(db, log.entries);
    expect((await db.trademarks.get('1'))?.raw).toBe(
      '{"application_number":"1","n":12345678901234567890,"d":1.50}',
    );
  });

  it('keeps what cannot be read, as charged perhaps, and says so', async () => {
    const log = new Log();
    log.answer({ run: 'a', body: '<html>' });
    log.answer({ run: 'b', body: '{"data":[{"appl', complete: false });
    log.answer({ run: 'c', body: '{"rows":[]}' });
    log.answer({ run: 'd', body: '{"error":"no units"}', status: 402 });
    log.failure({ run: 'e' }, 'offline');
    const db = await database();
    await apply(db, log.entries);
    const lines = await db.requests.toArray();
    expect(
      lines.map(({ runId, outcome, reason, units }) => [runId, outcome, reason, units]),
    ).toEqual([
      ['a', 'unreadable', 'not-json', null],
      ['b', 'unreadable', 'cut-body', null],
      ['c', 'unreadable', 'other-shape', null],
      ['d', 'refused', null, null],
      ['e', 'failed', 'offline', null],
    ]);
    expect(lines[0]?.body).toBe('<html>');
    expect((await db.runs.toArray()).map(({ why, failure }) => [why, failure])).toEqual([
      ['unreadable', 'not-json'],
      ['unreadable', 'cut-body'],
      ['unreadable', 'other-shape'],
      ['failed', 'status-402'],
      ['failed', 'offline'],
    ]);
  });

  it('names what is odd about a run', async () => {
    const log = new Log();
    log.answer({
      run: 'same',
      cursor: 'c',
      page: 0,
      more: true,
      nextCursor: 'c',
      rows: [row('1')],
    });
    log.answer({ run: 'gap', page: 0, more: true, rows: [row('1')] });
    log.answer({ run: 'gap', page: 2, rows: [row('2')] });
    log.answer({ run: 'no-cursor', more: true, nextCursor: null, rows: [row('1')] });
    log.answer({ run: 'silent', body: '{"data":[]}' });
    log.failure({ run: 'back', page: 0 });
    log.answer({ run: 'back', page: 0, rows: [row('1'), row('1')] });
    const db = await database();
    await apply(db, log.entries);
    const of = async (run: string): Promise<unknown[]> => {
      const found = await db.runs.get(run);
      return [found?.state, found?.why, found?.oddities.join()];
    };
    expect(await of('same')).toEqual(['partial', 'more', 'repeating-cursor']);
    expect(await of('gap')).toEqual(['partial', 'page-missing', '']);
    expect(await of('no-cursor')).toEqual(['partial', 'no-cursor', 'no-cursor']);
    expect(await of('silent')).toEqual(['unknown', 'not-said', 'no-has-more']);
    expect(await of('back')).toEqual(['complete', null, '']);
  });

  it('keeps rows without an id, answers of undescribed endpoints and entries of newer programs', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [{ word_text: 'x' }, 'odd', row('1')] });
    log.answer({
      run: 's',
      endpoint: 'trademarks.record',
      pathParams: { application_number: '1' },
      body: '{"agents":[]}',
    });
    log.answer({ run: 't', endpoint: 'market.shorts', body: '{"data":[{}],"has_more":false}' });
    log.answer({
      run: 'u',
      endpoint: 'companies.basics',
      pathParams: { company_id: 'c' },
      body: '{"id":"c","name":"C AB"}',
    });
    log.add('work', { op: 'newer' });
    log.answer({ run: 'v', endpoint: 'not.listed', body: '{}' });
    const db = await database();
    await apply(db, log.entries);
    expect(await db.trademarks.toCollection().primaryKeys()).toEqual(['#1.0', '#1.1', '1']);
    expect((await db.answers.where('about').equals('trademark:1').first())?.raw).toBe(
      '{"agents":[]}',
    );
    expect(await db.runs.get('t')).toMatchObject({ rows: 1, state: 'complete' });
    expect(await db.companies.toCollection().primaryKeys()).toEqual(['c']);
    expect((await db.meta.get('unreadEntries'))?.value).toEqual([5]);
    expect(await readAppliedSeq(db)).toBe(6);
  });

  it('keeps answers of endpoints that only a definition named, whether it is still there or not', async () => {
    const log = new Log();
    log.answer({ run: 'a', endpoint: 'learned:/metadata/codes', body: '{"codes":[1]}' });
    log.answer({ run: 'b', endpoint: 'learned:/sync/x', rows: [{ a: 1 }, { a: 2 }], more: true });
    const db = await database();
    await apply(db, log.entries);
    expect(await db.runs.get('a')).toMatchObject({ rows: 1 });
    expect(await db.runs.get('b')).toMatchObject({ rows: 2 });
    const answers = await db.answers.toArray();
    expect(answers[0]?.raw).toBe('{"codes":[1]}');
  });

  it('deletes with undo, and brings back what is fetched again', async () => {
    const log = new Log();
    log.answer({ run: 'a', rows: [row('1'), row('2')] });
    log.note(markRef('1'), 'mine');
    log.work({ op: 'delete', records: [markRef('1'), markRef('2'), markRef('none')] });
    log.work({
      op: 'list-create',
      listId: 'l',
      name: 'Berg',
      kind: 'fixed',
      recordKind: 'trademark',
      ids: ['2'],
    });
    const db = await database();
    await apply(db, log.entries);
    expect(await db.trademarks.count()).toBe(0);
    expect(await readDeleted(db)).toMatchObject([
      { ref: markRef('1'), lists: [] },
      { ref: markRef('2'), lists: ['Berg'] },
    ]);
    log.work({ op: 'restore', records: [markRef('2')] });
    await apply(db, log.entries.slice(4));
    expect(await readDeleted(db)).toMatchObject([{ key: 'trademark:1' }]);
    expect(await db.trademarks.toCollection().primaryKeys()).toEqual(['2']);
    log.answer({ run: 'b', rows: [row('1', { status: 'Expired' })] });
    await apply(db, log.entries.slice(5));
    expect(await db.trademarks.get('1')).toMatchObject({ runIds: ['a', 'b'], seq: 6 });
    expect(await readDeleted(db)).toEqual([]);
    expect((await db.notes.get('trademark:1'))?.text).toBe('mine');
    expect(await db.deleted.count()).toBe(0);
  });

  it('refuses a batch that does not follow, and passes over what is applied', async () => {
    const log = new Log();
    for (const id of ['1', '2', '3']) log.answer({ run: id, rows: [row(id)] });
    const db = await database();
    expect(await apply(db, log.entries.slice(1), 1)).toBe(false);
    expect(await db.trademarks.count()).toBe(0);
    expect(await apply(db, [...log.entries].reverse(), 0)).toBe(false);
    await apply(db, log.entries);
    const before = await content(db);
    await apply(db, log.entries, 0);
    expect(await content(db)).toEqual(before);
  });
});

describe('applying the log, whatever happens', () => {
  it('gives the same library as one pass from the start: in pieces, twice, and killed in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 1, maxLength: 16 }),
        fc.constantFrom(1, 3),
        fc.array(
          fc.record({
            size: fc.integer({ min: 1, max: 5 }),
            back: fc.nat({ max: 4 }),
            dieAt: fc.nat({ max: 12 }),
          }),
          { minLength: 1 },
        ),
        async (operations, step, deliveries) => {
          const log = new Log(step);
          for (const what of operations) write(log, what);
          const whole = await database();
          await apply(whole, log.entries, 0);
          const db = await database();
          for (let at = 0; (await readAppliedSeq(db)) < log.lastSeq; at++) {
            const { size, back, dieAt } = deliveries[at % deliveries.length]!;
            const applied = await readAppliedSeq(db);
            const done = log.entries.filter(({ seq }) => seq <= applied).length;
            const from = Math.max(0, done - back);
            const batch = log.entries.slice(from, done + size);
            const after = log.entries[from - 1]?.seq ?? 0;
            const before = await content(db);
            // The nth write fails as if the process had died, so nothing of the batch may remain.
            const stop = dieAfter(db, at < 8 ? dieAt : 0);
            const [marks, events] = await Promise.all(
              [db.trademarks, db.events].map((table) => table.toCollection().primaryKeys()),
            );
            const mayOwn = (kind: string, one: string): boolean =>
              (kind === 'event' ? events : marks)?.includes(one) ?? false;
            const outcome = await apply(db, batch, after, mayOwn).catch(() => 'died' as const);
            stop();
            if (outcome === 'died') expect(await content(db)).toEqual(before);
            else expect(outcome).toBe(true);
          }
          expect(await content(db)).toEqual(await content(whole));
          await Promise.all(open.splice(0).map((one) => one.delete()));
        },
      ),
      { numRuns: tries(120) },
    );
  });
});

/**
 * Makes the `nth` object written throw (0 for none). Returns a function that restores normal
 * writes.
 */
function dieAfter(db: AppDatabase, nth: number): () => void {
  if (nth === 0) return () => undefined;
  let left = nth;
  const hit = (): void => {
    if (--left === 0) throw new Dexie.AbortError('died');
  };
  const hooks = db.tables.map((table) => {
    const creating = (): void => hit();
    const updating = (): void => hit();
    table.hook('creating', creating);
    table.hook('updating', updating);
    return () => {
      table.hook('creating').unsubscribe(creating);
      table.hook('updating').unsubscribe(updating);
    };
  });
  return () => hooks.forEach((stop) => stop());
}
