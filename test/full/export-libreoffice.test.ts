import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell, CellKind } from '@shared/columns/column';
import { csvExcel } from '@shared/export/csv/csv-excel';
import type { ExportFormat, ExportHead } from '@shared/export/format/format';
import { startsFormula } from '@shared/export/csv/formula-text';
import { excelRereads } from '@shared/export/csv/excel-rereads';
import { xlsx } from '@shared/export/xlsx/xlsx';
import { column, head, edgeCaseTexts, row } from '../support/export/edge-case-rows';
import {
  libreOffice,
  temporaryFolder,
  writeList,
  type ReadCell,
  type ReadSheet,
} from '../support/export/export-readers';

/**
 * LibreOffice import options: semicolon, quotes, UTF-8, from line 1, Swedish, quoted values not
 * forced to text.
 */
const swedishCsv = 'CSV:59,34,76,1,,1053,false,true';

/** A column of values, and what a reader must find in each cell (`empty` for an empty one). */
interface Expected {
  readonly kind: CellKind;
  readonly cells: readonly (readonly [Cell, ...ReadCell])[];
}

const texts = edgeCaseTexts.map((text): [Cell, ...ReadCell] => [text, 'string', text]);

const inXlsx: readonly Expected[] = [
  { kind: 'text', cells: texts },
  { kind: 'identifier', cells: texts },
  {
    kind: 'text',
    cells: [
      ['rad\r\nbrytning', 'string', 'rad\nbrytning'],
      ['a\u0001b', 'string', 'ab'], // can't be represented in the flat file that is read here
      ['slut\n', 'string', 'slut\n'],
      ['\nbörjan', 'string', '\nbörjan'],
      [' ', 'string', ' '],
      ['half\ud83d', 'string', 'half\ufffd'],
      ['x'.repeat(32_767), 'string', 'x'.repeat(32_767)],
      ['x'.repeat(40_000), 'string', `${'x'.repeat(32_766)}…`],
      ['\ufeffbyte order mark', 'string', '\ufeffbyte order mark'],
      // An empty string is written as such, but LibreOffice can't tell it from an empty cell.
      ['', 'empty', ''],
      [null, 'empty', ''],
    ],
  },
  {
    kind: 'date',
    cells: [
      ['1900-03-01', 'date', '1900-03-01'],
      ['2000-02-29', 'date', '2000-02-29'],
      ['2026-11-20', 'date', '2026-11-20'],
      ['9999-12-31', 'date', '9999-12-31'],
      ['1900-02-28', 'string', '1900-02-28'],
      // This date exists only in Excel.
      ['1900-02-29', 'string', '1900-02-29'],
      ['1900-01-01', 'string', '1900-01-01'],
      ['1899-12-31', 'string', '1899-12-31'],
      ['10000-01-01', 'string', '10000-01-01'],
      ['1887-05-01', 'string', '1887-05-01'],
      ['0001-01-01', 'string', '0001-01-01'],
      ['2023-02-30', 'string', '2023-02-30'],
      ['okänt', 'string', 'okänt'],
    ],
  },
  {
    kind: 'timestamp',
    cells: [
      ['2024-05-01T12:34:56Z', 'date', '2024-05-01T12:34:56'],
      // Shown in its own time zone, because in UTC it would be the day before. Its format shows the
      // offset.
      ['2024-05-01T00:30:00+02:00', 'date', '2024-05-01T00:30:00'],
      ['2024-05-01T12:34:56', 'string', '2024-05-01T12:34:56'],
      ['2024-05-01T12:34:56.123456Z', 'string', '2024-05-01T12:34:56.123456Z'],
    ],
  },
  {
    kind: 'decimal',
    cells: [
      ['12.50', 'float', '12.5'],
      ['-1', 'float', '-1'],
      ['0.1', 'float', '0.1'],
      ['123456789012345', 'float', '123456789012345'],
      ['12345678901234567890', 'string', '12345678901234567890'],
      ['0.12345678901234567890', 'string', '0.12345678901234567890'],
      ['1e5', 'string', '1e5'],
      ['007', 'string', '007'],
    ],
  },
  {
    kind: 'integer',
    cells: [
      [0, 'float', '0'],
      [-46, 'float', '-46'],
      [2 ** 53, 'string', '9007199254740992'],
      ['12345678901234567890', 'string', '12345678901234567890'],
      ['-123456789012345', 'float', '-123456789012345'],
    ],
  },
  {
    kind: 'boolean',
    cells: [
      [true, 'boolean', 'true'],
      [false, 'boolean', 'false'],
    ],
  },
  {
    kind: 'list',
    cells: [
      [[9, 35], 'string', '9; 35'],
      [[9], 'string', '9'],
      [['=1+1', 'Å'], 'string', '=1+1; Å'],
    ],
  },
];

/**
 * Excludes strings that CSV can't tell from numbers: the program warns about them, and can't
 * guarantee how they are read.
 */
const certain = edgeCaseTexts.filter((text) => !excelRereads(text) && !/^\d[\d ]*,\d+$/.test(text));

const inCsv: readonly Expected[] = [
  {
    kind: 'text',
    cells: certain.map((text) => [text, 'string', startsFormula(text) ? `'${text}` : text]),
  },
  {
    kind: 'text',
    cells: [
      ['rad\r\nbrytning', 'string', 'rad\nbrytning'],
      ['half\ud83d', 'string', 'half\ufffd'],
      ['noll\0tecken', 'string', 'noll\ufffdtecken'],
      ['x'.repeat(40_000), 'string', 'x'.repeat(40_000)],
      ['', 'empty', ''],
      [null, 'empty', ''],
    ],
  },
  {
    kind: 'decimal',
    cells: [
      ['12.50', 'float', '12.5'],
      ['-1', 'float', '-1'],
      ['-0.25', 'float', '-0.25'],
      ['=1+1', 'string', "'=1+1"],
    ],
  },
  {
    kind: 'integer',
    cells: [
      [-46, 'float', '-46'],
      [null, 'empty', ''],
    ],
  },
  { kind: 'date', cells: [['2026-11-20', 'date', '2026-11-20']] },
  {
    kind: 'boolean',
    cells: [
      [true, 'string', 'Ja'],
      [false, 'string', 'Nej'],
    ],
  },
  { kind: 'list', cells: [[[9, 35], 'string', '9; 35']] },
];

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Writes all columns side by side, with a marker at each end so that no row is short, and reads
 * them back.
 */
async function readBack(
  format: ExportFormat,
  columns: readonly Expected[],
  filter?: string,
): Promise<{ sheet: ReadSheet; head: ExportHead }> {
  const all = head([
    column('text', 'start'),
    ...columns.map(({ kind }, n) => column(kind, `${kind} ${n}`)),
    column('text', 'slut'),
  ]);
  const height = Math.max(...columns.map(({ cells }) => cells.length));
  const rows = Array.from({ length: height }, (_, n) =>
    row('<', ...columns.map(({ cells }) => cells[n]?.[0] ?? null), '>'),
  );
  const path = join(folder, `${format.id}.${format.extension}`);
  await writeList(path, format, all, rows);
  const [sheet, ...more] = await libreOffice(path, filter);
  expect(more).toEqual([]);
  if (!sheet) throw new Error('LibreOffice found no sheet');
  expect(sheet.rows).toHaveLength(height + 1);
  return { sheet, head: all };
}

function expectCells(sheet: ReadSheet, columns: readonly Expected[]): void {
  columns.forEach(({ cells }, at) => {
    const found = sheet.rows.slice(1, cells.length + 1).map((read) => read[at + 1]);
    expect(found).toEqual(cells.map(([, type, value]) => [type, value]));
  });
  for (const read of sheet.rows.slice(1)) expect(read.at(-1)).toEqual(['string', '>']);
}

describe('LibreOffice reads back', () => {
  test('XLSX, cell by cell, types and values', async () => {
    const { sheet, head: all } = await readBack(xlsx, inXlsx);
    expect(sheet.name).toBe('Varumärken');
    expect(sheet.rows[0]).toEqual(
      all.columns.map(({ label, kind }) => [
        'string',
        kind === 'timestamp' ? `${label} (UTC)` : label,
      ]),
    );
    expectCells(sheet, inXlsx);
  });

  test('XLSX, the sheet about the list, with names and values of any text', async () => {
    // LibreOffice itself drops tabs from cells with several lines.
    const texts = edgeCaseTexts.filter((text) => !text.includes('\t'));
    const lines = texts.map((text) => [text, `${text}\nsecond line`] as const);
    const bare = head([column('text', 'a')], { title: 'OM LISTAN' });
    const about = { ...bare, words: { ...bare.words, about: 'Om listan' }, about: () => lines };
    const path = join(folder, 'about.xlsx');
    await writeList(path, xlsx, about, [row('x')]);
    const [list, sheet, ...more] = await libreOffice(path);
    expect(more).toEqual([]);
    expect(list?.rows).toEqual([[['string', 'a']], [['string', 'x']]]);
    expect(sheet?.name).toBe('Om listan (Kartotek)');
    expect(sheet?.rows.map((cells) => cells.map(([, value]) => value))).toEqual(lines);
    expect(new Set(sheet?.rows.flat().map(([type]) => type))).toEqual(new Set(['string']));
  });

  test('CSV for Excel, as Swedish Excel opens it, cell by cell; nothing runs', async () => {
    const { sheet, head: all } = await readBack(csvExcel, inCsv, swedishCsv);
    expect(sheet.rows[0]).toEqual(all.columns.map(({ label }) => ['string', label]));
    expectCells(sheet, inCsv);
  });

  test('CSV for Excel opened with the wrong separator still runs nothing', async () => {
    const rows = [...edgeCaseTexts, 'a,=1+1', 'b\t=2+2', '"=3+3'].map((text) => row(text, text));
    const path = join(folder, 'wrong.csv');
    await writeList(path, csvExcel, head([column('text'), column('identifier')]), rows);
    for (const filter of ['CSV:44,34,76,1,,1033,false,true', 'CSV:9,34,76,1,,1033,false,true']) {
      const [sheet] = await libreOffice(path, filter);
      const types = new Set(sheet?.rows.flat().map(([type]) => type));
      expect(types).not.toContain('formula');
    }
  });
});
