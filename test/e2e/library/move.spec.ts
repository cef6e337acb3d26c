/** Everything moves to another computer in a single file, and can be read there. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { answerWith } from '../../support/e2e/saving';
import {
  bridge,
  filesWith,
  fillLibrary,
  goTo,
  goToOwned,
  KEY,
  openPart,
  openRecord,
  rowCount,
  test,
} from '../../support/e2e/served';

/** Returns every cell in the list's first rows, as displayed. */
async function firstRows(page: Page): Promise<readonly string[][]> {
  const row = (at: number) => page.locator(`[data-index="${at}"] [role="gridcell"]`);
  return Promise.all(Array.from({ length: 10 }, (_, at) => row(at).allTextContents()));
}

test('a new computer reads the rows, a list, a note, the ledger and the settings of the old one @long', async ({
  launch,
  served,
  prepared,
}) => {
  const path = join(prepared.makeUserDir('stick'), 'Everything.kartotek');
  const old = await launch();
  await fillLibrary(old.page, served);
  const id = await openRecord(old.page, 1);
  await old.page.getByRole('textbox', { name: 'Note', exact: true }).fill('Ring ombudet före jul');
  await old.page
    .locator('[data-index="2"] [role="gridcell"]')
    .first()
    .click({ modifiers: ['Shift'] });
  await old.page.keyboard.press('Control+L');
  await old.page.keyboard.type('Falkar');
  await old.page.getByRole('option', { name: 'Falkar' }).click();
  await expect(old.page.getByRole('dialog')).toHaveCount(0);
  await openPart(old.page, 'Language and appearance');
  await old.page.getByRole('radio', { name: 'Dark' }).click();
  await expect(old.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await goToOwned(old.page);
  await expect.poll(() => rowCount(old.page)).toBe(25);
  const rows = await firstRows(old.page);

  await openPart(old.page, 'Backup and transfer');
  await old.page.getByRole('button', { name: 'Create transfer file…' }).click();
  const asked = old.page.getByRole('dialog', { name: 'Move to another computer' });
  await answerWith(old.app, path);
  await asked.getByRole('button', { name: 'Save as…' }).click();
  await expect(old.page.getByText(/Everything\.kartotek: .+, 25 rows$/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  expect(statSync(path).size).toBeGreaterThan(1_000);
  await old.app.close();

  // The service is down there and no key is stored, but everything can be read.
  await served.stop();
  const folder = prepared.makeUserDir('other');
  const { app, page } = await launch({ dataDir: folder });
  await app.evaluate(({ dialog: system }, chosen) => {
    system.showOpenDialog = (async () => ({
      canceled: false,
      filePaths: [chosen],
    })) as unknown as typeof system.showOpenDialog;
  }, path);
  await page.getByRole('button', { name: 'Open library file…' }).click();
  // The import replaces nothing here, so there is no confirmation. The settings are included.
  await expect(page.getByRole('contentinfo')).toContainText(served.host);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await goToOwned(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  // Fewer columns fit next to an open record.
  const named = (some: readonly (readonly string[])[]) => some.map((row) => row.slice(0, 3));
  expect(named(await firstRows(page))).toEqual(named(rows));
  expect(await openRecord(page, 1)).toBe(id);
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(
    'Ring ombudet före jul',
  );
  await goTo(page, 'Lists');
  await page.getByRole('button', { name: /^Falkar/ }).click();
  await expect.poll(() => rowCount(page)).toBe(2);
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Usage log' }).click();
  const sums = page.getByRole('region', { name: 'Totals' });
  await expect(sums).toContainText('Requests: 1 · Rows: 25');
  await expect(sums).toContainText('25 units');
  expect(await bridge(page, 'connection', 'status')).toMatchObject({
    mode: 'service',
    key: 'none',
  });
  expect(filesWith(KEY, [folder])).toEqual([]);
});
