import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remarkOf } from '@renderer/features/batch/batch-columns';
import {
  checkLines,
  chunksOf,
  readListText,
  withMeant,
} from '@renderer/features/batch/batch-lines';

const lines = (text: string) => {
  const list = readListText(text);
  return checkLines(list, list.likely);
};

describe('the lines of a batch', () => {
  it('cleans numbers, keeps tokens, and says what cannot be sent', () => {
    const text = ' 5560360793 \r\n16556036-0793\ntok_1\nSE556703748501\n556036-0794\nVolvo AB\n\n';
    expect(
      lines(text).map(({ identifier, fault, warning }) => [identifier, fault ?? warning]),
    ).toEqual([
      ['556036-0793', null],
      ['556036-0793', 'repeated'],
      ['tok_1', null],
      ['556703-7485', 'vat'],
      ['556036-0794', 'check-digit'],
      ['', 'not-an-identifier'],
    ]);
  });

  it('warns of tokens that look like numbers gone wrong, names what was meant, and blocks none', () => {
    const text = '2\r\nSE5560360793\ntok_1\nSE 556036-0793 01\n556036-079\nse556703-7485';
    const found = lines(text);
    expect(
      found.map(({ identifier, kind, warning, meant }) => [identifier, kind, warning, meant]),
    ).toEqual([
      ['2', 'token', 'digits', null],
      ['SE5560360793', 'token', 'meant', '556036-0793'],
      ['tok_1', 'token', null, null],
      ['556036-0793', 'number', 'vat', null],
      ['556036-079', 'token', 'digits', null],
      ['se556703-7485', 'token', 'meant', '556703-7485'],
    ]);
    expect(found.every(({ fault }) => fault === null)).toBe(true);
    expect(found.map(remarkOf)).toEqual([
      'Not ten digits: taken as a token, check it.',
      'Probably 556036-0793; taken as a token: check it.',
      'Taken as a token: check it.',
      'VAT number: asked as organisation number.',
      'Not ten digits: taken as a token, check it.',
      'Probably 556703-7485; taken as a token: check it.',
    ]);
    expect(withMeant(text, found)).toBe(
      '2\n556036-0793\ntok_1\nSE 556036-0793 01\n556036-079\n556703-7485',
    );
  });

  it('finds the column of a table, under its name or without one', () => {
    const list = readListText('Namn;Org.nr\n"Bolag; ett";556036-0793\nTvå;556703-7485');
    expect(list).toMatchObject({ hasHeader: true, likely: 1, columns: ['Namn', 'Org.nr'] });
    expect(checkLines(list, 1).map(({ line, identifier }) => [line, identifier])).toEqual([
      [2, '556036-0793'],
      [3, '556703-7485'],
    ]);
    expect(readListText('1,5560360793\n2,5567037485')).toMatchObject({
      hasHeader: false,
      likely: 1,
    });
  });

  it('heeds quotes as a spreadsheet does: signs doubled, separators and lines inside', () => {
    const text = 'Namn;Org.nr\r\n"Bolag ""ett""\r\nFilial; Lund";556036-0793\r\nTvå;SE5567037485';
    const list = readListText(text);
    expect(list.rows).toEqual([
      { line: 2, cells: ['Bolag "ett"\nFilial; Lund', '556036-0793'] },
      { line: 4, cells: ['Två', 'SE5567037485'] },
    ]);
    const found = checkLines(list, 1);
    expect(found.map(({ line, identifier }) => [line, identifier])).toEqual([
      [2, '556036-0793'],
      [4, 'SE5567037485'],
    ]);
    expect(withMeant(text, found).split('\n').at(-1)).toBe('Två;556703-7485');
    const deep = '"A\nB";SE5560360793\n"C";556703-7485';
    expect(withMeant(deep, checkLines(readListText(deep), 1))).toContain('B";556036-0793');
  });

  it('loses no line behind a quote that is never closed', () => {
    const list = readListText('"Ett;556036-0793\nTvå;556703-7485\nTre;212000-0142');
    expect(checkLines(list, 1).map(({ identifier }) => identifier)).toEqual([
      '556036-0793',
      '556703-7485',
      '212000-0142',
    ]);
  });

  it('reports a first line that cannot be asked for, and says which line is a heading', () => {
    const names = readListText('Volvo AB\n556036-0793');
    expect(names.headerLine).toBeNull();
    expect(checkLines(names, 0).map(({ line, fault }) => [line, fault])).toEqual([
      [1, 'not-an-identifier'],
      [2, null],
    ]);
    for (const word of ['Org.nr', 'Organisationsnummer', 'company_id', '"Number"', 'Tokens']) {
      expect(readListText(`\n${word}\n556036-0793`)).toMatchObject({ headerLine: 2 });
    }
  });

  it('sends everything once, a hundred at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 350 }), (all) => {
        const chunks = chunksOf(all);
        expect(chunks.flat()).toEqual(all);
        expect(chunks.every(({ length }) => length <= 100)).toBe(true);
      }),
    );
  });
});
