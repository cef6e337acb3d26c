import { describe, expect, test } from 'vitest';
import { csv } from '@shared/export/csv/csv';
import { column, head, row } from '../../../../support/export/edge-case-rows';
import { written } from '../../../../support/export/written';

const text = column('text', 'Märke');

describe('plain CSV', () => {
  test('comma, CRLF, no byte order mark, values verbatim', () => {
    const columns = [column('identifier', 'Nr'), text, column('decimal', 'Värde')];
    const file = written(csv, head(columns), [
      row('0012', '=1+1', '12.50'),
      row('556703-7485', '@home', '-1'),
    ]);
    expect(file.text).toBe('Nr,Märke,Värde\r\n0012,=1+1,12.50\r\n556703-7485,@home,-1\r\n');
    expect(file.warnings.size).toBe(0);
  });

  test.each([
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['a;b', 'a;b'],
    ['a\tb', 'a\tb'],
    [' a ', ' a '],
  ])('quotes only where the format asks: %j', (value, field) => {
    expect(written(csv, head([text, text]), [row(value, 'x')]).text).toContain(
      `\r\n${field},x\r\n`,
    );
  });

  test('nothing and an empty text differ', () => {
    expect(written(csv, head([text, text]), [row(null, ''), row(null, null)]).text).toBe(
      'Märke,Märke\r\n,""\r\n,\r\n',
    );
  });

  test('a single empty field is still a record', () => {
    expect(written(csv, head([text]), [row(null), row('a')]).text).toBe('Märke\r\n""\r\na\r\n');
  });

  test('lists, booleans, numbers', () => {
    const columns = [column('list'), column('boolean'), column('integer')];
    expect(
      written(csv, head(columns), [row([9, 35], true, 12), row(['a, b', 'c'], false, -3)]).text,
    ).toBe('list,boolean,integer\r\n9; 35,true,12\r\n"a, b; c",false,-3\r\n');
  });

  test('a file never begins with ID, which Excel takes for SYLK', () => {
    expect(written(csv, head([column('identifier', 'ID')]), []).text).toBe('"ID"\r\n');
  });

  test('half characters are replaced and counted; whole ones stay', () => {
    const file = written(csv, head([text]), [row('a\ud83d'), row('\ude00b'), row('😀')]);
    expect(file.text).toBe('Märke\r\na\ufffd\r\n\ufffdb\r\n😀\r\n');
    expect(file.warnings.get('replaced-characters')).toBe(2);
  });

  test('missing cells are empty', () => {
    expect(written(csv, head([text, text]), [row('a')]).text).toContain('\r\na,\r\n');
  });

  test('rows of a sample list are marked when asked, and only then', () => {
    const sample = { sample: true };
    expect(written(csv, head([text], sample), [row('a')]).text).toBe('Märke\r\na\r\n');
    expect(written(csv, head([text], { ...sample, markRows: true }), [row('a')]).text).toBe(
      'Märke,Exempeldata\r\na,true\r\n',
    );
    expect(written(csv, head([text], { markRows: true }), [row('a')]).text).toBe('Märke\r\na\r\n');
  });
});
