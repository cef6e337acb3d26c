/**
 * Several tables in one file: sheets, report sections, or files in a ZIP, each with its own
 * columns.
 */
import { expect, it } from 'vitest';
import { exportFormat, fileForm } from '@shared/export/formats';
import { createTablesZip } from '@shared/export/tables-zip';
import { xlsx } from '@shared/export/xlsx/xlsx';
import { csv } from '@shared/export/csv/csv';
import { createReportGatherer } from '@main/report/report-data';
import { reportPage } from '@main/report/report-page';
import type { Encoder, ExportHead } from '@shared/export/format/format';
import { column, head, row } from '../../../support/export/edge-case-rows';
import { written } from '../../../support/export/written';

const first: ExportHead = { ...head([column('text', 'Namn')]), table: 'Basic data' };
const tables = [
  { title: 'Board, officers, auditors and more · Board', columns: [column('text', 'Person')] },
  { title: 'Board, officers, auditors and more · Auditors', columns: [column('decimal', 'Sum')] },
  { title: 'basic data', columns: [column('date', 'Dag'), column('text', 'x')] },
];

/** An encoder that starts a new table after each row. */
function each(encoder: Encoder): { readonly create: () => Encoder } {
  let at = 0;
  return {
    create: () => ({
      ...encoder,
      warnings: encoder.warnings,
      rows: (rows) =>
        rows.flatMap((one) => {
          const table = at++ > 0 ? encoder.table?.(tables[at - 2]!) : [];
          return [...(table ?? []), ...encoder.rows([one])];
        }),
    }),
  };
}
const rows = [row('A'), row('=1+1'), row('12.50'), row('2026-01-01', 'y')];

it('a sheet for each, whose name keeps what the table is called of itself', () => {
  const file = written(each(xlsx.create(first)), first, rows);
  const names = [...file.part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)];
  expect(names.map(([, name]) => name)).toEqual([
    'Basic data',
    'Board, officers, audit… · Board',
    'Board, officers, au… · Auditors',
    'basic data (2)',
  ]);
  for (const [, name = ''] of names) expect(name.length).toBeLessThanOrEqual(31);
  expect(file.part('xl/worksheets/sheet3.xml')).toContain('<v>12.50</v>');
  expect(file.part('xl/worksheets/sheet4.xml')).toContain('autoFilter ref="A1:B2"');
});

it('a file for each in a ZIP, and what the list says of itself', () => {
  const of = { ...first, about: () => [['List', 'x']] as const };
  const file = written(each(createTablesZip(csv, of)), of, rows);
  expect(file.partNames).toEqual([
    'Basic data.csv',
    'Board, officers, auditors and more · Board.csv',
    'Board, officers, auditors and more · Auditors.csv',
    'basic data (2).csv',
    'Kartotek.txt',
  ]);
  expect(file.part('basic data (2).csv')).toBe('Dag,x\r\n2026-01-01,y\r\n');
  expect(fileForm(csv, 'several')).toEqual({ extension: 'zip', container: 'zip' });
  for (const id of ['xlsx', 'json', 'jsonl', 'pdf'] as const) {
    expect(fileForm(exportFormat(id), 'several')).toBe(exportFormat(id));
  }
});

it('a section for each in a report, without the company in every row', () => {
  const key = { ...column('identifier', 'Key'), id: 'key.company.id' };
  const encoder = exportFormat('pdf').create({ ...first, columns: [key, ...first.columns] });
  const gathered = createReportGatherer();
  const pieces = [
    ...encoder.head(),
    ...encoder.rows([row('c-1', 'A')]),
    ...(encoder.table?.({ title: 'Board', columns: [key, column('text', 'Person')] }) ?? []),
    ...encoder.rows([row('c-1', 'B')]),
    ...encoder.tail(),
  ];
  for (const piece of pieces) gathered.add(piece as string);
  const html = reportPage(gathered.report(), String);
  expect(html).toMatch(
    /<h2 class="table">Basic data<\/h2><table>.*A<.*<h2 class="table">Board<\/h2>.*B</,
  );
  expect(html).not.toContain('c-1');
});

it('says in the footer which sheet a page is of, and leaves no table out of a long list', () => {
  const names = Array.from({ length: 45 }, (_, at) => `Table ${at + 1}`);
  const of = { ...first, about: () => [['Tables', names.join('\n')]] as const };
  const file = written(each(xlsx.create(of)), of, rows);
  for (const sheet of [1, 4, 5])
    expect(file.part(`xl/worksheets/sheet${sheet}.xml`)).toContain(' – &amp;A&amp;R');
  const about = file.part('xl/worksheets/sheet5.xml');
  // In XLSX, a row can be at most 409 points high.
  const heights = [...about.matchAll(/<row r="\d+" ht="([\d.]+)"/g)].map(([, ht]) => Number(ht));
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights)).toBeLessThan(409);
  for (const name of names) expect(about).toMatch(new RegExp(`${name}[<\n]`));
  const alone = { ...first, table: undefined } as never as ExportHead;
  expect(written(xlsx, alone, [row('A')]).part('xl/worksheets/sheet1.xml')).not.toContain('&amp;A');
});

it('beside its name, a figure is a number and an identifier is text, and paper groups the digits', () => {
  const of: ExportHead = { ...first, columns: [column('text', 'Name'), column('text', 'Value')] };
  const pairs = [
    { ...row('Employees', '1329'), valueKind: 'integer' as const },
    { ...row('Turnover', '125558.50'), valueKind: 'decimal' as const },
    { ...row('Number', '5580000981'), valueKind: 'text' as const },
  ];
  const file = written(xlsx, of, pairs);
  const sheet = file.part('xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="B2" s="\d+"><v>1329<\/v>/);
  expect(sheet).toMatch(/<c r="B3" s="\d+"><v>125558.50<\/v>/);
  expect(sheet).toMatch(/<c r="B4" s="\d+" t="s">/);
  expect(file.part('xl/sharedStrings.xml')).toContain('<t>5580000981</t>');
  const page = exportFormat('pdf').create(of);
  const cells = page
    .rows(pairs)
    .map((piece) => (JSON.parse(piece as string) as { cells: string[] }).cells[1]);
  expect(cells).toEqual(['1\u00a0329', '125\u00a0558,50', '5580000981']);
});
