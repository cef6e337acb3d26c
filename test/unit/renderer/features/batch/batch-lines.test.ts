import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remarkOf } from '@renderer/features/batch/batch-columns';
import { hasValidCheckDigit } from '@shared/values/organisation-number';
import {
  checkLines,
  chunksOf,
  mostLines,
  readListText,
} from '@renderer/features/batch/batch-lines';

const lines = (text: string, tokens = false) => {
  const list = readListText(text);
  return checkLines(list, list.likely, tokens);
};
const sent = (text: string, tokens = false): readonly string[] =>
  lines(text, tokens).flatMap(({ fault, identifier }) => (fault === null ? identifier : []));
const row = (line: ReturnType<typeof lines>[number]) => ({ ...line, result: null });

describe('the lines of a batch', () => {
  it('cleans numbers, keeps tokens, and says what cannot be sent', () => {
    const text = ' 5560360793 \r\n16556036-0793\ntok_1\nSE556703748501\n556036-0794\nVolvo AB\n\n';
    expect(
      lines(text, true).map(({ identifier, fault, warning }) => [identifier, fault ?? warning]),
    ).toEqual([
      ['556036-0793', null],
      ['556036-0793', 'repeated'],
      ['tok_1', null],
      ['556703-7485', 'vat'],
      ['556036-0794', 'check-digit'],
      ['', 'not-an-identifier'],
    ]);
  });

  it('sends no personal number before the person says so', () => {
    const text = '556036-0793\n811218-9876';
    expect([sent(text), sent(text, true)]).toEqual([
      ['556036-0793'],
      ['556036-0793', '811218-9876'],
    ]);
  });

  it('sends what may be a token when the person says that it is one, and never anything else', () => {
    const text =
      '2\nSE5560360793\ntok_1\nSE 556036-0793 01\n556036-079\nn/a\n=1+1\n<script>\nOrganisationsnummer\n–\nft_wyAmTf';
    expect(sent(text)).toEqual(['556036-0793']);
    const found = lines(text, true);
    expect(found.filter(({ fault }) => fault === null).map(({ identifier }) => identifier)).toEqual(
      ['2', '556036-0793', 'tok_1', '556036-079', 'ft_wyAmTf'],
    );
    expect(found.map((line) => remarkOf(row(line)))).toEqual([
      'Check that this is a company ID.',
      'This VAT number will be sent as an organisation number.',
      'Check that this is a company ID.',
      'Duplicate. It will be sent only once.',
      'Check that this is a company ID.',
      ...Array.from({ length: 5 }, () => 'Not an organisation number or company ID.'),
      'Check that this is a company ID.',
    ]);
    expect(lines(text).map((line) => remarkOf(row(line)))[2]).toMatch(/^This may be a company ID/);
    const [token] = lines('tok_1', true).map((line) => ({
      ...line,
      result: { type: 'found' as const, record: null, id: 'tok_1', at: '' },
    }));
    expect(token && remarkOf(token)).toBeNull();
  });

  it('finds every number that a person would see', () => {
    const messy = [
      'Orgnr 554118-7851',
      'Namn AB 552126-7046',
      '552134-6238 (Namn)',
      '554095-0283,',
      '553110-8669.',
      '552583‑8008;Bolag AB;SE',
      '16 556036-0793',
      '165567037485',
      '556012 5790',
      'SE556012574901',
      'Moder 556000-4615, dotter 212000-0142',
      'Ring 0701234567 eller 08-123 456 78',
    ].join('\n');
    expect(sent(messy)).toEqual([
      '554118-7851',
      '552126-7046',
      '552134-6238',
      '554095-0283',
      '553110-8669',
      '552583-8008',
      '556036-0793',
      '556703-7485',
      '556012-5790',
      '556012-5749',
      '556000-4615',
      '212000-0142',
    ]);
    expect(lines(messy).at(-1)).toMatchObject({ fault: 'not-an-identifier', identifier: '' });
    expect(
      lines(messy)
        .filter(({ line }) => line === 11)
        .map(({ part }) => part),
    ).toEqual([0, 1]);
  });

  it('finds numbers in a sheet with a title, headings and rows of other forms', () => {
    const sheet = 'Kunder 2026\n\nNamn\tOrgnr\tLand\nEtt AB\t556036-0793\tSE\n556703-7485\nx y';
    expect(sent(sheet)).toEqual(['556036-0793', '556703-7485']);
    const table = 'Namn;Org.nr\nEtt;556036-0793\n556703-7485;\nTre;';
    expect(sent(table)).toEqual(['556036-0793', '556703-7485']);
  });

  it('takes no first line with a number for a heading, in whatever column the number stands', () => {
    expect(sent('Namn AB, 100000-0008, Lund\n100000-0016,')).toEqual([
      '100000-0008',
      '100000-0016',
    ]);
  });

  it('finds numbers whatever stands around them', () => {
    const digits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((nine) => {
      const last = Array.from({ length: 10 }, (_, one) => `${nine}${one}`);
      return last.find(hasValidCheckDigit) ?? '';
    });
    const spelled = fc
      .tuple(digits, fc.constantFrom('-', '', ' ', '‑'))
      .map(
        ([ten, hyphen]) =>
          [
            `${ten.slice(0, 6)}-${ten.slice(6)}`,
            `${ten.slice(0, 6)}${hyphen}${ten.slice(6)}`,
          ] as const,
      );
    const around = fc.constantFrom(
      ['', ''],
      ['Orgnr ', ''],
      ['', ' (Namn)'],
      ['Namn AB, ', ', Lund'],
      ['"', '"'],
      ['', '.'],
      ['', ','],
      ['(', ')'],
      ['\u00a0', '\u00a0'],
      ['', ';Namn;SE'],
      ['org.nr: ', ''],
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(spelled, around), {
          selector: ([[one]]) => one,
          minLength: 1,
          maxLength: 30,
        }),
        (all) => {
          const text = all.map(
            ([[, typed], [before, after]]) => `${before ?? ''}${typed}${after ?? ''}`,
          );
          expect(sent(text.join('\n'), true).toSorted()).toEqual(
            all.map(([[one]]) => one).toSorted(),
          );
        },
      ),
    );
  });

  it('sends nothing of a text without digits', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/\d/.test(text.normalize('NFKC'))),
        (text) => {
          expect(sent(text)).toEqual([]);
        },
      ),
    );
  });

  it('finds the column of a table, under its name or without one', () => {
    const list = readListText('Namn;Org.nr\n"Bolag; ett";556036-0793\nTvå;556703-7485');
    expect(list).toMatchObject({ headerLine: 1, likely: 1, columns: ['Namn', 'Org.nr'] });
    expect(checkLines(list, 1).map(({ line, identifier }) => [line, identifier])).toEqual([
      [2, '556036-0793'],
      [3, '556703-7485'],
    ]);
    expect(readListText('1,5560360793\n2,5567037485')).toMatchObject({
      headerLine: null,
      likely: 1,
    });
  });

  it('takes no part of a list that is too long, with or without columns', () => {
    const lines = (count: number, rest = ''): string =>
      Array.from({ length: count }, (_, at) => `${at}${rest}`).join('\n');
    for (const rest of ['', ';x']) {
      expect(readListText(lines(mostLines, rest))).toMatchObject({ isTooLong: false });
      const tooLong = readListText(lines(mostLines + 1, rest));
      expect(tooLong).toMatchObject({ isTooLong: true, rows: [] });
      expect(checkLines(tooLong, 0)).toEqual([]);
    }
  });

  it('reads a number that a spreadsheet has turned into a decimal', () => {
    const found = checkLines(
      readListText('Org.nr\n5560360793.0\n165567037485,00\n5560360793.5'),
      0,
    );
    expect(found.map(({ identifier, fault }) => [identifier, fault])).toEqual([
      ['556036-0793', null],
      ['556703-7485', null],
      ['5560360793.5', 'unconfirmed'],
    ]);
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
      [4, '556703-7485'],
    ]);
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
