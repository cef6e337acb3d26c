import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from './fixtures';
import { answerWith } from './saving';
import { inMenu } from './ask';

/**
 * Assesses the first two rows in the list on screen, and opens the dossier dialog for the first
 * four.
 */
export async function askForDossier(page: Page): Promise<void> {
  const cellOf = (row: number) => page.locator(`[data-index="${row}"] [role="gridcell"]`).first();
  await page.getByRole('button', { name: 'Assess', exact: true }).click();
  await cellOf(0).click();
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await cellOf(0).click();
  await cellOf(3).click({ modifiers: ['Shift'] });
  await inMenu(page, 'Dossier…');
}

/** Saves the suggested dossier to `path`. */
export async function saveDossier(
  app: ElectronApplication,
  page: Page,
  path: string,
): Promise<void> {
  await answerWith(app, path);
  await page.getByRole('dialog').getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByTestId('export-done')).toBeVisible({ timeout: 30_000 });
}
