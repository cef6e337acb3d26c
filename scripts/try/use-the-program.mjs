/** A user's steps in a packaged program, the same for each kind of package. */
import { expect } from '@playwright/test';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressReturnIn } from './system-dialog.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./packaged-program.mjs').Running} Running
 */

/** Time-out for one step on a cold computer without a graphics card. */
const patience = { timeout: 20_000 };

/** Returns the marks in the rows on screen. @param {Page} page */
const marksOnScreen = async (page) => {
  const list = page.getByRole('main', { name: 'Trademarks' }).getByRole('grid');
  await expect(list.getByRole('row').nth(6)).toBeAttached(patience);
  const heads = await list.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((text) => text.trim() === 'Trademark');
  const rows = await list.locator('[data-index]').all();
  const texts = await Promise.all(rows.map((row) => row.getByRole('gridcell').nth(at).innerText()));
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};

/**
 * Writes settings as if from earlier use: the last file was saved to `folder`.
 * @param {string} folder @param {string} data
 */
export const lastFileWentTo = (folder, data) => {
  writeFileSync(join(data, 'state.json'), JSON.stringify({ exportFolder: folder }));
  chmodSync(join(data, 'state.json'), 0o666);
};

/**
 * Opens the sample register, searches, and saves the list as CSV to `folder`, which the dialog
 * suggests.
 * @param {Running} running @param {string} folder
 */
export const useTheProgram = async ({ page, prepared }, folder) => {
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await page.getByRole('combobox', { name: 'Words in the mark' }).fill('sol');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Download the rest/ })).toBeVisible(patience);
  const seen = await marksOnScreen(page);
  expect(seen.length).toBeGreaterThan(5);

  await page.keyboard.press('ControlOrMeta+e');
  await page.getByText('Plain CSV', { exact: true }).click();
  await page.getByRole('button', { name: 'Save…' }).click();
  await pressReturnIn('Save list', prepared.env);
  await expect(page.getByRole('dialog')).toContainText('File saved', patience);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^Sample data – Trademarks sol .*\.csv$/)]);
  const text = readFileSync(join(folder, String(files[0])), 'utf8');
  for (const mark of seen) expect(text).toContain(mark);
};

/** Checks that a second start finds the first one's data. @param {Page} page */
export const findAgain = async (page) => {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '26', patience);
};
