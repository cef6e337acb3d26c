import { expect, test, vi } from 'vitest';
import { ledgerColumns } from '@renderer/features/ledger/ledger-columns';
import { lineOf, narrowed, noReference } from '@renderer/features/ledger/ledger-lines';
import { ledgerList } from '@renderer/features/ledger/ledger-list';
import { arraySource } from '@renderer/lib/table/row-source';
import { TableState } from '@renderer/lib/table/table-state.svelte';
import {
  choices,
  createExportBench,
  openedLibrary,
} from '../../../../support/export/export-pipeline';
import { storedRequest } from '../../../../support/library/stored-request';

const electron = vi.hoisted(() => ({ dialog: {} as { showSaveDialog: unknown } }));
vi.mock('electron', () => ({ ...electron, app: { getPath: () => '/' } }));
const { dialog } = electron;

const any = { month: '', endpoint: '', reference: '' };
const lines = Array.from({ length: 1200 }, (_, at) =>
  lineOf(storedRequest({ requestId: `${at}`, clientReference: at < 2 ? '' : 'X 12' }), 'UTC'),
);

function listOf(filter: typeof any) {
  const shown = narrowed(lines, filter);
  const table = new TableState(
    ledgerColumns,
    arraySource(shown, ({ requestId }) => requestId),
    undefined,
  );
  return ledgerList(table, shown, filter, false);
}

test('the ledger is written as every list is: a header, and a line for each call', async () => {
  const bench = await createExportBench(await openedLibrary([]), dialog);
  const list = listOf(any);
  if (!list) throw new Error('no list');
  bench.dialog.answers = ['calls.csv', 'calls.jsonl'];
  await bench.state.save(list, choices);
  expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 1200 } });
  const text = await bench.exports.text('calls.csv');
  expect(text.trimEnd().split('\r\n')).toHaveLength(1201);
  expect(text).toContain('Trademark search');
  await bench.state.save(list, { ...choices, format: 'jsonl' });
  const [first = ''] = (await bench.exports.text('calls.jsonl')).split('\n');
  expect(JSON.parse(first)).toEqual(lines[0]);
});

test('only what is shown is written, and the name says what that is', async () => {
  const bench = await createExportBench(await openedLibrary([]), dialog);
  const list = listOf({ ...any, reference: noReference });
  if (!list) throw new Error('no list');
  bench.dialog.answers = ['calls.csv'];
  await bench.state.save(list, choices);
  expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 2 } });
  expect(bench.dialog.offered[0]).toContain('Usage log Without a matter');
  expect(listOf({ ...any, month: '1999-01' })).toBe(null);
});

test('each call names its watch and its matter, in the file as on the screen', async () => {
  const bench = await createExportBench(await openedLibrary([]), dialog);
  const request = storedRequest({ clientReference: 'K 12', downloadId: 'd' });
  const shown = [lineOf(request, 'UTC', new Map(), { d: 'Norrsken every day' })];
  const table = new TableState(
    ledgerColumns,
    arraySource(shown, ({ requestId }) => requestId),
    undefined,
  );
  const list = ledgerList(table, shown, any, false);
  if (!list) throw new Error('no list');
  bench.dialog.answers = ['calls.csv', 'calls.jsonl'];
  await bench.state.save(list, choices);
  const [head = '', line = ''] = (await bench.exports.text('calls.csv')).split('\r\n');
  expect(head).toContain('Watch');
  expect(line).toContain('Norrsken every day');
  expect(line).toContain('K 12');
  await bench.state.save(list, { ...choices, format: 'jsonl' });
  expect(JSON.parse(await bench.exports.text('calls.jsonl'))).toMatchObject({
    watch: 'Norrsken every day',
    reference: 'K 12',
  });
});
