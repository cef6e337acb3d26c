/**
 * Purchased data is available without the service, after a restart, and after the database is lost.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { connect, lookUp, rowCount, test } from '../../support/e2e/served';
import { ask, clearAsked, searchLine, setFilter, stateLine } from '../../support/e2e/ask';

/** Buys the first page of everything and returns the charged ids. */
async function buyAll(page: Page, ids: () => readonly string[]): Promise<readonly string[]> {
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  return ids();
}

test('with the service gone every record opens and the library answers', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  const ids = await buyAll(first.page, () => served.service.log.calls.flatMap((call) => call.ids));
  expect(ids).toHaveLength(25);
  const words = await first.page
    .locator('[data-index="2"] [role="gridcell"]')
    .first()
    .textContent();
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await expect(searchLine(page)).toBeVisible();
  for (const id of [ids[0] ?? '', ids[24] ?? '']) {
    await lookUp(page, id);
    await expect(page.locator(`article[data-record="${id}"]`)).toContainText('Filing date');
  }
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rowCount(page)).toBe(25);
  await searchLine(page).fill(words ?? '');
  await expect(page.locator('[data-index="0"]')).toContainText(words ?? '');

  // Earlier responses open from the library. The service wouldn't even respond.
  await searchLine(page).fill('');
  await ask(page);
  await expect(stateLine(page)).toContainText('Incomplete');
});

test('a filter that the library cannot answer says so', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await buyAll(page, () => []);
  await clearAsked(page);
  await setFilter(page, 'Representative’s org. no.', '556036-0793');
  await expect(
    page.getByText('Rows without information about Representative’s org. no.: 25.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => rowCount(page)).toBe(25);
  expect(served.service.log.units()).toBe(25);
});

test('a lost database is filled again from the archive, and the program says so @long', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  await connect(first.page, served);
  const ids = await buyAll(first.page, () => served.service.log.calls.flatMap((call) => call.ids));
  await first.app.close();
  const folder = join(dataDir, 'Partitions', 'kartotek', 'IndexedDB');
  expect(existsSync(folder) && readdirSync(folder).length > 0).toBe(true);
  rmSync(folder, { recursive: true });

  const { page } = await launch();
  await expect(page.getByText(/has been rebuilt/)).toBeVisible();
  await expect.poll(() => rowCount(page)).toBe(25);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.locator(`article[data-record="${ids[0] ?? ''}"]`)).toBeVisible();
  expect(served.service.log.units()).toBe(25);
});
