import { expect, test } from 'vitest';
import { arraySource } from '@renderer/lib/table/row-source';
import { TableState } from '@renderer/lib/table/table-state.svelte';
import {
  pageRows,
  revealTop,
  rowHeight,
  rowsInView,
  tableGeometry,
} from '@renderer/lib/table/viewport';

const grid = { line: 100, across: 4 };

test('rows in view are whole lines, and a little more', () => {
  expect(rowsInView(0, 10, 250, grid)).toEqual({ from: 0, to: 10 });
  expect(rowsInView(1000, 100_000, 250, grid)).toEqual({ from: 32, to: 60 });
});

test('a row is brought into view by its line', () => {
  expect(revealTop(9, 0, 250, grid)).toBe(50);
  expect(revealTop(9, 400, 250, grid)).toBe(200);
  expect(pageRows(250, grid)).toBe(4);
});

test('what was at the top stays there when rows lie otherwise', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => String(at));
  const table = new TableState<string>(
    [],
    arraySource(ids, (id) => id),
    undefined,
  );
  table.viewHeight = 280;
  table.scrollTo = (top) => (table.top = top);
  table.scrollTo(40 * rowHeight);
  table.lay(grid);
  expect(table.top).toBe(1000);
  expect(table.height).toBe(250 * 100);
  table.lay(tableGeometry);
  expect(table.top).toBe(40 * rowHeight);
});
