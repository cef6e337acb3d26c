import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { parseExact } from '@shared/values/json';
import type { GivenTables } from '@shared/export/format/format';
import { answerList } from '@renderer/registers/answer/table-list';

const source = {
  title: 'Contact',
  search: [],
  completeness: 'complete',
  completenessWords: null,
  fetchedAt: null,
} as const;
const listOf = (json: string) =>
  answerList(parseExact(json), labelsFor(shapesOf(null), null), source, false);

const tablesOf = (json: string) => {
  const made = listOf(json)?.tables?.([], 'all') as GivenTables;
  return made.tables.map(({ title, columns, rows }) => [
    title,
    columns.map(({ label }) => label),
    rows,
  ]);
};

describe('an answer with all its tables', () => {
  it('one record is a table of one row, with every digit as received', () => {
    const json = '{"epost":"a@b.se","källa":{"nr":12345678901234567890}}';
    expect(tablesOf(json)).toEqual([
      ['Contact', ['Epost', 'Källa · Nr'], [['a@b.se', '12345678901234567890']]],
    ]);
    expect(listOf(json)?.tables?.([], 'all')).toMatchObject({ records: [json] });
  });

  it('lists inside it are tables of their own, joined by a key; a list of texts is a cell', () => {
    const json =
      '{"namn":"A","sni":["47","48"],"styrelse":[{"n":"X","uppdrag":[{"b":1},{"b":2}]},{"n":"Y"}],"revisorer":[{"n":"Z"}]}';
    expect(tablesOf(json)).toEqual([
      ['Contact', ['Row number', 'Namn', 'Sni'], [['1', 'A', ['47', '48']]]],
      [
        'Contact · Styrelse',
        ['Row number', 'Parent row', 'N'],
        [
          ['1/styrelse/1', '1', 'X'],
          ['1/styrelse/2', '1', 'Y'],
        ],
      ],
      [
        'Contact · Styrelse · Uppdrag',
        ['Parent row', 'B'],
        [
          ['1/styrelse/1', '1'],
          ['1/styrelse/1', '2'],
        ],
      ],
      ['Contact · Revisorer', ['Parent row', 'N'], [['1', 'Z']]],
    ]);
  });

  it('an answer of lists alone has no empty table in front', () => {
    expect(
      tablesOf('{"board":[{"n":"X"}],"auditors":[{"n":"Z"}]}').map(([title]) => title),
    ).toEqual(['Contact · Board', 'Contact · Auditors']);
  });

  it('is none where nothing is named', () => {
    expect(listOf('{}')).toBeNull();
    expect(listOf('[1]')).toBeNull();
    expect(listOf('"a"')).toBeNull();
  });
});
