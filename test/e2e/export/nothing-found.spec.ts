/** A search without results can be documented in every format, with the search and its date. */
import { join } from 'node:path';
import { m } from '@shared/messages/compiled/messages';
import { formatLabels } from '@renderer/features/exports/export-labels';
import { expect } from '../../support/e2e/fixtures';
import { exportAs } from '../../support/e2e/saving';
import { connect, test } from '../../support/e2e/served';
import { ask, stateLine } from '../../support/e2e/ask';
import { unzipped } from '../../support/files/unzipped';
import { partsOf } from '../../support/export/docx-parts';

test('a search without results is a file of evidence in each format', async ({
  launch,
  served,
  prepared,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  await ask(page, 'zzqxvw');
  await expect(stateLine(page)).toContainText(/Complete\s*0 /);
  const folder = prepared.makeUserDir('files');
  // Opens the export with its button, which is there even without rows.
  const begin = (): Promise<void> =>
    stateLine(page).getByRole('button', { name: 'Export…', exact: true }).click();
  const save = (format: string, name: string): Promise<Buffer> =>
    exportAs(app, page, format, join(folder, name), begin);
  const csv = await save(formatLabels.csv.name(), 'a.csv');
  expect(String(csv).trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(String(await save(formatLabels.json.name(), 'a.json')))).toEqual([]);
  expect(await save(formatLabels.jsonl.name(), 'a.jsonl')).toHaveLength(0);
  const excel = await save(formatLabels['csv-excel'].name(), 'b.csv');
  expect(String(excel).trim().split('\n')).toHaveLength(1);
  expect(String(await save(formatLabels.parquet.name(), 'a.parquet')).slice(0, 4)).toBe('PAR1');
  const calendar = String(await save(formatLabels.ics.name(), 'a.ics'));
  expect(calendar).toContain('END:VCALENDAR');
  const report = await save(formatLabels.pdf.name(), 'a.pdf');
  expect(report.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  // The file must state what was searched, where, and that the result is complete.
  const said = ['zzqxvw', m.export_about_is_complete()];
  const parts = await unzipped(await save(formatLabels.xlsx.name(), 'a.xlsx'));
  const about = String(parts.get('xl/worksheets/sheet2.xml'));
  for (const words of said) expect(about).toContain(words);
  const { texts } = await partsOf(await save('Dossier (Word, PDF)', 'a.docx'));
  for (const words of said) expect(texts.join('\n')).toContain(words);
});
