/** Saves what's on screen to a file, and answers the system's save dialog with a path. */
import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Answers the following save dialogs with a path, or cancels them if it's `null`. Records the
 * suggested names.
 */
export async function answerWith(app: ElectronApplication, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (async (...given: { defaultPath: string }[]) => {
      Object.assign(globalThis, { offered: given.at(-1)?.defaultPath });
      return { canceled: filePath === null, filePath: filePath ?? '' };
    }) as unknown as typeof dialog.showSaveDialog;
  }, path);
}

/** Returns the last file name that the program suggested. */
export async function offeredName(app: ElectronApplication): Promise<string> {
  const path = await app.evaluate(() => (globalThis as unknown as { offered: string }).offered);
  return path.split('/').at(-1) ?? '';
}

/** Exports with Ctrl+E (or `begin`) in the named format. Returns the file. */
export async function exportAs(
  app: ElectronApplication,
  page: Page,
  format: string,
  path: string,
  begin = (): Promise<void> => page.keyboard.press('Control+e'),
): Promise<Buffer> {
  await answerWith(app, path);
  await begin();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByTestId('export-done')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return readFileSync(path);
}
