import { expect, test } from 'vitest';
import { cellText } from '@renderer/lib/table/cell-text';
import { tableAction } from '@renderer/lib/table/table-keys';
import { columnText, tsvOf } from '@renderer/lib/table/tsv';
import type { Cell, CellKind, Column } from '@shared/columns/column';

type Row = { readonly value: Cell };
const column = (kind: CellKind, display?: (row: Row) => string): Column<Row> => ({
  id: kind,
  kind,
  label: () => `the ${kind}`,
  value: (row) => row.value,
  width: 100,
  defaultVisible: true,
  ...(display ? { display } : {}),
});
const text = (kind: CellKind, value: Cell): string =>
  cellText(column(kind), { value }, 'sv', 'iso').text;

test('each kind is shown in its way', () => {
  expect(text('integer', 12345)).toBe('12\u00a0345');
  expect(text('decimal', '12345.60')).toBe('12\u00a0345,60');
  expect(text('identifier', '0012345')).toBe('0012345');
  expect(text('list', [9, 35, 42])).toBe('9, 35, 42');
  expect(text('text', null)).toBe('');
  expect(text('boolean', true)).toBe('Yes');
});

test('a value of another type than its kind is shown as it is', () => {
  expect(text('date', 'sommaren 1912')).toBe('sommaren 1912');
  expect(text('integer', 'many')).toBe('many');
  expect(text('decimal', true)).toBe('Yes');
});

test("a code is translated, the service's own value is one hover away", () => {
  const cell = cellText(
    column('code', () => 'Registrerat'),
    { value: 'Registered' },
    'sv',
    'iso',
  );
  expect(cell.text).toBe('Registrerat');
  expect(cell.title).toContain('Registered');
});

test('copied rows keep their cells and carry no formula', () => {
  const columns = [column('text'), column('decimal')];
  const rows: Row[] = [{ value: 'a\tb\r\nc' }, { value: '=1+1' }, { value: '-12.50' }];
  expect(tsvOf(columns, rows)).toBe(
    ['the text\tthe decimal', 'a b c\ta b c', "'=1+1\t'=1+1", "'-12.50\t-12.50", ''].join('\r\n'),
  );
});

test('copied for a spreadsheet, no column and no header runs as a formula; numbers stay numbers', () => {
  const kinds = ['identifier', 'code', 'list', 'link', 'integer', 'decimal'] as const;
  for (const kind of kinds) {
    const named = { ...column(kind), label: () => '=HYPERLINK("x")' };
    const lines = tsvOf([named], [{ value: '=1+1' }, { value: '-12.50' }]).split('\r\n');
    const number = kind === 'integer' || kind === 'decimal' ? '-12.50' : "'-12.50";
    expect(lines).toEqual(['\'=HYPERLINK("x")', "'=1+1", number, '']);
  }
});

test('one column is copied as plain lines, nothing added', () => {
  const rows = ['=1+1', null, 'a\tb\nc', '0012'].map((value) => ({ value }));
  expect(columnText(column('text'), rows)).toBe(['=1+1', '', 'a b c', '0012'].join('\r\n'));
});

test('keys', () => {
  const press = (key: string, over = {}) => ({
    key,
    ctrl: false,
    shift: false,
    alt: false,
    ...over,
  });
  expect(tableAction(press('ArrowDown'), false)).toEqual({ type: 'row', by: 1, select: 'one' });
  expect(tableAction(press('End', { shift: true }), false)).toEqual({
    type: 'row',
    by: 'last',
    select: 'extend',
  });
  expect(tableAction(press('ArrowUp', { ctrl: true }), false)).toMatchObject({ select: 'keep' });
  expect(tableAction(press('a', { ctrl: true }), false)).toEqual({ type: 'select-all' });
  expect(tableAction(press('F10', { shift: true }), false)).toEqual({ type: 'menu' });
  expect(tableAction(press('Enter'), false)).toEqual({ type: 'open' });
  expect(tableAction(press('Enter'), true)).toEqual({ type: 'sort' });
  expect(tableAction(press('ArrowRight', { alt: true }), true)).toEqual({ type: 'resize', by: 1 });
  expect(tableAction(press('ArrowLeft', { ctrl: true, shift: true }), true)).toEqual({
    type: 'move-column',
    by: -1,
  });
  expect(tableAction(press('å'), false)).toEqual({ type: 'find', text: 'å' });
  expect(tableAction(press('c', { ctrl: true }), false)).toBeNull();
  expect(tableAction(press('Tab'), false)).toBeNull();
});
