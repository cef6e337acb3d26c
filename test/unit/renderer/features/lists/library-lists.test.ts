import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Narrowing } from '@shared/archive/meta';
import { defaultAssumptions } from '@shared/service/assumptions';
import { createHandles, type Handles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { memberIds } from '@renderer/library/store/list-members';
import { countByList, listsOf, readLists } from '@renderer/library/queries/lists';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { Log, row } from '../../../../support/library/entries';

const open: AppDatabase[] = [];
let count = 0;
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close();
    await db.delete();
  }
});

async function filled(log: Log): Promise<{ library: OpenLibrary; handles: Handles }> {
  const db = new AppDatabase(`kartotek-lists-${count++}`);
  await db.open();
  open.push(db);
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  await library.apply({ after: 0, entries: log.entries });
  return { library, handles: createHandles() };
}

const create = { op: 'list-create', kind: 'fixed', recordKind: 'trademark' } as const;

describe('a fixed list', () => {
  it('holds what was put on it and not taken off, read step by step or at once', async () => {
    const step = fc.record({
      op: fc.constantFrom('list-add' as const, 'list-remove' as const),
      ids: fc.array(fc.constantFrom('1', '2', '3', '4'), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const log = new Log();
        log.work({ ...create, listId: 'l', name: 'L', ids: ['9'] });
        const { library } = await filled(log);
        const on = new Set(['9']);
        for (const { op, ids } of steps) {
          const after = log.lastSeq;
          log.work({ op, listId: 'l', ids });
          await library.apply({ after, entries: log.entries.slice(-1) });
          for (const id of ids) {
            if (op === 'list-add') on.add(id);
            else on.delete(id);
          }
          expect([...(await memberIds(library.db, 'l'))].sort()).toEqual([...on].sort());
        }
        const whole = await filled(log);
        expect(await memberIds(whole.library.db, 'l')).toEqual(await memberIds(library.db, 'l'));
      }),
      { numRuns: 20 },
    );
  });

  it('gives a record its place back, and keeps records that are deleted and restored', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: ['1', '2', '3'].map((id) => row(id)) });
    log.work({ ...create, listId: 'l', name: 'L', ids: ['3', '1', '2'] });
    log.work({ op: 'list-remove', listId: 'l', ids: ['1'] });
    log.work({ op: 'list-add', listId: 'l', ids: ['1'] });
    log.work({ op: 'delete', records: [{ kind: 'trademark', id: '3' }] });
    const { library, handles } = await filled(log);
    expect(await memberIds(library.db, 'l')).toEqual(['3', '1', '2']);
    const [list] = await readLists(library, handles);
    expect(list).toMatchObject({ members: 3, count: 2 });
    const after = log.lastSeq;
    log.work({ op: 'restore', records: [{ kind: 'trademark', id: '3' }] });
    await library.apply({ after, entries: log.entries.slice(-1) });
    const answer = await answerQuery(library, handles, { kind: 'trademark', listId: 'l' });
    const { engine, slots } = handles.get(answer.handle);
    expect(Array.from(slots, (slot) => engine.idAt(slot))).toEqual(['3', '1', '2']);
    expect((await listsOf(library.db, 'trademark', '1')).map(({ name }) => name)).toEqual(['L']);
    expect(await listsOf(library.db, 'insider', '1')).toEqual([]);
  });
});

describe('a saved search', () => {
  it('counts what the library holds now', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [row('1', { status: 'Registered' }), row('2')] });
    const query = {
      params: {},
      text: '',
      narrow: [{ column: 'status', values: ['Registered'] }],
    };
    log.work({ ...create, kind: 'saved-search', listId: 's', name: 'S', query });
    const { library, handles } = await filled(log);
    expect(await readLists(library, handles)).toMatchObject([{ count: 1, members: null }]);
    const after = log.lastSeq;
    log.answer({ run: 'q', rows: [row('3', { status: 'Registered' })] });
    await library.apply({ after, entries: log.entries.slice(-1) });
    expect(await readLists(library, handles)).toMatchObject([{ count: 2 }]);
  });
});

describe('counts of values', () => {
  const some = fc.record({
    status: fc.constantFrom('Registered', 'Ended', null),
    office: fc.constantFrom('SE', 'WO'),
    nice_classes: fc.uniqueArray(fc.constantFrom(9, 25, 35), { maxLength: 3 }),
    application_date: fc.constantFrom('2019-01-02', '2019-12-31', '2024-05-06', null),
  });
  const facets = [
    { column: 'status' },
    { column: 'office' },
    { column: 'nice_classes', by: 'item' },
    { column: 'application_date', by: 'year' },
  ] as const;

  it('are the numbers of rows that narrowing down to them leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 12 }), async (fields) => {
        const log = new Log();
        log.answer({ run: 'r', rows: fields.map((of, at) => row(String(at), of)) });
        log.work({ ...create, listId: 'l', name: 'L', ids: ['0', '2', '4', 'x'] });
        const { library, handles } = await filled(log);
        const counted = async (narrow: readonly Narrowing[]): Promise<number> =>
          (await answerQuery(library, handles, { kind: 'trademark', narrow })).count;
        const { handle } = await answerQuery(library, handles, { kind: 'trademark' });
        const all = handles.get(handle);
        for (const of of facets) {
          const { values, missing } = all.engine.facet(all.slots, { ...of, limit: 100 });
          const sorted = [...values].sort(
            (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
          );
          expect(values).toEqual(sorted);
          const few = all.engine.facet(all.slots, { ...of, limit: 2 });
          expect(few.values).toEqual(values.slice(0, 2));
          expect(few.different).toBe(values.length);
          for (const { value, count: rows } of values) {
            expect(await counted([{ ...of, values: [value] }])).toBe(rows);
          }
          expect(await counted([{ ...of, values: [null] }])).toBe(missing);
          expect(
            await counted([{ ...of, values: [null, ...values.map((one) => one.value)] }]),
          ).toBe(fields.length);
        }
        for (const { listId, count: rows } of await countByList(library.db, all)) {
          expect(await counted([{ column: 'list', values: [listId] }])).toBe(rows);
        }
      }),
      { numRuns: 20 },
    );
  });
});
