import { describe, expect, test } from 'vitest';
import { arraySource, type RowSource } from '@renderer/lib/table/row-source';
import { headerRow, TableState } from '@renderer/lib/table/table-state.svelte';
import { rowHeight } from '@renderer/lib/table/viewport';
import type { Column } from '@shared/columns/column';

interface Row {
  readonly id: string;
  readonly name: string;
}
const columns: readonly Column<Row>[] = ['id', 'name'].map((id) => ({
  id,
  kind: 'text',
  label: () => id,
  value: (row) => row[id as keyof Row],
  width: 100,
  defaultVisible: true,
}));
const rowsOf = (count: number, prefix = 'r'): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}`, name: `name ${at}` }));
const sourceOf = (rows: readonly Row[], version = 1): RowSource<Row> =>
  arraySource(
    rows,
    (row) => row.id,
    version,
    (row) => row.name,
  );

function tableOf(rows: readonly Row[]) {
  const seen: (string | null)[] = [];
  const scrolls: number[] = [];
  const table = new TableState(columns, sourceOf(rows), undefined, {
    oncurrent: (row) => seen.push(row?.id ?? null),
  });
  table.viewHeight = 10 * rowHeight;
  table.scrollTo = (top) => {
    scrolls.push(top);
    table.top = top;
  };
  return { table, seen, scrolls };
}
const selected = (table: TableState<Row>): string[] => [...table.selection.data.ids].sort();

describe('selecting', () => {
  test('one, then a range from it, then back', async () => {
    const { table } = tableOf(rowsOf(50));
    await table.focus(3);
    await table.focus(6, 'extend');
    expect(selected(table)).toEqual(['r3', 'r4', 'r5', 'r6']);
    await table.focus(2, 'extend');
    expect(selected(table)).toEqual(['r2', 'r3']);
  });
  test('a range of rows that are here asks nobody: what is pressed next finds it', async () => {
    const { table } = tableOf(rowsOf(50));
    const asked = (): Promise<never> => Promise.reject(new Error('asked'));
    await table.renew({ ...sourceOf(rowsOf(50), 2), ids: asked });
    table.cache.want({ from: 0, to: 32 });
    await expect.poll(() => table.cache.at(6)?.id).toBe('r6');
    await table.focus(3);
    await table.focus(6, 'extend');
    expect(selected(table)).toEqual(['r3', 'r4', 'r5', 'r6']);
  });
  test('a row that is still being read is found before what is pressed next, and stays', async () => {
    const { table, seen } = tableOf(rowsOf(50));
    await table.focus(3);
    let drop = (): void => undefined;
    const given = new Promise<never>((_, reject) => (drop = () => reject(new Error('dropped'))));
    await table.renew({ ...sourceOf(rowsOf(50), 2), ids: () => given });
    void table.focus(40);
    let isFound = false;
    const found = table.found().then(() => (isFound = true));
    // The list changes in the meantime, so a request for rows in the old list gets no reply.
    await table.renew(sourceOf(rowsOf(50), 3));
    expect([isFound, table.focusRow]).toEqual([false, 40]);
    drop();
    await found;
    expect(selected(table)).toEqual(['r40']);
    expect(seen.at(-1)).toBe('r40');
  });
  test('turning rows round one by one', async () => {
    const { table } = tableOf(rowsOf(50));
    await table.focus(1);
    await table.focus(4, 'toggle');
    await table.focus(1, 'toggle');
    expect(selected(table)).toEqual(['r4']);
  });
  test('all is said, not counted: a million rows are selected without asking for one', async () => {
    const never = (): never => {
      throw new Error('asked');
    };
    const source: RowSource<Row> = {
      count: 1_000_000,
      version: 1,
      idOf: (row) => row.id,
      window: never,
      ids: never,
      indexOf: never,
    };
    const table = new TableState(columns, source, undefined);
    await table.act({ type: 'select-all' });
    expect(table.selection.has('anything')).toBe(true);
    expect(table.selection.count(1_000_000)).toBe(1_000_000);
    table.selection.toggle('r5');
    expect(table.selection.has('r5')).toBe(false);
    expect(table.selection.count(1_000_000)).toBe(999_999);
  });
});

describe('moving', () => {
  test('down, page, end, home', async () => {
    const { table, seen } = tableOf(rowsOf(100));
    await table.focus(0);
    await table.act({ type: 'row', by: 1, select: 'one' });
    await table.act({ type: 'row', by: 'page-down', select: 'one' });
    await table.act({ type: 'row', by: 'last', select: 'one' });
    await table.act({ type: 'row', by: 1, select: 'one' });
    await table.act({ type: 'row', by: 'first', select: 'one' });
    expect(seen).toEqual(['r0', 'r1', 'r10', 'r99', 'r99', 'r0']);
  });
  test('up from the first row leads to the headers, down leads back', async () => {
    const { table } = tableOf(rowsOf(5));
    await table.focus(0);
    await table.act({ type: 'row', by: -1, select: 'one' });
    expect(table.focusRow).toBe(headerRow);
    await table.act({ type: 'row', by: 1, select: 'one' });
    expect(table.focusRow).toBe(0);
  });
  test('columns stop at the ends', async () => {
    const { table } = tableOf(rowsOf(5));
    await table.act({ type: 'column', by: -1 });
    expect(table.focusColumn).toBe(0);
    await table.act({ type: 'column', by: 'last' });
    await table.act({ type: 'column', by: 1 });
    expect(table.focusColumn).toBe(1);
  });
  test('an empty list does not move', async () => {
    const { table, seen } = tableOf([]);
    await table.act({ type: 'row', by: 1, select: 'one' });
    expect(seen).toEqual([]);
  });
  test('typing finds', async () => {
    const { table } = tableOf(rowsOf(40));
    await table.focus(0);
    for (const text of 'name 23') await table.act({ type: 'find', text });
    expect(table.focusRow).toBe(23);
  });
});

describe('when rows arrive', () => {
  test('the focus stays on its row, the view on what it shows, the selection on its ids', async () => {
    const { table, scrolls } = tableOf(rowsOf(200));
    table.top = 50 * rowHeight + 7;
    table.cache.want(table.range);
    await table.focus(52);
    const more = [...rowsOf(30, 'new'), ...rowsOf(200)];
    await table.renew(sourceOf(more, 2));
    expect(table.focusRow).toBe(82);
    expect(scrolls).toEqual([80 * rowHeight + 7]);
    expect(selected(table)).toEqual(['r52']);
  });
  test('at the top the view stays at the top', async () => {
    const { table, scrolls } = tableOf(rowsOf(20));
    await table.focus(0);
    await table.renew(sourceOf([...rowsOf(5, 'new'), ...rowsOf(20)], 2));
    expect(scrolls).toEqual([]);
  });
  test('a key to a place out of view means the row that stands there now', async () => {
    const { table, seen } = tableOf(rowsOf(100));
    table.cache.want({ from: 0, to: 100 });
    await expect.poll(() => table.cache.at(99)?.id).toBe('r99');
    await table.renew(sourceOf(rowsOf(100).toReversed(), 2));
    await table.focus(99);
    expect(selected(table)).toEqual(['r0']);
    expect(seen.at(-1)).toBe('r0');
    await table.focus(60);
    expect([selected(table), seen.at(-1)]).toEqual([['r39'], 'r39']);
  });
  test('a row that is chosen while the places are asked for stays chosen', async () => {
    const { table } = tableOf(rowsOf(20));
    await table.focus(3);
    const next = sourceOf(rowsOf(20), 2);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const indexOf = (id: string): Promise<number | null> => answered.then(() => next.indexOf(id));
    const done = table.renew({ ...next, indexOf });
    await table.focus(4);
    answer();
    await done;
    expect(table.focusRow).toBe(4);
    expect(selected(table)).toEqual(['r4']);
  });
  test('old rows stay until the new ones are here', async () => {
    const { table } = tableOf(rowsOf(20));
    table.cache.want({ from: 0, to: 20 });
    await Promise.resolve();
    await Promise.resolve();
    expect(table.cache.at(3)?.id).toBe('r3');
    const done = table.renew(sourceOf(rowsOf(20, 'n'), 2));
    expect(table.cache.at(3)?.id).toBe('r3');
    await done;
    expect(table.cache.at(3)?.id).toBe('n3');
  });
  test('a row that is gone is told', async () => {
    const { table, seen } = tableOf(rowsOf(20));
    await table.focus(19);
    await table.renew(sourceOf(rowsOf(10), 2));
    expect(seen.at(-1)).toBeNull();
    expect(table.focusRow).toBe(9);
  });
  test('Shift extends from where the cursor is in it, not from where it was in the list before', async () => {
    const { table } = tableOf(rowsOf(20));
    await table.focus(19);
    table.selection.clear();
    await table.renew(sourceOf(rowsOf(10), 2));
    await table.focus(5, 'extend');
    expect(selected(table)).toEqual(['r5', 'r6', 'r7', 'r8', 'r9']);
    await table.focus(8, 'extend');
    expect(selected(table)).toEqual(['r8', 'r9']);
  });
});

test('a window that fails can be asked for again', async () => {
  let fail = true;
  const rows = rowsOf(10);
  const source: RowSource<Row> = {
    ...sourceOf(rows),
    window: (from, to) =>
      fail ? Promise.reject(new Error('no')) : Promise.resolve(rows.slice(from, to)),
  };
  const table = new TableState(columns, source, undefined);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  table.cache.want({ from: 0, to: 10 });
  await settle();
  expect(table.cache.failure).toBeInstanceOf(Error);
  fail = false;
  table.cache.want({ from: 0, to: 10 });
  await settle();
  expect(table.cache.at(9)?.id).toBe('r9');
  expect(table.cache.failure).toBeNull();
});

test('an answer that was given up is no error of the table: the focus stays until the next one', async () => {
  const { table, seen } = tableOf(rowsOf(300));
  table.top = 40 * rowHeight;
  table.cache.want({ from: 0, to: 64 });
  await table.focus(40);
  const gone = (): Promise<never> => Promise.reject(new Error('answer 7 was given up'));
  const source = {
    ...sourceOf(rowsOf(300), 2),
    window: gone,
    ids: gone,
    indexOf: gone,
    find: gone,
  };
  await table.renew(source);
  await table.focus(200);
  await table.focus(220, 'extend');
  await table.act({ type: 'find', text: 'n' });
  expect(seen).toEqual(['r40']);
  expect(table.cache.failure).toBeInstanceOf(Error);
  await table.renew(sourceOf(rowsOf(300), 3));
  await table.focus(200);
  expect(selected(table)).toEqual(['r200']);
});

describe('heads between rows', () => {
  const headed = (rows: readonly Row[], ats: readonly number[], version = 1): RowSource<Row> => ({
    ...sourceOf(rows, version),
    sections: ats.map((at) => ({ at, title: `from ${at}`, note: '' })),
  });
  function tableWith(ats: readonly number[]) {
    const { table } = tableOf(rowsOf(50));
    table.source = headed(rowsOf(50), ats);
    return table;
  }
  test('take a line each, before their rows', () => {
    const table = tableWith([0, 3, 40]);
    expect(table.lines).toBe(53);
    expect([0, 2, 3, 39, 40].map((row) => table.topOf(row) / rowHeight)).toEqual([1, 3, 5, 41, 43]);
    expect(table.range.from).toBe(0);
    table.top = 30 * rowHeight;
    const { from, to } = table.range;
    expect(from).toBeLessThanOrEqual(28);
    expect(to).toBeGreaterThanOrEqual(38);
  });
  test('come into view with the first of their rows, and the focus never stands on one', async () => {
    const table = tableWith([0, 3, 20]);
    table.top = 30 * rowHeight;
    await table.focus(20);
    expect(table.top).toBe(22 * rowHeight);
    await table.act({ type: 'row', by: -1, select: 'one' });
    expect(table.focusRow).toBe(19);
    expect(table.top).toBe(21 * rowHeight);
    await table.focus(0);
    expect(table.top).toBe(0);
  });
  test('leave what is at the top where it is when the rows change', async () => {
    const table = tableWith([0, 3, 20]);
    table.cache.want({ from: 0, to: 50 });
    await expect.poll(() => table.cache.at(20)?.id).toBe('r20');
    // Scrolls so that the third heading is at the top.
    table.top = 22 * rowHeight + 5;
    await table.renew(headed(rowsOf(50), [0, 3, 20], 2));
    expect(table.top).toBe(22 * rowHeight + 5);
    await table.renew(headed([{ id: 'new', name: 'new' }, ...rowsOf(49)], [0, 4, 21], 3));
    expect(table.top).toBe(23 * rowHeight + 5);
  });
});

test('asks for the rows of a whole view, even while hardly any match', () => {
  const long = tableOf(rowsOf(500)).table.wish();
  for (const few of [0, 1, 3]) expect(tableOf(rowsOf(few)).table.wish()).toMatchObject(long);
  expect(long).toMatchObject({ from: 0, to: 16 });
});
