import { describe, expect, test } from 'vitest';
import type { Cell, CellKind } from '@shared/columns/column';
import { csvExcel } from '@shared/export/csv/csv-excel';
import { column, head, row } from '../../../../support/export/edge-case-rows';
import { written } from '../../../../support/export/written';

/** Returns one cell's field, read between two others. */
function field(kind: CellKind, cell: Cell): string {
  const columns = [column('text', 'a'), column(kind, 'b'), column('text', 'c')];
  const { text } = written(csvExcel, head(columns), [row('<', cell, '>')]);
  const start = '\ufeffa;b;c\r\n<;';
  expect(text.startsWith(start)).toBe(true);
  expect(text.endsWith(';>\r\n')).toBe(true);
  return text.slice(start.length, -4);
}

function warnings(kind: CellKind, ...cells: readonly Cell[]): Record<string, number> {
  const rows = cells.map((cell) => row(cell));
  return Object.fromEntries(written(csvExcel, head([column(kind)]), rows).warnings);
}

describe('CSV for Excel', () => {
  test.each([
    ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
    ['@home', "'@home"],
    ['+46', "'+46"],
    ['-1', "'-1"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['  =1', "'  =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['＝1', "'＝1"],
    ['＠x', "'＠x"],
    ["'=1", "'=1"],
    ['a=1', 'a=1'],
    ['a,=1', '"a,=1"'],
    ['a\t=1', '"a\t=1"'],
    ['', ''],
  ])('text %j', (value, expected) => {
    expect(field('text', value)).toBe(expected);
  });

  test.each(['identifier', 'code', 'link', 'date', 'timestamp', 'list'] as const)(
    'a formula is harmless in a column of %s as well',
    (kind) => {
      expect(field(kind, '=1+1')).toBe("'=1+1");
      expect(field(kind, ['=1+1', 'b'])).toBe(`"'=1+1; b"`);
    },
  );

  test('what only claims to be a number is text', () => {
    expect(field('decimal', '-1+cmd')).toBe("'-1+cmd");
    expect(field('integer', '=1')).toBe("'=1");
    expect(field('decimal', '+5')).toBe("'+5");
  });

  test('numbers are untouched but for the comma', () => {
    expect(field('decimal', '-12.50')).toBe('-12,50');
    expect(field('decimal', '0.12345678901234567890')).toBe('0,12345678901234567890');
    expect(field('decimal', -1.5)).toBe('-1,5');
    expect(field('integer', '-1')).toBe('-1');
    expect(field('integer', -7)).toBe('-7');
    expect(field('text', -7)).toBe('-7');
    expect(field('list', [-1])).toBe('-1');
    expect(warnings('integer', -7, '-1')).toEqual({});
  });

  test('a point in a text stays a point', () => {
    expect(field('text', '5.50')).toBe('5.50');
    expect(field('identifier', '5.50')).toBe('5.50');
  });

  test('lists cannot be read as decimals', () => {
    expect(field('list', [9, 35])).toBe('"9; 35"');
  });

  test('booleans in words', () => {
    expect(field('boolean', true)).toBe('Ja');
    expect(field('boolean', false)).toBe('Nej');
  });

  test('dates as received, also before 1900', () => {
    expect(field('date', '2024-05-01')).toBe('2024-05-01');
    expect(field('date', '1887-05-01')).toBe('1887-05-01');
  });

  test('the label is guarded as well', () => {
    expect(written(csvExcel, head([column('text', '=x')]), []).text).toBe("\ufeff'=x\r\n");
  });

  test('counts what was guarded', () => {
    expect(warnings('text', '=1', '@a', 'b')).toEqual({ 'formula-guarded': 2 });
  });

  test('counts what Excel will change', () => {
    expect(
      warnings('identifier', '0012', '1234567890123456', '1E5', '3-4', '2008-06', '1/2'),
    ).toEqual({ 'excel-rereads': 6 });
    expect(
      warnings('identifier', '556703-7485', '2019/12345', '12345', 'SE0000000001', '0'),
    ).toEqual({});
    expect(warnings('decimal', '1234567890.123456')).toEqual({ 'excel-rereads': 1 });
  });

  test('counts cells that Excel cannot hold, and writes them whole', () => {
    expect(field('text', 'x'.repeat(32_768))).toHaveLength(32_768);
    expect(warnings('text', 'x'.repeat(32_767), 'x'.repeat(32_768))).toEqual({
      'cell-too-long': 1,
    });
  });

  test('U+0000, where Excel ends the line, is replaced', () => {
    expect(field('text', 'a\0b')).toBe('a\ufffdb');
    expect(warnings('text', 'a\0b\0')).toEqual({ 'replaced-characters': 2 });
  });

  test('counts the rows beyond what Excel shows', () => {
    const encoder = csvExcel.create(head([column('integer')]));
    const rows = Array.from({ length: 100_000 }, () => row(1));
    for (let i = 0; i < 10; i++) encoder.rows(rows);
    expect(encoder.warnings.get('rows-beyond-excel')).toBeUndefined();
    encoder.rows(rows.slice(0, 48_575));
    expect(encoder.warnings.get('rows-beyond-excel')).toBeUndefined();
    encoder.rows(rows.slice(0, 3));
    encoder.rows(rows.slice(0, 2));
    expect(encoder.warnings.get('rows-beyond-excel')).toBe(5);
  });

  test('rows of a sample list are marked when asked', () => {
    const marked = head([column('text', 'a')], { sample: true, markRows: true });
    expect(written(csvExcel, marked, [row('x')]).text).toBe('\ufeffa;Exempeldata\r\nx;Ja\r\n');
  });
});
