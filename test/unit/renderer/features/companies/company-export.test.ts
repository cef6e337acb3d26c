/**
 * A company file as a single export: its contents, every part with all its tables, and a name for
 * every row.
 */
import { defaultAssumptions } from '@shared/service/assumptions';
import { expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import {
  gathered,
  tablesOfFile,
  tablesOfPart,
  type FilePart,
} from '@renderer/features/companies/export/company-tables';
import { groupExport } from '@renderer/features/companies/export/group-export';
import { groupGraph } from '@renderer/features/companies/group/group-graph';
import { membersOf } from '@renderer/features/companies/group/group-members';
import { groupWordsOf } from '@renderer/features/companies/group/group-words';
import { treeRows } from '@renderer/features/companies/group/tree-rows';

const labels = labelsFor(shapesOf(null), null);
const company = { id: 'tok-1', number: '556012-5790' };
const part = (
  resource: string,
  title: string,
  raws: readonly string[],
  years?: string[],
): FilePart => ({
  resource,
  title,
  labels,
  byYear: years !== undefined,
  answers: raws.map((raw, at) => ({
    raw,
    year: years?.[at] ?? '',
    fetchedAt: '2026-11-20T10:00:00Z',
    pathParams: { company_id: 'tok-1' },
  })),
});
const basics = part('companies.basics', 'Basic data', [
  '{"name":"Holmverk","sni":[{"code":"47110","main":true},{"code":"47120","main":false}],"seat":{"town":"Umeå"}}',
]);
const governance = part('people.governance', 'Governance', [
  '{"board":[{"n":"A"},{"n":"B"}],"officers":[{"n":"C"}],"auditors":[{"n":"D"}]}',
]);
const accounts = part(
  'financials.year',
  'Accounts',
  ['{"turnover":1,"notes":[{"t":"x"}]}', '{"turnover":12345678901234567890}'],
  ['2025', '2024'],
);
const shortOf = (made: ReturnType<typeof tablesOfPart>) =>
  made.tables.map(({ title, columns, rows }) => ({
    title,
    columns: columns.map(({ label }) => label),
    rows,
  }));

it('a part is all its tables: the basic data and the industries, never the industries alone', () => {
  expect(shortOf(tablesOfPart(company, basics))).toEqual([
    {
      title: 'Basic data',
      columns: ['Key: organisation number', 'Key: company ID', 'Row number', 'Name', 'Seat · Town'],
      rows: [['556012-5790', 'tok-1', '1.1', 'Holmverk', 'Umeå']],
    },
    {
      title: 'Basic data · Sni',
      columns: ['Key: organisation number', 'Key: company ID', 'Parent row', 'Code', 'Main'],
      rows: [
        ['556012-5790', 'tok-1', '1.1', '47110', true],
        ['556012-5790', 'tok-1', '1.1', '47120', false],
      ],
    },
  ]);
});

it('years of one part stand in the same tables, each row with its year and every digit', () => {
  const [rows, notes] = shortOf(tablesOfPart(company, accounts));
  expect(rows?.rows.map((row) => [row[2], row.at(-1)])).toEqual([
    ['2025', '1'],
    ['2024', '12345678901234567890'],
  ]);
  expect(notes?.rows).toEqual([['556012-5790', 'tok-1', '2025', '1.1', 'x']]);
});

it('a row that states its year states it once, and another year than requested beside it', () => {
  const notes = (year: number): string => `{"financial_year":${year},"notes":[{"t":"x"}]}`;
  const headsOf = (year: number): readonly string[] => {
    const [rows, inside] = shortOf(
      tablesOfPart(company, part('financials.notes', 'Notes', [notes(year)], ['2025'])),
    );
    // The rows inside don't state a year.
    expect([inside?.columns[2], inside?.rows[0]?.[2]]).toEqual(['Financial year', '2025']);
    expect(rows?.rows[0]).toHaveLength(rows?.columns.length ?? 0);
    expect(rows?.rows[0]?.at(-1)).toBe(String(year));
    return rows?.columns.filter((head) => head === 'Financial year') ?? [];
  };
  expect(headsOf(2025)).toHaveLength(1);
  expect(headsOf(2024)).toHaveLength(2);
});

it('the whole file begins with its contents; records name their part and hold the answer as received', () => {
  const lines = ['Basic data', 'Governance', 'E-mail'].map((title, at) => ({
    title,
    year: '',
    units: at === 2 ? null : 2,
    fetchedAt: null,
    state: at === 2 ? 'Not fetched' : 'Owned',
  }));
  const made = tablesOfFile(company, lines, [basics, governance]);
  expect(made.tables.map(({ title }) => title)).toEqual([
    'Contents',
    'Basic data',
    'Basic data · Sni',
    'Governance · Board',
    'Governance · Officers',
    'Governance · Auditors',
  ]);
  expect(made.tables[0]?.rows.map((row) => row.slice(2))).toContainEqual([
    'E-mail',
    null,
    'Not fetched',
    null,
    null,
  ]);
  const keys = made.tables.flatMap(({ columns, rows }) => {
    const at = columns.findIndex(({ id }) => id === 'key.row');
    return at < 0 ? [] : rows.map((row) => row[at]);
  });
  expect(new Set(keys).size).toBe(keys.length);
  expect(made.records[1]).toContain(`"answer":${governance.answers[0]?.raw ?? '?'}}`);
  expect(JSON.parse(made.records[1] ?? '')).toMatchObject({ resource: 'people.governance' });
});

it('years that are missing alike stand on one line of the contents', () => {
  const line = (title: string, year: string, fetchedAt: string | null = null) => ({
    title,
    year,
    units: null,
    fetchedAt,
    state: fetchedAt ? 'Owned' : 'Not fetched',
  });
  const found = gathered([
    line('History', ''),
    line('Accounts', '2025', '2026-11-20T10:00:00Z'),
    line('Accounts', '2024'),
    line('Accounts', '2023'),
    line('Accounts', '2022'),
    line('Notes', '2025'),
  ]);
  expect(found.map(({ title, year }) => [title, year])).toEqual([
    ['History', ''],
    ['Accounts', '2025'],
    ['Accounts', '2022–2024'],
    ['Notes', '2025'],
  ]);
});

it('an answer that is no JSON is a text, not a lost part', () => {
  const made = tablesOfPart(company, part('x', 'X', ['not json']));
  expect(made.tables[0]?.rows[0]?.at(-1)).toBe('not json');
  expect(made.records).toEqual(['"not json"']);
});

it('a group is every level, each company with the one above it and its share', () => {
  const raw =
    '{"children":[{"id":"a","name":"A AB","share":"100","children":[{"id":"b","name":"B AB","share":"51"}]}]}';
  const members = membersOf([raw], labels, groupWordsOf(defaultAssumptions));
  const root = {
    name: 'Top',
    id: 'tok-1',
    names: ['tok-1'],
    relation: '',
    fields: [],
    inside: [],
    shares: { capital: null, votes: null },
    stands: 'unsaid' as const,
    parents: [],
  };
  const graph = groupGraph(root, (member) => (member.id === 'tok-1' ? members : null));
  const rows = treeRows(graph, []);
  const table = groupExport(rows, 'Group');
  const share = table?.columns.findIndex(({ id }) => id === 'capital') ?? -1;
  // The share isn't repeated as text in a second column.
  expect(table?.columns.map(({ id }) => id)).not.toContain('field.share');
  expect(table?.rows.map((row) => [row[0], row[2], row[3], row[share]])).toEqual([
    [1, 'tok-1', null, null],
    [2, 'a', 'tok-1', '100'],
    [3, 'b', 'a', '51'],
  ]);
});
