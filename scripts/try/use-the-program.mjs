/** What a person does with a packaged program; the same steps for each kind of package. */
import { expect } from '@playwright/test';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressReturnIn } from './system-dialog.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./packaged-program.mjs').Running} Running
 */

/** Patience for one step: a cold machine without a graphics card. */
const patience = { timeout: 20_000 };

/** Application numbers of the rows on the screen. @param {Page} page */
const numbersOnScreen = async (page) => {
  const rows = page.getByRole('main', { name: 'Trademarks' }).getByRole('row');
  await expect(rows.nth(6)).toBeAttached(patience);
  const texts = await rows.allInnerTexts();
  return texts.flatMap((text) => /\b(?:\d{4}\/\d{5}|WO\d{7})\b/.exec(text) ?? []);
};

/**
 * What a person did before: the last file went into `folder`.
 * @param {string} folder @param {string} data
 */
export const lastFileWentTo = (folder, data) => {
  writeFileSync(join(data, 'state.json'), JSON.stringify({ exportFolder: folder }));
  chmodSync(join(data, 'state.json'), 0o666);
};

/**
 * Opens the sample register, searches, and writes the list as CSV into `folder`, offered first.
 * @param {Running} running @param {string} folder
 */
export const useTheProgram = async ({ page, prepared }, folder) => {
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await page.getByRole('combobox', { name: 'Words in the mark' }).fill('sol');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Fetch next page/ })).toBeVisible(patience);
  const seen = await numbersOnScreen(page);
  expect(seen.length).toBeGreaterThan(5);

  await page.keyboard.press('ControlOrMeta+e');
  await page.getByText('CSV, plain', { exact: true }).click();
  await page.getByRole('button', { name: 'Save…' }).click();
  await pressReturnIn('Save list', prepared.env);
  await expect(page.getByRole('dialog')).toContainText('List saved', patience);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^Sample data – Trademarks sol .*\.csv$/)]);
  const text = readFileSync(join(folder, String(files[0])), 'utf8');
  for (const number of seen) expect(text).toContain(number);
};

/** A second start of the program, with the data of the first. @param {Page} page */
export const findAgain = async (page) => {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '26', patience);
};
