import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultLayout,
  fileColumns,
  fitLayout,
  fitted,
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

describe('columns share the room', () => {
  const wide = (id: string, more: Partial<Parameters<typeof fitted>[1][number]> = {}) => ({
    ...column(id),
    ...more,
  });
  const given = [
    wide('name', { kind: 'text' }),
    wide('holder', { kind: 'text', grows: 2, widest: 220 }),
    wide('filed', { gives: 2 }),
    wide('expires', { gives: 1 }),
    { ...wide('number', { inFile: true }), defaultVisible: false },
  ];
  const first = defaultLayout(given);
  const at = (room: number, layout = first) => {
    const { columns: here, widths } = fitted(layout, given, room);
    return here.map(({ id }, place) => `${id} ${widths[place]}`).join(', ');
  };
  test('what is left goes to the words, none beyond its widest', () => {
    expect(at(430)).toBe('name 110, holder 120, filed 100, expires 100');
    expect(at(700)).toBe('name 280, holder 220, filed 100, expires 100');
  });
  test('what gives way first is gone first; names stay', () => {
    expect(at(300)).toBe('name 100, holder 100, filed 100');
    expect(at(150)).toBe('name 100, holder 100');
  });
  test('nothing goes that a person chose, and no width that a person set changes', () => {
    expect(at(150, toggled(first, 'number', true))).toContain('expires 100');
    expect(at(430, resized(first, 'name', 60))).toBe('name 60, holder 170, filed 100, expires 100');
  });
  test('a file has what the screen leaves out, until somebody chooses columns', () => {
    const ids = (layout: typeof first) => fileColumns(layout, given).map(({ id }) => id);
    expect(ids(first)).toContain('number');
    expect(ids(toggled(first, 'filed', false))).not.toContain('number');
  });
  test('who only sorted gets the columns of today, once', () => {
    const sort = { column: 'filed', descending: true };
    const { look: _look, ...old } = { ...first, hidden: [] as string[], sort };
    expect(fitLayout(old, given)).toMatchObject({ hidden: ['number'], sort });
    expect(fitLayout({ ...first, hidden: [] }, given).hidden).toEqual([]);
  });
});
