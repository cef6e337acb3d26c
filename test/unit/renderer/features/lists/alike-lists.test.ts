import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AlikeAsked } from '@shared/archive/alike-asked';
import type { WorkMeta } from '@shared/acts/acts';
import type { ListQuery } from '@shared/archive/meta';
import { defaultAssumptions } from '@shared/service/assumptions';
import { defaultWeights } from '@renderer/library/alike/question';
import { createHandles, type Handles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { readLists } from '@renderer/library/queries/lists';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { cameSince } from '@renderer/registers/lists/came-since';
import type { LibraryClient } from '@renderer/library/client';
import { readWindow } from '@renderer/library/rows/read-rows';
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
  const db = new AppDatabase(`kartotek-alike-lists-${count++}`);
  await db.open();
  open.push(db);
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  await library.apply({ after: 0, entries: log.entries });
  return { library, handles: createHandles() };
}

const alike: AlikeAsked = {
  name: 'Nordkaffe',
  classes: [],
  only: 'all',
  state: 'all',
  least: 50,
  weights: { ...defaultWeights },
};
const query: ListQuery = { params: {}, text: '', narrow: [], alike };
const create = { op: 'list-create', recordKind: 'trademark' } as const;
const search: WorkMeta = { ...create, kind: 'alike-search', listId: 's', name: 'S', query };
const mark = (id: string, word_text: string, application_date: string | null = null): object =>
  row(id, { word_text, application_date });

describe('a saved search by likeness', () => {
  it('is asked anew each time: what came since is found, the most alike first', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe'), mark('2', 'Solvik'), mark('3', 'Bro')] });
    log.work(search);
    const { library, handles } = await filled(log);
    expect(await readLists(library, handles)).toMatchObject([
      { kind: 'saved-search', query: { alike: { name: 'Nordkaffe' } }, count: 1, members: null },
    ]);
    const after = log.lastSeq;
    log.answer({ run: 'q', rows: [mark('4', 'Nordkaffe')] });
    await library.apply({ after, entries: log.entries.slice(-1) });
    const [list] = await readLists(library, handles);
    expect(list?.count).toBe(2);
    const { handle } = await answerQuery(library, handles, { kind: 'trademark', ...list?.query });
    const { engine, slots } = handles.get(handle);
    expect(Array.from(slots, (slot) => engine.idAt(slot))).toEqual(['4', '1']);
  });

  it('tells what came after it was kept, to the second', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe')] });
    log.work(search);
    log.answer({ run: 'q', rows: [mark('4', 'Nordkaffe'), mark('5', 'Solvik')] });
    const { library, handles } = await filled(log);
    const [list] = await readLists(library, handles);
    const client = {
      query: (input: Parameters<typeof answerQuery>[2]) => answerQuery(library, handles, input),
      window: ({ handle }: { readonly handle: number }, from: number, to: number) =>
        readWindow(library, handles.get(handle), from, to),
      release: () => Promise.resolve(null),
    } as unknown as LibraryClient;
    const { rows } = await cameSince(
      client,
      { kind: 'trademark', ...query },
      list?.createdAt ?? '',
    );
    expect(rows.map(({ id }) => id)).toEqual(['4']);
  });

  it('does not let the other lists wait for it, and is nothing without its name', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe')] });
    log.work(search);
    log.work({ ...create, kind: 'fixed', listId: 'f', name: 'F', ids: ['1'] });
    const { alike: _alike, ...nameless } = query;
    log.work({ ...search, listId: 'x', query: nameless });
    const { library, handles } = await filled(log);
    expect(await readLists(library, handles, true)).toMatchObject([
      { listId: 'f', count: 1 },
      { listId: 's', count: 0, uncounted: true },
    ]);
    expect((await readLists(library, handles)).map(({ uncounted }) => uncounted)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is counted once for what the library holds, and anew when that changes', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe')] });
    log.work(search);
    const { library, handles } = await filled(log);
    const asked = vi.spyOn(library, 'reviewed');
    expect((await readLists(library, handles)).map(({ count }) => count)).toEqual([1]);
    expect((await readLists(library, handles)).map(({ count }) => count)).toEqual([1]);
    expect(asked).toHaveBeenCalledTimes(1);
    const after = log.lastSeq;
    log.answer({ run: 'q', rows: [mark('4', 'Nordkaffe')] });
    await library.apply({ after, entries: log.entries.slice(-1) });
    expect((await readLists(library, handles)).map(({ count }) => count)).toEqual([2]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is counted anew when a list that narrows it changes', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe'), mark('2', 'Nordkaffe')] });
    log.work({ ...create, kind: 'fixed', listId: 'f', name: 'F', ids: ['1'] });
    log.work({ ...search, query: { ...query, narrow: [{ column: 'list', values: ['f'] }] } });
    const { library, handles } = await filled(log);
    expect((await readLists(library, handles)).map(({ count }) => count)).toEqual([1, 1]);
    const after = log.lastSeq;
    log.work({ op: 'list-add', listId: 'f', ids: ['2'] });
    await library.apply({ after, entries: log.entries.slice(-1) });
    expect((await readLists(library, handles)).map(({ count }) => count)).toEqual([2, 2]);
  });

  it('is not counted once it is deleted', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe')] });
    log.work(search);
    log.work({ op: 'list-delete', listId: 's' });
    const { library, handles } = await filled(log);
    const asked = vi.spyOn(library, 'reviewed');
    expect(await readLists(library, handles)).toMatchObject([{ count: 0, uncounted: true }]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is remembered by a list that was made of its answer, and by no other', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1', 'Nordcaffe')] });
    const allOf = { query, at: '2026-11-20T10:00:00.000Z', rows: 1 };
    log.work({ ...create, kind: 'fixed', listId: 'a', name: 'A', ids: ['1'], from: query, allOf });
    log.work({ ...create, kind: 'fixed', listId: 'b', name: 'B', ids: ['1'] });
    const { library, handles } = await filled(log);
    const [made, other] = await readLists(library, handles);
    expect(made).toMatchObject({ kind: 'fixed', query: null, from: query, allOf, count: 1 });
    expect(other).not.toHaveProperty('from');
  });
});

describe('the day of a right', () => {
  const marks = [
    mark('before', 'Nordkaffe', '2026-01-04'),
    mark('same', 'Nordkaffe', '2026-01-05'),
    mark('later', 'Nordcaffe', '2026-01-06'),
    mark('unknown', 'Nordkaffe'),
    mark('unreadable', 'Nordkaffe', 'in spring'),
    mark('unlike', 'Solvik', '2026-02-01'),
  ];
  async function asked(more: Partial<AlikeAsked>, firstOnly = false) {
    const log = new Log();
    log.answer({ run: 'r', rows: marks });
    const { library, handles } = await filled(log);
    const question = { ...alike, ...more };
    const of = { kind: 'trademark', alike: question, firstOnly } as const;
    const answer = await answerQuery(library, handles, of);
    const { engine, slots, alike: ranked } = handles.get(answer.handle);
    const said = Array.from(slots, (slot): [string, unknown] => [
      engine.idAt(slot),
      ranked?.likenessOf(slot).reasons.find(({ type }) => type === 'filed') ?? null,
    ]);
    return { later: answer.later, said: Object.fromEntries(said) };
  }
  const unknown = { type: 'filed', how: 'unknown' };

  it('does not matter where none is given', async () => {
    const { later, said } = await asked({});
    expect(later).toBeUndefined();
    expect(said).toEqual({
      before: null,
      same: null,
      later: null,
      unknown: null,
      unreadable: null,
    });
  });

  it('leaves out what was filed on it or later, counts those that are alike, and hides no unknown day', async () => {
    const { later, said } = await asked({ before: '2026-01-05', later: 'out' });
    expect(said).toEqual({ before: null, unknown, unreadable: unknown });
    expect(later).toBe(2);
    // Nothing is counted for the first screen of rows, because the whole list follows.
    expect((await asked({ before: '2026-01-05' }, true)).later).toBeUndefined();
    expect((await asked({ before: '2020-01-01' })).later).toBe(3);
    expect((await asked({ before: '2030-01-01' })).later).toBe(0);
  });

  it('or tells them apart', async () => {
    const { later, said } = await asked({ before: '2026-01-05', later: 'told' });
    expect(later).toBeUndefined();
    expect(said).toEqual({
      before: null,
      unknown,
      unreadable: unknown,
      same: { type: 'filed', how: 'same', day: '2026-01-05' },
      later: { type: 'filed', how: 'later', day: '2026-01-06' },
    });
  });
});
