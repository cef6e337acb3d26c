import { describe, expect, test } from 'vitest';
import type { Cell, CellKind } from '@shared/columns/column';
import type { ExportTable } from '@shared/export/format/format';
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
          ['Verksam', 'tkr', '1'],
          ['KVIRR', 'tkr', '2'],
        ],
      },
    ]);
  });

  test('tables of no company are left alone', () => {
    const other = table('Answer', ['key.row', 'a', 'b', 'c', 'd'], [['1', null, null, null, null]]);
    expect(readingTables([other], 'en')).toEqual([other]);
  });
});
