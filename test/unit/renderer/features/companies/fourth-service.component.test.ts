/**
 * A company from a service whose dialect is new to the program: on its screen, and cell by cell in
 * its files.
 */
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import CompanyFile from '@renderer/features/companies/CompanyFile.svelte';
import type { ExportTable } from '@shared/export/format/format';
import { companyFile } from '@renderer/features/companies/file/company-file.svelte';
import { fileList } from '@renderer/features/companies/export/company-lists';
import { library } from '@renderer/library/current.svelte';
import { companyRows } from '@renderer/library/export/company-rows';
import { companyTables } from '@renderer/library/export/company-tables';
import { figureSection } from '@renderer/features/compare/companies/figure-lines';
import { readLedger } from '@renderer/features/ledger/read-ledger';
import { statementOf } from '@renderer/features/ledger/matter/statement';
import { companyFigures } from '@renderer/registers/answer/company-figures';
import { representativeOf, rowsOf } from '@renderer/kinds/trademark/trademark-details';
import GenericFields from '@renderer/registers/answer/GenericFields.svelte';
import { answerTables } from '@renderer/registers/answer/answer-tables';
import { readExact } from '@shared/values/json';
import { goodsOf, markFileOf } from '@shared/service/mark-file';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import { timelineRolesOf } from '@renderer/registers/charts/timeline/timeline-entries';
import type { Cell } from '@shared/columns/column';
import { plainLabels, serviceView } from '@renderer/registers/service/service-view.svelte';
import { mounted } from '../../../../support/components/mounted';
import {
  accounts,
  basics,
  concepts,
  events,
  group,
  mark,
  markTruth,
  people,
  truth,
} from '../../../../support/fourth-dialect';
import { newLibraryForExports } from '../../../../support/library/connected-for-exports';
import { followed } from '../../../../support/library/followed';

/** Allows for a busy computer. */
const patiently = { timeout: 30_000 };

vi.setConfig({ testTimeout: 60_000 });

const told = {
  'companies.basics': basics,
  'financials.years': accounts,
  'people.governance': people,
  'people.group': group,
};

/** Returns the strings and numbers in a response. */
function valuesOf(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => valuesOf(one))
    : [];
}

/** Opens the company's file, with all the service's responses about it in the library. */
async function opened(): Promise<void> {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  const { client, log, apply } = await newLibraryForExports();
  for (const [endpoint, body] of Object.entries(told))
    log.answer({
      run: endpoint,
      endpoint,
      pathParams: { company_id: truth.number },
      body: JSON.stringify(body),
    });
  await apply();
  const before = library.client;
  const { client: own, answered } = followed(client);
  onTestFinished(async () => {
    companyFile.open(null);
    await answered();
    library.client = before;
  });
  library.client = own;
  companyFile.open(truth.number);
}

/** Returns the tables in the company's workbook, by title. */
async function workbook(): Promise<ReadonlyMap<string, ExportTable>> {
  const made = await fileList(companyFile)?.tables?.([], 'all');
  return new Map(made?.tables.map((table) => [table.title, table]));
}

/** Returns an amount in the service's own units. */
const thousands = (amount: number | undefined, line: string): number =>
  line === 'employees' ? (amount ?? NaN) : (amount ?? NaN) / 1000;

const lines = Object.keys(truth.lines) as (keyof typeof truth.lines)[];
const labels: Readonly<Record<keyof typeof truth.lines, string>> = {
  netturnover: 'Net turnover',
  operatingprofit: 'Operating profit',
  profitfortheyear: 'Profit for the year',
  totalassets: 'Total assets',
  equity: 'Equity',
  employees: 'Employees',
};

it('has name, accounts, people and group on its screen', async () => {
  await opened();
  const root = mounted(CompanyFile, {});
  await vi.waitFor(() => expect(root.querySelector('table tbody tr')).not.toBeNull(), patiently);
  await vi.waitFor(() => expect(root.textContent).toContain(truth.group.below[1][0]), patiently);
  expect(root.querySelector('h1')?.textContent).toBe(truth.name);
  const facts = [...root.querySelectorAll('.facts bdi')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Aktiebolag', truth.city, 'registered 1987', truth.industry]);

  const table = [...root.querySelectorAll('table tr')].map((row) =>
    [...row.querySelectorAll('th, td:not(.chart)')].map((cell) => cell.textContent.trim()),
  );
  expect(table[0]?.slice(0, 3)).toEqual([
    'SEK thousand',
    '20242023-09-012024-08-31',
    '20252024-09-012025-08-31',
  ]);
  expect(table.slice(1)).toEqual(
    lines.map((line) => [
      labels[line],
      ...[...truth.lines[line]]
        .toReversed()
        .map((amount) => thousands(amount, line).toLocaleString('en').replace('-', '\u2212')),
    ]),
  );

  const report = root.querySelector('.report')?.textContent.replaceAll(/\s+/g, ' ') ?? '';
  for (const words of [
    'Chair Signe Aspelin',
    'CEO Maj Ek',
    'Board member Jörgen Tvång',
    'Auditor Sifferhuset i Gävle AB',
    'Parent company Skymningsgruppen AB 51% / 70.1%',
    'Subsidiaries Hyttans Kraft AB 100%Valsen i Hedesunda AB 90.5%',
  ])
    expect(report).toContain(words);
  // A person's year of birth must not be taken for the start of an office.
  expect(report).not.toContain('1961');
  // The rule on who may sign for the company must not be taken for a person.
  expect(report).not.toContain(truth.signing);
});

it('has the shares in its group, and no column without any value', async () => {
  await opened();
  const root = mounted(CompanyFile, {});
  await vi.waitFor(() => expect(companyFile.answers).not.toHaveLength(0), patiently);
  companyFile.chosen = 'people.group';
  const rowsOfTree = (): string[][] =>
    [...root.querySelectorAll('[role="treegrid"] [role="row"]')].map((row) =>
      [...row.children].slice(1, 4).map((cell) => cell.textContent.trim()),
    );
  const bare = (number: string): string => number.replace('-', '');
  const [[, above, capital, votes]] = truth.group.above;
  await vi.waitFor(
    () =>
      expect(rowsOfTree()).toEqual([
        ['Share of capital', 'Share of votes', 'Organisation number'],
        ['', '', bare(above)],
        [`${capital}%`, `${votes}%`, bare(truth.number)],
        ...truth.group.below.map(([, number, of, by]) => [`${of}%`, `${by}%`, bare(number)]),
      ]),
    patiently,
  );
  // A list inside a cell is shown as text, not as JSON.
  companyFile.chosen = 'people.governance';
  await vi.waitFor(() => expect(root.textContent).toContain('Styrets leder'), patiently);
  expect(root.querySelector('[role="grid"]')?.parentElement?.textContent).not.toMatch(/[{}]/);
});

it('has the same in its workbook, cell by cell', async () => {
  await opened();
  await vi.waitFor(() => expect(companyFile.figures).toHaveLength(1), patiently);
  const tables = await workbook();
  expect(tables.get('Accounts')?.rows).toEqual(
    lines.map((line) => [
      labels[line],
      ...[...truth.lines[line]].toReversed().map((amount) => String(thousands(amount, line))),
    ]),
  );

  const [above] = truth.group.above;
  const bare = (number: string): string => number.replace('-', '');
  // The columns after the first two (the company's own) are level, name, id, parent, relation and
  // shares.
  const cells = tables.get('Group · Level')?.rows.map((row) => row.slice(2, 10));
  expect(cells).toEqual([
    [1, above[0], bare(above[1]), null, null, null, null, null],
    [2, truth.name, bare(truth.number), bare(above[1]), above[0], null, above[2], above[3]],
    ...truth.group.below.map(([name, number, capital, votes]) => [
      3,
      name,
      bare(number),
      bare(truth.number),
      truth.name,
      null,
      capital,
      votes,
    ]),
  ]);
  // Every value received is in some cell, and no cell contains JSON or an empty pair of brackets.
  const all = [...tables.values()].flatMap(({ rows }) => rows.flat(2).map(String));
  for (const value of valuesOf(Object.values(told)))
    expect(all.some((cell) => cell.includes(value))).toBe(true);
  expect(all.filter((cell) => /[{}]|\(null\)/.test(cell))).toEqual([]);
});

it('has the same figures in a data set, and beside another company', async () => {
  await opened();
  await vi.waitFor(() => expect(companyFile.figures).toHaveLength(1), patiently);
  const client = library.client;
  if (!client) throw new Error('no library');
  const rows: (readonly Cell[])[] = [];
  const answers = await client.companyAnswers({ companies: null });
  for await (const made of companyRows('company_figure', client, answers))
    rows.push(...made.rows.map(({ cells }) => cells));
  const columns = companyTables.company_figure.columns.map(({ id }) => id);
  const cellOf = (row: readonly Cell[], id: string): Cell => row[columns.indexOf(id)] ?? null;
  const figures = rows.map((row) =>
    ['registration_number', 'fiscal_year', 'figure', 'value', 'unit', 'period_last'].map((id) =>
      cellOf(row, id),
    ),
  );
  for (const line of lines)
    truth.years.forEach((year, at) => {
      const unit = line === 'employees' ? null : 'tkr';
      const value = String(thousands(truth.lines[line][at], line));
      const figure = `se-gen-base:${concepts[line]}`;
      expect(figures).toContainEqual([truth.number, year, figure, value, unit, `${year}-08-31`]);
    });
  expect(figures).toHaveLength(lines.length * truth.years.length);

  const both = [companyFigures(companyFile.figures, 'accounts'), companyFigures([], 'accounts')];
  const section = figureSection(
    'accounts',
    'Accounts',
    both,
    { locale: 'en', dates: 'iso' },
    false,
  );
  const compared = section?.groups.flatMap(({ label, lines: some }) =>
    some.map((one) => [label, one.label, one.cells[0]?.text]),
  );
  for (const line of lines)
    truth.years.forEach((year, at) => {
      const text = thousands(truth.lines[line][at], line).toLocaleString('en');
      expect(compared).toContainEqual([
        expect.stringContaining(labels[line]),
        year,
        expect.stringContaining(text.replace('-', '')),
      ]);
    });
});

it('is called by its name in the statement of what it cost', async () => {
  await opened();
  const { client } = library;
  if (!client) throw new Error('no library');
  const calls = await readLedger(client, 'UTC', {});
  const lines = statementOf(calls, ({ companyName }) => companyName ?? '');
  expect(lines).toHaveLength(Object.keys(told).length);
  for (const { asked } of lines) expect(asked).toBe(truth.name);
});

it('has goods and representative of a mark, with words for its parts', () => {
  const file = markFileOf([JSON.stringify(mark)]);
  const goods = Object.entries(markTruth.goods).map(([number, text]) => [Number(number), text]);
  expect([...goodsOf(file)]).toEqual(goods);
  expect(representativeOf(file)).toBe(markTruth.representative);
  const fields = file.parts.map(({ name, value }) => ({ name, value }));
  const root = mounted(GenericFields, { fields });
  for (const words of ['Goods and services', 'Representative', 'Publications', 'Priority date'])
    expect(root.textContent).toContain(words);
  expect(root.textContent).not.toMatch(/[{}]/);

  const roots = [{ key: '1', value: readExact(JSON.stringify(mark)) }];
  const tables = answerTables({ roots, labels: plainLabels, title: 'Full record' });
  const cells = tables.flatMap(({ rows }) => rows.flat().map(String));
  for (const value of valuesOf(mark)) expect(cells.some((cell) => cell.includes(value))).toBe(true);
  expect(cells.filter((cell) => /[{}]/.test(cell))).toEqual([]);
});

it('has the events of a mark in time, with their words', () => {
  const found = rowsOf([JSON.stringify(events)]);
  expect(found?.rows).toHaveLength(2);
  const fields = roleFields(found?.rows ?? [], plainLabels, found?.path);
  expect(timelineRolesOf(null, fields)).toMatchObject({
    date: 'MarkEventDate',
    label: 'MarkEventDescriptionText',
  });
});
