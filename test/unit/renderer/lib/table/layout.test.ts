import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultLayout,
  fitLayout,
  moved,
  movedShown,
  nextSort,
  resized,
  shownColumns,
  toggled,
} from '@renderer/lib/table/layout';

const column = (id: string, defaultVisible = true) => ({ id, width: 100, defaultVisible });
const columns = [column('a'), column('b'), column('c', false), column('d')];
const shown = (layout: ReturnType<typeof defaultLayout>): string =>
  shownColumns(layout, columns)
    .map((one) => one.id)
    .join('');

describe('a kept layout', () => {
  test('is not needed', () => expect(shown(fitLayout(undefined, columns))).toBe('abd'));
  test('loses columns that are gone and gains new ones where they belong', () => {
    const kept = {
      order: ['d', 'gone', 'a'],
      hidden: ['gone'],
      widths: { gone: 90 },
      sort: { column: 'gone', descending: true },
    };
    const fit = fitLayout(kept, columns);
    expect(fit.order).toEqual(['d', 'a', 'b', 'c']);
    expect(fit.hidden).toEqual(['c']);
    expect(fit.widths).toEqual({});
    expect(fit.sort).toBeNull();
  });
  test('always shows something', () => {
    const kept = {
      order: ['a', 'b', 'c', 'd'],
      hidden: ['a', 'b', 'c', 'd'],
      widths: {},
      sort: null,
    };
    expect(shown(fitLayout(kept, columns))).toBe('a');
  });
  test('whatever was kept, every column is in the order once', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y');
    fc.assert(
      fc.property(fc.array(id), fc.array(id), (order, hidden) => {
        const fit = fitLayout({ order, hidden, widths: {}, sort: null }, columns);
        expect([...fit.order].sort()).toEqual(['a', 'b', 'c', 'd']);
        expect(shownColumns(fit, columns).length).toBeGreaterThan(0);
      }),
    );
  });
});

test('moving among the shown passes hidden ones', () => {
  const layout = defaultLayout(columns);
  expect(shown(movedShown(layout, 'd', -1))).toBe('adb');
  expect(shown(movedShown(layout, 'b', 1))).toBe('adb');
  expect(shown(movedShown(layout, 'a', -1))).toBe('abd');
  expect(moved(layout, 'a', 99).order.at(-1)).toBe('a');
});

test('the last shown column cannot be hidden', () => {
  let layout = defaultLayout(columns);
  for (const id of ['a', 'b', 'd']) layout = toggled(layout, id, false);
  expect(shown(layout)).toBe('d');
  expect(shown(toggled(layout, 'c', true))).toBe('cd');
});

test('widths stay within what is sensible', () => {
  const layout = defaultLayout(columns);
  expect(resized(layout, 'a', 3).widths).toEqual({ a: 40 });
  expect(resized(layout, 'a', 9999).widths).toEqual({ a: 1200 });
  expect(resized(resized(layout, 'a', 80), 'a', null).widths).toEqual({});
});

test('a header sorts up, down, then not', () => {
  const layout = defaultLayout(columns);
  const up = { ...layout, sort: nextSort(layout, 'a') };
  const down = { ...layout, sort: nextSort(up, 'a') };
  expect(up.sort).toEqual({ column: 'a', descending: false });
  expect(down.sort).toEqual({ column: 'a', descending: true });
  expect(nextSort(down, 'a')).toBeNull();
  expect(nextSort(down, 'b')).toEqual({ column: 'b', descending: false });
});
