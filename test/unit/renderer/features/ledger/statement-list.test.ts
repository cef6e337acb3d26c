/** The file that a client receives with the invoice. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { lineOf } from '@renderer/features/ledger/ledger-lines';
import { statementOf, type StatementLine } from '@renderer/features/ledger/matter/statement';
import { statementColumns } from '@renderer/features/ledger/matter/statement-columns';
import { statementList } from '@renderer/features/ledger/matter/statement-list';
import { arraySource } from '@renderer/lib/table/row-source';
import { TableState } from '@renderer/lib/table/table-state.svelte';
import { searchText } from '@renderer/registers/service/filter-labels';
import { sumOf } from '@shared/service/ledger';
import { readXlsx } from '../../../../../scripts/tour/read-xlsx.mjs';
import {
  choices,
  createExportBench,
  openedLibrary,
} from '../../../../support/export/export-pipeline';
import { storedRequest } from '../../../../support/library/stored-request';

const electron = vi.hoisted(() => ({ dialog: {} as { showSaveDialog: unknown } }));
vi.mock('electron', () => ({ ...electron, app: { getPath: () => '/' } }));
const { dialog } = electron;

const calls = [
  lineOf(storedRequest({ requestId: 'a', at: '2024-05-02T10:00:00Z', units: 40 }), 'UTC'),
  lineOf(storedRequest({ requestId: 'b', at: '2024-04-01T10:00:00Z', units: 7 }), 'UTC'),
];
const lines = statementOf(calls, ({ requestId }) => requestId);
const listOf = (client: string) => {
  const table = new TableState<StatementLine>(
    statementColumns,
    arraySource(lines, ({ key }) => key),
    undefined,
  );
  const of = { reference: '2026-303', client, month: '', sum: sumOf(calls), sample: false };
  const list = statementList(table, lines, of);
  if (!list) throw new Error('no list');
  return list;
};

test('a statement is the client’s, and says its matter, its months and its total', async () => {
  const list = listOf('Solrosen AB');
  expect(list).toMatchObject({ subject: 'Solrosen AB', title: 'Cost statement 2026-303' });
  expect(list.search).toEqual([
    ['Client', 'Solrosen AB'],
    ['Matter', '2026-303'],
    ['Month', '2024-04 – 2024-05'],
    ['Requests', '2'],
    ['Units', '47'],
  ]);
  // No watch was involved, and all costs are known.
  expect(list.columns.map(({ id }) => id)).toEqual(
    expect.not.arrayContaining(['watch', 'unknown']),
  );
  const bench = await createExportBench(await openedLibrary([]), dialog);
  bench.dialog.answers = ['a.xlsx', 'a.csv'];
  await bench.state.save(list, { ...choices, format: 'xlsx' });
  const { rows } = await readXlsx(readFileSync(bench.exports.at('a.xlsx')));
  // The title is above the column headings.
  expect(rows[0]?.[0]).toBe('Solrosen AB – Cost statement 2026-303');
  const units = rows[1]?.indexOf('Units') ?? -1;
  expect(rows.at(-1)?.[0]).toBe('Total');
  expect(rows.at(-1)?.[units]).toBe('47');
  // In CSV there is no total row: a program that adds up the column would count it twice.
  await bench.state.save(list, { ...choices, format: 'csv' });
  expect(await bench.exports.text('a.csv')).not.toContain('Total');
});

test('without a client it is the matter’s', () => {
  expect(listOf('')).toMatchObject({ subject: '2026-303', title: 'Cost statement' });
});

test('what a search looked for in a name is said in words', () => {
  expect(searchText({ name_contains: 'Holm' })).toBe('Name: Holm');
});
