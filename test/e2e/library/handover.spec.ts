/**
 * A list is shared as a file, opened next to the recipient's own library, and then merged into it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { unpacked } from '../../support/archive/unpacked';
import { inMenu } from '../../support/e2e/ask';
import { expect } from '../../support/e2e/fixtures';
import { answerWith } from '../../support/e2e/saving';
import { unzipped } from '../../support/files/unzipped';
import {
  bridge,
  buy,
  connect,
  filesWith,
  fillLibrary,
  goTo,
  goToOwned,
  KEY,
  openPart,
  rowCount,
  test,
} from '../../support/e2e/served';

/** Sends the same events as the system does when a user drops a file onto the window. */
async function dropOnto(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  await devtools.detach();
}

test('what a search shows is handed over from its own menu', async ({ launch, served }) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await inMenu(page, 'Share…');
  const first = page.getByRole('dialog', { name: 'Share these results (25)' });
  await expect(first).toContainText('Kartotek will first save the rows as a list.');
  await page.getByLabel('Name', { exact: true }).fill('Falkar');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await expect(dialog.getByRole('checkbox', { name: 'Falkar' })).toBeChecked();
  await expect(dialog.getByRole('status')).toContainText(
    'Records on the lists: 25, with your assessments',
  );
});

test('a list is handed over, read beside, united, and bought by nobody twice @long', async ({
  launch,
  served,
  prepared,
}) => {
  const folder = prepared.makeUserDir('file');
  const path = join(folder, 'Falkar.kartotek');
  const { app, page } = await launch();
  await fillLibrary(page, served);
  for (const at of [0, 2]) {
    await page
      .locator(`[data-index="${at}"] [role="gridcell"]`)
      .first()
      .click(at ? { modifiers: ['Shift'] } : {});
  }
  await page.keyboard.press('Control+L');
  await page.keyboard.type('Falkar');
  await page.getByRole('option', { name: 'Falkar' }).click();

  await openPart(page, 'Backup and transfer');
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'The whole library' }).click();
  await dialog.getByRole('checkbox', { name: 'Falkar' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    'Records on the lists: 3, with your assessments, comments, notes and tags. Responses: 1. Total rows: 25.',
  );
  await dialog.getByRole('checkbox', { name: 'Encrypt with a passphrase' }).click();
  await answerWith(app, path);
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await expect(dialog).toHaveCount(0);
  for (const [name, bytes] of await unzipped(readFileSync(path)))
    writeFileSync(join(folder, `${basename(name)}.txt`), unpacked(bytes));
  // Proves that the file search works: a name in the log is found.
  expect(filesWith('application_number', [folder])).toEqual([join(folder, '00000001.log.txt')]);
  expect(filesWith(KEY, [folder])).toEqual([]);
  await app.close();

  const other = await launch({ dataDir: prepared.makeUserDir('other') });
  await connect(other.page, served);
  // A library file dropped onto the window opens; any other kind of file doesn't.
  await dropOnto(other.page, join(folder, `${basename(path)}.txt`));
  await dropOnto(other.page, path);
  const dropped = other.page.getByRole('dialog');
  await expect(dropped).toContainText('Falkar');
  await other.page.keyboard.press('Escape');
  await expect(dropped).toHaveCount(0);
  await buy(other.page);
  await other.app.evaluate(({ dialog: system }, chosen) => {
    system.showOpenDialog = (async () => ({
      canceled: false,
      filePaths: [chosen],
    })) as unknown as typeof system.showOpenDialog;
  }, path);
  const bringIn = async (how: string): Promise<void> => {
    await openPart(other.page, 'Backup and transfer');
    await other.page.getByRole('button', { name: 'Open library file…' }).click();
    const opened = other.page.getByRole('dialog');
    await expect(opened).toContainText('Falkar');
    await opened.getByRole('radio', { name: how }).click();
    await opened.getByRole('button', { name: 'Import' }).click();
    await expect(opened).toHaveCount(0);
    await goToOwned(other.page);
    await expect.poll(() => rowCount(other.page)).toBe(25);
  };
  await bringIn('Open separately, read-only');
  await expect(other.page.getByText('Shared library, read-only')).toBeVisible();
  // Even in the smallest window, the line about the library makes room for every assessment.
  await other.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(900, 600),
  );
  await other.page.keyboard.press('Control+g');
  const [last, stop] = [/^Query/, 'Stop assessing'].map((name) =>
    other.page.getByRole('button', { name }).first(),
  );
  const gap = async (): Promise<number> => {
    const [option, button] = await Promise.all([last?.boundingBox(), stop?.boundingBox()]);
    return (button?.x ?? 0) - (option ? option.x + option.width : Infinity);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await bridge(other.page, 'connection', 'useService', { baseUrl: served.origin });
  await expect(other.page.getByRole('contentinfo')).toContainText(served.host);
  await bringIn('Merge with my library');
  await goTo(other.page, 'Lists');
  await other.page.getByRole('button', { name: /^Falkar/ }).click();
  await expect.poll(() => rowCount(other.page)).toBe(3);

  // Both of them paid only for their own purchases.
  expect(served.service.log.units()).toBe(25 + 10);
  await goTo(other.page, 'Usage and sources');
  await other.page.getByRole('button', { name: 'Usage log' }).click();
  const sums = other.page.getByRole('region', { name: 'Totals' });
  await expect(sums).toContainText('Requests: 1 · Rows: 10');
  await expect(sums).toContainText('10 units');
});
