/**
 * The table: a single tab stop, keys, selection, its sort order in words, and what it shows without
 * rows.
 */
import { createRawSnippet, flushSync, tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { announcer } from '@renderer/lib/state/announcer.svelte';
import Table from '@renderer/lib/table/Table.svelte';
import { arraySource } from '@renderer/lib/table/row-source';
import { tsvOf } from '@renderer/lib/table/tsv';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { TableState } from '@renderer/lib/table/table-state.svelte';
import { mounted, press } from '../../../../support/components/mounted';

interface City {
  readonly id: string;
  readonly name: string;
}
const column = (id: 'id' | 'name', label: string): TableColumn<City> => ({
  id,
  label: () => label,
  kind: 'text',
  width: 100,
  defaultVisible: true,
  value: (row) => row[id],
});
const columns = [column('name', 'Name'), column('id', 'Number')];
const cities = ['Lund', 'Umeå', 'Ystad'].map((name, at) => ({ id: String(at), name }));

async function shown(
  rows: readonly City[],
  more: { onopen?: (row: City) => void; onpeek?: () => void } = {},
) {
  const source = arraySource(rows, ({ id }) => id);
  const table = new TableState(columns, source, undefined);
  const empty = createRawSnippet(() => ({ render: () => '<p>Nothing here yet</p>' }));
  const root = mounted(Table, { table, source, label: 'Cities', empty, ...more });
  // Elements have no height here, so the table is set to 400 pixels.
  table.viewHeight = 400;
  await tick();
  await Promise.resolve();
  flushSync();
  const grid = root.querySelector<HTMLElement>('[role="grid"]')!;
  const rowAt = (index: number): HTMLElement =>
    root.querySelector<HTMLElement>(`[data-index="${String(index)}"]`)!;
  const cellOf = (index: number): HTMLElement => rowAt(index).querySelector('[role="gridcell"]')!;
  return { root, table, grid, rowAt, cellOf };
}

it('names characters that turn a text, and leaves them where it is copied', async () => {
  const row = { id: '1', name: 'abc\u202Egnp.exe \u05D0\u200F' };
  const { cellOf } = await shown([row]);
  expect(cellOf(0).textContent).toBe('abc[U+202E]gnp.exe \u05D0\u200F');
  expect(tsvOf(columns, [row])).toContain(row.name);
});

it('is one tab stop with the number of its rows, and moves the focus by arrows', async () => {
  const { root, grid, cellOf } = await shown(cities);
  expect(grid.getAttribute('aria-label')).toBe('Cities');
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  expect(root.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  cellOf(0).focus();
  press('ArrowDown');
  await tick();
  flushSync();
  expect(document.activeElement?.closest('[data-index]')?.getAttribute('data-index')).toBe('1');
  expect(root.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
});

it('selects by keyboard: one row, a stretch, all of them', async () => {
  const { table, cellOf, rowAt } = await shown(cities);
  cellOf(0).focus();
  press('ArrowDown');
  await tick();
  flushSync();
  expect([...table.selection.data.ids]).toEqual(['1']);
  expect(rowAt(1).getAttribute('aria-selected')).toBe('true');
  expect(rowAt(0).getAttribute('aria-selected')).toBe('false');
  press('ArrowDown', { shiftKey: true });
  await tick();
  expect([...table.selection.data.ids]).toEqual(['1', '2']);
  press('a', { ctrlKey: true });
  await tick();
  flushSync();
  expect(table.selection.count(table.count)).toBe(3);
  expect(rowAt(0).getAttribute('aria-selected')).toBe('true');
});

it('Enter opens the row that has the focus', async () => {
  const onopen = vi.fn();
  const { cellOf } = await shown(cities, { onopen });
  cellOf(0).focus();
  press('ArrowDown');
  await tick();
  press('Enter');
  await tick();
  expect(onopen.mock.calls).toEqual([[cities[1]]]);
});

it('says how it is sorted now, and shows it in the header', async () => {
  const { root, table } = await shown(cities);
  const header = (): HTMLElement => root.querySelector<HTMLElement>('[role="columnheader"]')!;
  table.focusRow = -1;
  flushSync();
  header().focus();
  press('Enter');
  await tick();
  flushSync();
  expect(announcer.text).toBe(m.table_sorted_by({ name: 'Name' }));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  press('Enter');
  await tick();
  flushSync();
  expect(announcer.text).toBe(m.table_sorted_by_descending({ name: 'Name' }));
  expect(header().getAttribute('aria-sort')).toBe('descending');
});

it('shows what belongs here where there are no rows, and keeps the keyboard', async () => {
  const { root, grid } = await shown([]);
  expect(root.textContent).toContain('Nothing here yet');
  expect(grid.tabIndex).toBe(0);
  expect(grid.getAttribute('aria-rowcount')).toBe('1');
});

it('opens what stands beside it with Space, and selects with Ctrl+Space', async () => {
  const onpeek = vi.fn();
  const { table, cellOf } = await shown(cities, { onpeek });
  cellOf(0).focus();
  press(' ');
  await vi.waitFor(() => expect(onpeek).toHaveBeenCalledOnce());
  expect(table.selection.empty).toBe(true);
  press(' ', { ctrlKey: true });
  await vi.waitFor(() => expect(table.selection.empty).toBe(false));
});

it('draws heads between rows, and says in few words what a hover says in full', async () => {
  const source = {
    ...arraySource(cities, ({ id }) => id),
    sections: [
      { at: 0, title: 'South', note: '2 towns' },
      { at: 2, title: 'Far', note: '1 town' },
    ],
  };
  const brief = [{ ...column('name', 'Name'), briefly: ({ name }: City) => name.slice(0, 2) }];
  const table = new TableState(brief, source, undefined);
  const root = mounted(Table, { table, source, label: 'Cities' });
  table.viewHeight = 400;
  await vi.waitFor(() => expect(root.querySelector('[data-index="2"]')?.textContent).toBe('Ys'));
  const heads = [...root.querySelectorAll<HTMLElement>('.group')];
  expect(heads.map((one) => one.textContent.trim())).toEqual(['South 2 towns', 'Far 1 town']);
  expect(heads.map(({ style }) => style.top)).toEqual(['0px', '84px']);
  const placed = [0, 1, 2].map(
    (at) => root.querySelector<HTMLElement>(`[data-index="${at}"]`)?.style.transform,
  );
  expect(placed).toEqual(['translateY(28px)', 'translateY(56px)', 'translateY(112px)']);
});

it('keeps the rows that a shorter list leaves over, and draws the next longer one with them', async () => {
  const { root, table } = await shown(cities);
  const drawn = () => [...root.querySelectorAll<HTMLElement>('[data-index]')];
  const before = drawn();
  expect(before.map((row) => row.dataset['index'])).toEqual(['0', '1', '2']);
  for (const rows of [[], cities.slice(1), [], [...cities].reverse()]) {
    await table.renew(arraySource(rows, ({ id }) => id));
    await tick();
    flushSync();
    expect(drawn().map((row) => row.firstElementChild?.textContent)).toEqual(
      rows.map(({ name }) => name),
    );
    expect(drawn().map((row) => row.dataset['index'])).toEqual(rows.map((_, at) => String(at)));
  }
  expect(new Set(drawn())).toEqual(new Set(before));
});
