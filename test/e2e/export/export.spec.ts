import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'lossless-json';
import type { Page } from '@playwright/test';
import { EDGE_CASE_TRADEMARKS } from '@sample/data/edge-case-marks';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import { readXlsx } from '../../../scripts/tour/read-xlsx.mjs';
import { expect, test, type Launched, withEdgeCases } from '../../support/e2e/fixtures';
import { goTo } from '../../support/e2e/served';
import { answerWith, offeredName } from '../../support/e2e/saving';
import { attributesOf, countOf } from '../../support/e2e/settled';
import { ask, setFilter, setPageSize } from '../../support/e2e/ask';

/** The applicant behind most of the edge-case marks. */
const edgeCaseApplicant = '558900-0016';
const edgeCases = EDGE_CASE_TRADEMARKS.map(({ record }) => record).filter(
  (record) =>
    typeof record.applicant === 'object' &&
    record.applicant?.orgnr?.replace(/\D/g, '').endsWith('5589000016'),
);

/** Opens the sample register with the edge-case marks on screen. */
async function edgeCaseList({ page }: Launched): Promise<void> {
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await setFilter(page, 'Holder’s org. no.', edgeCaseApplicant);
  await setPageSize(page, '100');
  await ask(page, '');
  await expect(page.getByRole('grid')).toHaveAttribute(
    'aria-rowcount',
    String(edgeCases.length + 1),
  );
}

async function openExport(page: Page, format: string): Promise<void> {
  await page.keyboard.press('Control+e');
  await page.getByRole('dialog').getByRole('radio', { name: format, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save…' }).click();
}

/**
 * What a file must contain for a mark: everything except lone surrogates, which no file can store.
 */
const words = (record: (typeof edgeCases)[number]): string =>
  String(record.word_text ?? '').replace('Halv\uD83D', 'Halv\uFFFD');

test('every format, from the screen to the file, with the marks that break programs', async ({
  launch,
  prepared,
}) => {
  const folder = prepared.makeUserDir('files');
  const launched = await launch(withEdgeCases);
  const { app, page } = launched;
  await edgeCaseList(launched);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose columns' }).click();
  await page.getByRole('checkbox', { name: 'Application number' }).click();
  await page.keyboard.press('Escape');
  const heads = await attributesOf(page.getByRole('columnheader'), 'title');
  const headers = heads.flatMap((text) => (text === null || text === 'New' ? [] : text));
  const at = { mark: headers.indexOf('Trademark'), number: headers.indexOf('Application number') };
  const rows = page.getByRole('grid').locator('[role="rowgroup"] [role="row"]');
  const drawn = await countOf(rows, 6);

  async function exported(format: string, ending: string): Promise<Buffer> {
    const path = join(folder, `list-${format.replace(/\W/g, '')}.${ending}`);
    await answerWith(app, path);
    await openExport(page, format);
    await save(page);
    await expect(page.getByTestId('export-done')).toContainText(`${edgeCases.length} rows · list-`);
    await page.keyboard.press('Escape');
    expect(await offeredName(app)).toMatch(
      new RegExp(`^Sample data – .*Trademarks \\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    );
    return readFileSync(path);
  }

  const wanted = edgeCases.map((record) => [record.application_number, words(record)]);
  const sorted = (read: (string | undefined)[][]): (string | undefined)[][] =>
    read.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  const pick = (read: string[][]): (string | undefined)[][] =>
    read.map((row) => [row[at.number], row[at.mark]]);

  const [csvHead, ...csvRows] = readCsv((await exported('Plain CSV', 'csv')).toString('utf8'), ',');
  expect(csvHead).toEqual([...headers, 'Sample data']);
  expect(sorted(pick(csvRows))).toEqual(sorted(wanted));

  const excel = (await exported('CSV for Excel', 'csv')).toString('utf8');
  expect(excel.startsWith('\uFEFF')).toBe(true);
  const [, ...excelRows] = readCsv(excel, ';');
  const harmless = wanted.map(([number, text = '']) => [
    number,
    (/^\s*[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('\0', '\uFFFD'),
  ]);
  expect(sorted(pick(excelRows))).toEqual(sorted(harmless));

  const { name, rows: sheet } = await readXlsx(await exported('Excel (XLSX)', 'xlsx'));
  expect(name).toContain('Sample data');
  expect(sheet[0]).toEqual(headers);
  expect(sorted(pick(sheet.slice(1)))).toEqual(sorted(wanted));

  // The rows are in the same order as on screen, where only the first ones are drawn.
  for (let row = 0; row < Math.min(drawn, 12); row++) {
    await expect(rows.nth(row)).toContainText(sheet[row + 1]?.[at.number] ?? '?');
  }
  expect(csvRows.map((row) => row[at.number])).toEqual(sheet.slice(1).map((row) => row[at.number]));

  const lines = (await exported('JSON Lines', 'jsonl')).toString('utf8').trimEnd().split('\n');
  // The service adds its own address to picture paths; nothing else differs.
  const received = lines.map((line) => line.replace('https://sample.kartotek.invalid/', '/'));
  expect(received.toSorted()).toEqual(
    edgeCases.map((record) => stringify(record) ?? '').toSorted(),
  );
  const whole = (await exported('JSON', 'json')).toString('utf8');
  expect(JSON.parse(whole)).toEqual(lines.map((line) => JSON.parse(line) as unknown));
});

test('the ledger goes through the same dialog, narrowed as it is on screen @long', async ({
  launch,
  prepared,
}) => {
  const launched = await launch(withEdgeCases);
  const { app, page } = launched;
  await edgeCaseList(launched);
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Usage log' }).click();
  await expect(page.getByRole('grid', { name: 'Usage log' })).toContainText('Trademark search');
  const path = join(prepared.makeUserDir('files'), 'calls.csv');
  await answerWith(app, path);
  await openExport(page, 'Plain CSV');
  await save(page);
  await expect(page.getByTestId('export-done')).toContainText(/1 row · calls\.csv/);
  await page.keyboard.press('Escape');
  expect(await offeredName(app)).toMatch(/^Sample data – Usage log \d{4}-\d\d-\d\d\.csv$/);
  const [head = [], call] = readCsv(readFileSync(path, 'utf8'), ',');
  expect(call?.[head.indexOf('Type')]).toBe('Trademark search');
});

test('selected rows, another language, all columns; choices are remembered', async ({
  launch,
  prepared,
}) => {
  const folder = prepared.makeUserDir('files');
  const launched = await launch(withEdgeCases);
  const { app, page } = launched;
  await edgeCaseList(launched);
  const rows = page.getByRole('grid').locator('[role="rowgroup"] [role="row"]');
  await rows.nth(1).click();
  await rows.nth(4).click({ modifiers: ['Shift'] });
  await answerWith(app, join(folder, 'some.csv'));
  await openExport(page, 'Plain CSV');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Selected (4)' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Svenska' }).click();
  await dialog.getByRole('radio', { name: 'All (30)' }).click();
  await dialog.getByRole('radio', { name: 'As in the register' }).click();
  await save(page);
  await expect(page.getByTestId('export-done')).toContainText('4 rows ·');
  const [head = [], ...read] = readCsv(readFileSync(join(folder, 'some.csv'), 'utf8'), ',');
  expect(head.slice(0, 2)).toEqual(['Varumärke', 'Innehavare/sökande']);
  expect(head).toContain('Ansökningsnummer');
  expect(head).toHaveLength(31);
  expect(read).toHaveLength(4);
  expect(read[0]).toContain('Registered');
  expect(await offeredName(app)).toContain('Exempeldata – ');

  // If nothing is changed, two clicks produce a file in the same format.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+e');
  await expect(dialog.getByRole('radio', { name: 'Plain CSV' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Svenska' })).toBeChecked();
  await answerWith(app, null);
  await save(page);
  await expect(dialog.getByRole('button', { name: 'Save…' })).toBeEnabled();
  expect(readdirSync(folder)).toEqual(['some.csv']);
});

test('what goes wrong is said, and the old file stays', async ({ launch, prepared }) => {
  const folder = prepared.makeUserDir('files');
  const file = join(folder, 'list.csv');
  const launched = await launch(withEdgeCases);
  const { app, page } = launched;
  await edgeCaseList(launched);
  const dialog = page.getByRole('dialog');

  // A folder that the user can't write to.
  const closed = join(prepared.makeUserDir('closed'), 'folder');
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  await answerWith(app, join(closed, 'list.csv'));
  await openExport(page, 'Plain CSV');
  await save(page);
  await expect(dialog.getByRole('alert')).toContainText('The folder or file is read-only');
  expect(readdirSync(closed)).toEqual([]);

  // Next, the file is open in another program, which has locked it.
  writeFileSync(file, 'old');
  chmodSync(file, 0o666);
  writeFileSync(join(folder, '.~lock.list.csv#'), '');
  await answerWith(app, file);
  await dialog.getByRole('button', { name: 'Save elsewhere…' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The file is open in another program');
  expect(readFileSync(file, 'utf8')).toBe('old');

  // Saves a copy next to the file, under a name that doesn't exist yet.
  await answerWith(app, join(folder, 'copy.csv'));
  await dialog.getByRole('button', { name: 'Save elsewhere…' }).click();
  await expect(page.getByTestId('export-done')).toContainText('copy.csv');
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['.~lock.list.csv#', 'copy.csv', 'list.csv']);

  // The file manager opens at the file's path, which the window never receives.
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void Object.assign(globalThis, { showed: path });
  });
  await dialog.getByRole('button', { name: 'Show in folder' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { showed?: string }).showed))
    .toBe(join(folder, 'copy.csv'));
});

test('a profile is named and renamed without the mouse', { tag: '@long' }, async ({ launch }) => {
  const launched = await launch(withEdgeCases);
  const { page } = launched;
  await edgeCaseList(launched);
  await openExport(page, 'Plain CSV');
  const dialog = page.getByRole('dialog');
  const profile = dialog.getByRole('combobox').first();
  await dialog.getByRole('button', { name: 'Save as profile…' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Monday');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save as profile…' })).toBeFocused();
  await expect(profile).toContainText('Monday');
  await dialog.getByRole('radio', { name: 'JSON Lines', exact: true }).click();
  await dialog.getByRole('button', { name: 'Rename…' }).click();
  await page.keyboard.type('Tuesday');
  await page.keyboard.press('Enter');
  await expect(profile).toContainText('Tuesday');
  // Temporary choices aren't part of the profile: selecting it again restores what was saved.
  await profile.click();
  await expect(page.getByRole('option', { name: 'Monday' })).toHaveCount(0);
  await page.getByRole('option', { name: 'No profile' }).click();
  await profile.click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await expect(dialog.getByRole('radio', { name: 'Plain CSV', exact: true })).toBeChecked();
});
