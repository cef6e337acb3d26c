/**
 * Assessing a hundred marks, from the search to the shared file. Each step checks what the user
 * sees, and the files must match the keys that were pressed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { convertIcsCalendar } from 'ts-ics';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import { partsOf } from '../../support/export/docx-parts';
import { fetchAll } from '../../support/e2e/download-steps';
import { expect } from '../../support/e2e/fixtures';
import { answerWith, exportAs } from '../../support/e2e/saving';
import { connect, goTo, goToOwned, rowCount, test, trySample } from '../../support/e2e/served';
import { ask, inMenu, openFilter, saveAsList, setFilter } from '../../support/e2e/ask';

const marks = 250;
const names = ['Relevant', 'Borderline', 'Not relevant', 'Query'] as const;
/**
 * Returns the key pressed for the row at `index`. The sequence isn't periodic, so a skipped row is
 * noticed.
 */
const keyFor = (index: number): number => ((index * index + Math.floor(index / 7)) % 4) + 1;
const keys = Array.from({ length: marks }, (_, index) => keyFor(index));
const keysOf = (key: number): number => keys.filter((one) => one === key).length;

const cell = (page: Page, index: number): Locator =>
  page.locator(`[data-index="${index}"] [role="gridcell"]`).first();
/** The first cell of the first row drawn. In a filtered list, its position isn't always 0. */
const anyCell = (page: Page): Locator => page.locator('[data-index] [role="gridcell"]').first();
const assessing = (page: Page): Locator => page.getByRole('group', { name: 'Assess', exact: true });

/** Checks that a filter value shows how many rows it would leave in the list. */
async function counted(page: Page, filter: string, value: string, count: number): Promise<void> {
  const editor = await openFilter(page, filter);
  const line = editor.getByTitle(value, { exact: true });
  await expect(line.locator('.count')).toHaveText(String(count));
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
}

test(
  'marks are assessed by key, compared, counted, followed and handed over',
  { tag: '@long' },
  async ({ launch, prepared, served }) => {
    test.setTimeout(180_000);
    const { app, page } = await launch();
    const folder = prepared.makeUserDir('files');
    await connect(page, served);

    await test.step('a search is bought and saved as a list of a matter', async () => {
      await goTo(page, 'Trademarks');
      await fetchAll(page, String(marks));
      await goToOwned(page);
      await expect.poll(() => rowCount(page)).toBe(marks);
      await saveAsList(page, 'Alm', 'M-7');
      await goTo(page, 'Lists');
      await page.getByRole('button', { name: 'Alm' }).first().click();
      await expect.poll(() => rowCount(page)).toBe(marks);
    });

    await test.step('every row by one key, the list kept in its order', async () => {
      await page.getByRole('button', { name: 'Assess', exact: true }).click();
      await expect(assessing(page)).toContainText(`0 of ${marks} assessed`);
      await cell(page, 0).click();
      for (const [index, key] of keys.entries()) {
        await page.keyboard.press(String(key));
        const next = Math.min(index + 1, marks - 1);
        await expect(page.locator(`[data-index="${next}"]`)).toHaveClass(/current/);
      }
      await expect(assessing(page)).toContainText(`${marks} of ${marks} assessed`);
      for (const [at, name] of names.entries()) {
        await counted(page, 'Assessment', name, keysOf(at + 1));
      }
      const path = join(folder, 'assessed.csv');
      await answerWith(app, path);
      await page.keyboard.press('Control+e');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Plain CSV', exact: true }).click();
      await dialog
        .getByRole('group', { name: 'Columns' })
        .getByRole('radio', { name: /^All \(\d/ })
        .click();
      await dialog.getByRole('button', { name: 'Save…' }).click();
      await expect(page.getByTestId('export-done')).toBeVisible();
      await page.keyboard.press('Escape');
      const [labels = [], ...rows] = readCsv(readFileSync(path, 'utf8'), ',');
      const column = labels.indexOf('Assessment');
      expect(rows.map((row) => row[column])).toEqual(keys.map((key) => names[key - 1]));
    });

    await test.step('those to ask about get a tag at once', async () => {
      await setFilter(page, 'Assessment', 'Query');
      await expect.poll(() => rowCount(page)).toBe(keysOf(4));
      await anyCell(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+t');
      await page.getByLabel('Find or add a tag').fill('ring');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Remove filter: Assessment' }).click();
      await expect.poll(() => rowCount(page)).toBe(marks);
      await counted(page, 'Tags', 'ring', keysOf(4));
    });

    await test.step('three are compared', async () => {
      await anyCell(page).click();
      await page.keyboard.press('Control+Home');
      await cell(page, 1).click();
      await cell(page, 3).click({ modifiers: ['Shift'] });
      await inMenu(page, 'Compare');
      const compared = page.getByRole('region', { name: '3 records compared' });
      const row = (name: string): Locator => compared.getByRole('row', { name });
      await expect(row('Nice classes')).toContainText(/5\s*24\s*12/);
      await expect(row('Office')).toBeVisible();
      await compared.getByLabel('Only differences').click();
      await expect(row('Office')).toBeHidden();
      await expect(row('Nice classes')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(compared).toHaveCount(0);
    });

    await test.step('spellings of an applicant are joined and taken apart', async () => {
      await inMenu(page, 'Holder spellings…');
      const dialog = page.getByRole('dialog', { name: 'Holder spellings' });
      const proposals = dialog.getByRole('heading', { name: /^Possibly the same holder/ });
      const before = await proposals.textContent();
      await dialog.getByRole('button', { name: 'Same holder', exact: true }).first().click();
      await expect(dialog.getByRole('heading', { name: 'Merged', exact: true })).toBeVisible();
      await expect(proposals).not.toHaveText(before ?? '');
      await dialog.getByRole('button', { name: 'Separate' }).click();
      await expect(proposals).toHaveText(before ?? '');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('the list is drawn, and the drawing says of what', async () => {
      await inMenu(page, 'Toggle chart');
      await expect(page.locator('[data-chart-by]')).toBeVisible();
      const path = join(folder, 'chart.svg');
      await answerWith(app, path);
      await page.getByRole('button', { name: 'Save or copy picture' }).click();
      await page.getByRole('menuitem', { name: 'Save as SVG…' }).click();
      await expect(page.getByText(`Saved as ${path}`)).toBeVisible();
      const svg = readFileSync(path, 'utf8');
      expect(svg).toContain('Alm');
      expect(svg).toContain(`${marks} trademarks`);
      await inMenu(page, 'Toggle chart');
    });

    await test.step('a mark that is fetched again says what changed', async () => {
      const number = '2026/00005';
      const { register } = served.service;
      const old = Array.from({ length: register.trademarks.size }, (_, at) =>
        register.trademarks.at(at),
      ).find(({ record }) => record.application_number === number);
      if (!old) throw new Error('the register has no such mark');
      register.add({
        trademarks: [{ ...old, record: { ...old.record, status: 'Application withdrawn' } }],
      });
      await goTo(page, 'Trademarks');
      await ask(page, 'friskhavre');
      await goTo(page, 'Lists');
      await page.getByRole('button', { name: 'Alm' }).first().click();
      await expect.poll(() => rowCount(page)).toBe(marks);
      await inMenu(page, 'Show changes…');
      const dialog = page.getByRole('dialog', { name: 'Changes: Alm' });
      await expect(dialog.getByRole('status')).toContainText('Changes: 1 · Records: 1');
      await expect(dialog.getByRole('row', { name: number })).toContainText(/Filed\s*Withdrawn/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await inMenu(page, 'Show changes…');
      await dialog.getByLabel(/^Since I last checked \(/).click();
      await expect(dialog).toContainText('Nothing has changed.');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(assessing(page)).toContainText(`${marks} of ${marks} assessed`);
    });

    await test.step('the dossier holds every mark in its group', async () => {
      // If more than one row were selected, only those would be exported.
      await anyCell(page).click();
      const dossier = 'Dossier (Word, PDF)';
      const file = await exportAs(app, page, dossier, join(folder, 'dossier.docx'), async () => {
        await page.keyboard.press('Control+e');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: dossier, exact: true }).click();
        // Marks that aren't relevant are only counted, unless they are selected here.
        await dialog.getByRole('checkbox', { name: 'Not relevant' }).click();
      });
      const { document, texts } = await partsOf(file);
      expect(document.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(marks);
      for (const [at, name] of names.entries()) {
        expect(texts).toContain(`Assessment: ${name}`);
        expect(texts).toContain(`${keysOf(at + 1)} marks`);
      }
    });

    await test.step('the matter knows the list and keeps a note', async () => {
      await page.getByRole('button', { name: 'Matter: M-7' }).click();
      await expect(page.getByRole('heading', { name: 'M-7' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Alm/ })).toContainText(
        `${marks} of ${marks} assessed`,
      );
      await page.getByRole('textbox', { name: 'Note' }).fill('Svar före jul');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('days leave as a calendar that another program reads', async () => {
      await goTo(page, 'Deadlines');
      await page.locator('[data-span="expiry.later"]').click();
      await expect(page.locator('[data-span="expiry.later"]')).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const days = await exportAs(app, page, 'Calendar (ICS)', join(folder, 'days.ics'));
      const { events = [] } = convertIcsCalendar(undefined, days.toString('utf8'));
      expect(events.length).toBeGreaterThan(0);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
      for (const { start } of events) expect(start.type).toBe('DATE');
    });

    await test.step('after a restart without the service all of it is there', async () => {
      await app.close();
      await served.stop();
      const again = (await launch()).page;
      await goTo(again, 'Lists');
      await again.getByRole('button', { name: 'Alm' }).first().click();
      await expect(assessing(again)).toContainText(`${marks} of ${marks} assessed`);
      await counted(again, 'Tags', 'ring', keysOf(4));
      await again.getByRole('button', { name: 'Matter: M-7' }).click();
      await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Svar före jul');
    });
  },
);

test(
  'missing pictures of a list are fetched when asked, and not twice',
  { tag: '@long' },
  async ({ launch }) => {
    const { page } = await launch();
    await trySample(page);
    await ask(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    await inMenu(page, 'Download missing pictures…');
    const dialog = page.getByRole('dialog', { name: 'Download missing pictures' });
    await expect(dialog).toContainText(/Missing pictures: \d+ \(marks checked: 25\)/);
    const fetch = dialog.getByRole('button', { name: /^Download \d/ });
    const [count = ''] = /\d+/.exec(await fetch.innerText()) ?? [];
    await fetch.click();
    await expect(page.getByText(`Pictures downloaded: ${count} of ${count}.`).first()).toBeVisible({
      timeout: 30_000,
    });
    await inMenu(page, 'Download missing pictures…');
    await expect(dialog).toContainText('No pictures are missing from the marks checked (25).');
    await expect(fetch).toBeDisabled();
  },
);
