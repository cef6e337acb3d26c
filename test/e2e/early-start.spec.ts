/** The first seconds after a start: nothing is bought before the library has said what is owned. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { connect, test, type Served } from './served';

/** Paid calls that reached the service. */
function paid(served: Served): number {
  return served.service.log.calls.filter(({ units }) => units > 0).length;
}

function query(page: Page): ReturnType<Page['getByLabel']> {
  return page.getByLabel('Words in the mark');
}

/** The owned list is on screen: its line, and as many rows with words in them. */
async function showsOwned(page: Page): Promise<void> {
  const state = page.getByRole('group', { name: 'State of the list' });
  await expect(state).toContainText('25 rows');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '26');
  await expect(page.locator('[data-index="0"] [role="gridcell"]').first()).toHaveText(/\S/);
  await expect(page.locator('[data-index="7"] [role="gridcell"]').first()).toHaveText(/\S/);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
}

test('an owned search, asked in the first moment after a start, is not bought again', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await query(first.page).press('Enter');
  await showsOwned(first.page);
  await first.app.close();
  expect(paid(served)).toBe(1);
  for (let start = 0; start < 3; start++) {
    const { app, page } = await launch();
    await query(page).press('Enter');
    await showsOwned(page);
    await app.close();
  }
  expect(paid(served)).toBe(1);
});

test('while a lost library is put back from the archive, nothing owned is bought', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await query(first.page).press('Enter');
  await showsOwned(first.page);
  await first.app.close();
  rmSync(join(dataDir, 'Partitions', 'kartotek', 'IndexedDB'), { recursive: true });
  const { page } = await launch();
  await query(page).press('Enter');
  await showsOwned(page);
  expect(paid(served)).toBe(1);
});
