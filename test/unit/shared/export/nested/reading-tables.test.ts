import { describe, expect, test } from 'vitest';
import type { Cell, CellKind } from '@shared/columns/column';
import { headOfColumn, type ExportTable } from '@shared/export/format/format';
import { readingTables } from '@shared/export/nested/reading-tables';

const lead = ['key.company.number', 'key.company.id'];
const table = (
  title: string,
  ids: readonly string[],
  rows: readonly (readonly Cell[])[],
  kind: CellKind = 'text',
): ExportTable => ({
  title,
  columns: ids.map((id) => ({ id, label: id, kind, width: 100 })),
  rows,
});

describe('the tables of a company as they are read', () => {
  const company: readonly Cell[] = ['556012-5790', 'c_1'];

  test('a single record stands as names and values, without keys and without what it has not', () => {
    const basics = table(
      'Basic data',
      [...lead, 'key.row', 'name', 'town', 'f_tax', 'fax'],
      [[...company, '1.1', 'Holmverk', 'Umeå', true, null]],
    );
    expect(readingTables([basics], 'en')).toMatchObject([
      {
        title: 'Basic data',
        rows: [
          ['name', 'Holmverk'],
          ['town', 'Umeå'],
          ['f_tax', 'Yes'],
        ],
      },
    ]);
  });

  test('a table that only repeats whose it is, or is empty, is none', () => {
    const bare = table(
      'Accounts',
      [...lead, 'key.row', 'company_id'],
      [[...company, '2.1', 'c_1']],
    );
    const empty = table('Group', [...lead, 'key.row', 'parent'], [[...company, '5.1', []]]);
    const board = table(
      'Board',
      [...lead, 'key.parent', 'name'],
      [
        [...company, '2.1', 'A'],
        [...company, '2.1', 'B'],
      ],
    );
    const [only, ...others] = readingTables([bare, empty, board], 'sv');
    expect(others).toEqual([]);
    expect(only?.columns.map(({ id }) => id)).toEqual(['name']);
    expect(only?.rows).toEqual([['A'], ['B']]);
  });

  test('keys stay where rows of one table belong to several of another', () => {
    const years = table(
      'Years',
      [...lead, 'key.row', 'year'],
      [
        [...company, '1.1', '2025'],
        [...company, '1.2', '2024'],
      ],
    );
    const notes = table(
      'Notes',
      [...lead, 'key.parent', 'text'],
      [
        [...company, '1.1', 'x'],
        [...company, '1.2', 'y'],
      ],
    );
    const [first, second] = readingTables([years, notes], 'en');
    expect(first?.columns.map(({ id }) => id)).toEqual(['key.row', 'year']);
    expect(second?.columns.map(({ id }) => id)).toEqual(['key.parent', 'text']);
  });

  test('units and states are in words, and no name stands twice in a title', () => {
    const years = table(
      'Accounts · Accounts',
      [...lead, 'status', 'unit', 'net_sales'],
      [
        [...company, 'active', 'SEK thousand', '1'],
        [...company, 'KVIRR', 'SEK thousand', '2'],
      ],
    );
    expect(readingTables([years], 'sv')).toMatchObject([
      {
        title: 'Accounts',
        rows: [
          ['Aktivt', 'tkr', '1'],
          ['KVIRR', 'tkr', '2'],
        ],
      },
    ]);
  });

  test('tables of no company are left alone', () => {
    const other = table('Answer', ['key.row', 'a', 'b', 'c', 'd'], [['1', null, null, null, null]]);
    expect(readingTables([other], 'en')).toEqual([other]);
  });

  /** A table where each column has its own kind. */
  const kinds = (
    title: string,
    columns: readonly (readonly [id: string, kind: CellKind])[],
    rows: readonly (readonly Cell[])[],
  ): ExportTable => ({
    title,
    columns: [
      ...lead.map((id) => ({ id, label: id, kind: 'identifier' as const, width: 100 })),
      ...columns.map(([id, kind]) => ({ id, label: id.replaceAll('.', ' · '), kind, width: 100 })),
    ],
    rows: rows.map((row) => [...company, ...row]),
  });

  test('an amount and its unit are one column, and numbers beside texts stay numbers', () => {
    const columns = [
      ['result.net_sales.amount', 'decimal'],
      ['result.net_sales.currency', 'text'],
      ['from', 'timestamp'],
      ['received', 'timestamp'],
      ['pages', 'integer'],
    ] as const;
    const year = ['1250000.00', 'SEK', '2024-01-01T00:00:00Z', '2024-05-20T11:02:00+02:00', '14'];
    const [one] = readingTables([kinds('Latest', columns, [year])], 'sv');
    expect(one?.rows).toEqual([
      ['result · net_sales, kr', '1250000.00'],
      ['from', '2024-01-01'],
      ['received', '2024-05-20 11:02:00 +02:00'],
      ['pages', '14'],
    ]);
    expect(one?.valueKinds).toEqual(['decimal', 'text', 'text', 'integer']);
    const other = ['1', 'EUR', '2023-01-01T00:00:00Z', '2023-05-20T11:02:00+02:00', '14'];
    const [two] = readingTables([kinds('Years', columns, [year, year])], 'en');
    expect(two?.columns.map((column) => headOfColumn(column))).toEqual([
      'result · net_sales, SEK',
      'from',
      // This column's cells contain their own time zone.
      'received',
      'pages',
    ]);
    // A name may also say which column its unit belongs to.
    const capital = [
      ['share_capital', 'decimal'],
      ['share_capital_currency', 'text'],
      ['shares', 'integer'],
    ] as const;
    const rows = [
      ['9350000.00', 'SEK', '100'],
      ['9350000.00', 'SEK', '120'],
    ];
    const [named] = readingTables([kinds('Capital', capital, rows)], 'sv');
    expect(named?.columns.map(({ label }) => label)).toEqual(['share_capital, kr', 'shares']);
    // Amounts in two currencies each need their own column.
    const [mixed] = readingTables([kinds('Years', columns, [year, other])], 'en');
    expect(mixed?.columns).toHaveLength(5);
  });

  test('whose the rows are is said once', () => {
    const columns = [
      ['company_id', 'identifier'],
      ['person', 'text'],
    ] as const;
    const own = [
      ['c_1', 'A'],
      ['c_1', 'B'],
    ];
    const other = [
      ['c_1', 'A'],
      ['c_2', 'B'],
    ];
    const ids = (rows: readonly (readonly Cell[])[]) =>
      readingTables([kinds('Insiders', columns, rows)], 'en')[0]?.columns.map(({ id }) => id);
    expect([ids(own), ids(other)]).toEqual([['person'], ['company_id', 'person']]);
  });

  test('keys are only in the tables that they join, and pages of an answer are no facts', () => {
    const notes = kinds(
      'Notes',
      [
        ['key.row', 'identifier'],
        ['text', 'text'],
      ],
      [
        ['1.1', 'a'],
        ['1.2', 'b'],
      ],
    );
    const lines = kinds(
      'Lines',
      [
        ['key.parent', 'identifier'],
        ['text', 'text'],
      ],
      [
        ['1.1', 'c'],
        ['1.2', 'd'],
      ],
    );
    const board = kinds(
      'Board',
      [
        ['key.row', 'identifier'],
        ['key.parent', 'identifier'],
        ['name', 'text'],
      ],
      [
        ['2.1/a', '2.1', 'A'],
        ['2.1/b', '2.1', 'B'],
      ],
    );
    const paging = kinds(
      'Subsidiaries',
      [
        ['key.row', 'identifier'],
        ['has_more', 'boolean'],
      ],
      [['3.1', false]],
    );
    const hits = kinds('Subsidiaries · Items', [['name', 'text']], [['C'], ['D']]);
    const governance = kinds(
      'Board, officers, auditors · Auditor',
      [['name', 'text']],
      [['E'], ['F']],
    );
    const officers = kinds(
      'Board, officers, auditors · Officers',
      [['name', 'text']],
      [['G'], ['H']],
    );
    const read = readingTables([notes, lines, board, paging, hits, governance], 'en');
    // A part's two lists keep their names.
    const [, officersAlone] = readingTables([governance, officers], 'en');
    expect(officersAlone?.title).toBe('Board, officers, auditors · Officers');
    expect(read.map(({ title, columns }) => [title, columns.map(({ id }) => id)])).toEqual([
      ['Notes', ['key.row', 'text']],
      ['Lines', ['key.parent', 'text']],
      ['Board', ['name']],
      ['Subsidiaries', ['name']],
      ['Board, officers, auditors', ['name']],
    ]);
  });
});
