/** Backs up a library, restores it, and shares it with a passphrase, all in the window. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { answerWith } from '../../support/e2e/saving';
import { connect, goTo, openPart, rowCount, test, trySample } from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

/** Answers the next file and folder dialogs. */
async function choose(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = (async () => ({
      canceled: false,
      filePaths: [chosen],
    })) as unknown as typeof dialog.showOpenDialog;
  }, path);
}

test('what was bought goes to another disk and comes back, and to somebody else @long', async ({
  launch,
  served,
  prepared,
}) => {
  const disk = prepared.makeUserDir('disk');
  const passphrase = 'correct horse battery';
  const { app, page } = await launch();
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const owned = await rowCount(page);

  await openPart(page, 'Backup and transfer');
  await choose(app, disk);
  await page.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(page.locator('[data-backup="good"]')).toHaveText('now');
  expect(readdirSync(disk)).toEqual(['Kartotek backup']);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.locator('[data-check]')).toContainText('The latest backup is intact');

  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase);
  await answerWith(app, join(disk, 'case.kartotek'));
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await expect(dialog).toHaveCount(0);

  const other = await launch({ dataDir: prepared.makeUserDir('other') });
  await choose(other.app, disk);
  await trySample(other.page);
  await openPart(other.page, 'Backup and transfer');
  await other.page.getByRole('button', { name: 'Restore backup…' }).click();
  await other.page.getByRole('button', { name: 'Change folder…' }).click();
  await other.page.getByRole('button', { name: 'Show contents' }).click();
  await expect(other.page.getByRole('dialog')).toContainText(`rows: ${owned}`);
  await other.page.getByRole('button', { name: 'Import' }).click();
  await expect(other.page.getByRole('contentinfo')).toContainText(served.host);
  await goTo(other.page, 'Trademarks');
  await expect.poll(() => rowCount(other.page)).toBe(owned);

  await openPart(other.page, 'Backup and transfer');
  await choose(other.app, join(disk, 'case.kartotek'));
  await other.page.getByRole('button', { name: 'Open library file…' }).click();
  const opened = other.page.getByRole('dialog');
  await opened.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase);
  await opened.getByRole('button', { name: 'Open', exact: true }).click();
  await opened.getByRole('button', { name: 'Import' }).click();
  await expect(other.page.getByText('Shared library, read-only')).toBeVisible();
});
