/** Files are identified by their bytes: an unchanged one, a changed one, and an unknown one. */
import { appendFileSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { exportAs } from '../../support/e2e/saving';
import { fillLibrary, test } from '../../support/e2e/served';

/** Selects File, Verify file…, and picks this file in the system dialog. */
async function verify(app: ElectronApplication, page: Page, path: string): Promise<void> {
  await app.evaluate(({ dialog, Menu }, chosen) => {
    dialog.showOpenDialog = (async () => ({
      canceled: false,
      filePaths: [chosen],
    })) as typeof dialog.showOpenDialog;
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find(({ label }) => label === 'Verify file…')?.click();
  }, path);
  await expect(page.getByTestId('verified')).toBeVisible();
}

test('an exported file is verified, also after a restart', async ({ launch, served, prepared }) => {
  const folder = prepared.makeUserDir('files');
  const file = join(folder, 'list.csv');
  const first = await launch();
  await fillLibrary(first.page, served);
  await exportAs(first.app, first.page, 'Plain CSV', file);
  await first.app.close();

  const { app, page } = await launch();
  await expect(page.getByRole('navigation', { name: 'Go to' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Verify file' });
  await verify(app, page, file);
  await expect(dialog).toContainText('list.csv hasn’t changed since it was exported');
  await expect(dialog).toContainText('Rows 25');
  await page.keyboard.press('Escape');
  const other = join(folder, 'other.csv');
  copyFileSync(file, other);
  appendFileSync(file, '1');
  await verify(app, page, file);
  await expect(dialog).toContainText('list.csv has changed since it was exported');
  await page.keyboard.press('Escape');
  appendFileSync(other, '2');
  await verify(app, page, other);
  await expect(dialog).toContainText('other.csv wasn’t exported from this library');
});
