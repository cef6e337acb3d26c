/** The cost of purchases is recorded under the current matter and no other. */
import type { Page } from '@playwright/test';
import { ask, inMenu, stateLine } from '../../support/e2e/ask';
import { askForAll, dialog, fetchIt } from '../../support/e2e/download-steps';
import { expect } from '../../support/e2e/fixtures';
import { readArchive } from '../../support/e2e/read-archive';
import { bridge, connect, goTo, loadDefinition, rowCount, test } from '../../support/e2e/served';

/** Returns the distinct matters of an endpoint's responses; '' for none. */
async function booked(page: Page, endpoint: string): Promise<readonly string[]> {
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  const { entries } = await page.evaluate(readArchive, { libraryId, after: 0 });
  const calls = entries.filter(
    ({ kind, meta }) => kind === 'answer' && meta['endpoint'] === endpoint,
  );
  return [...new Set(calls.map(({ meta }) => String(meta['clientReference'] ?? '')))];
}
const matterField = (page: Page) => page.getByRole('combobox', { name: 'Matter', exact: true });

test('a matter that was named for one download gets nothing of what is bought afterwards', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  await askForAll(page);
  await matterField(page).fill('2026-117 NORDLYKTA');
  // The dialog shows what it will create before the user confirms.
  await expect(page.getByRole('option', { name: 'New matter “2026-117 NORDLYKTA”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(matterField(page)).toHaveValue('2026-117 NORDLYKTA');
  await fetchIt(page);
  await expect(dialog(page)).toBeHidden();
  const marks = (): Promise<readonly string[]> => booked(page, 'trademarks.search');
  // The first page was bought before the matter had a name.
  await expect.poll(marks).toEqual(['', '2026-117 NORDLYKTA']);

  await goTo(page, 'Insider transactions');
  await ask(page);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  expect(await booked(page, 'market.insiders')).toEqual(['']);
});

test('numbers that are looked up together are booked on the matter in sight', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  await page.getByRole('button', { name: 'New matter', exact: true }).click();
  await matterField(page)
    .or(page.getByRole('textbox', { name: 'Matter' }))
    .fill('2026-204');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toContainText('2026-204');
  await goTo(page, 'Companies');
  await inMenu(page, 'Several companies…');
  const numbers = [3, 4].map((at) => served.service.register.companies.at(at).registration_number);
  await page.getByLabel('Organisation numbers or company IDs').fill(numbers.join('\n'));
  await page.getByRole('button', { name: /^Download 2/ }).click();
  await expect(stateLine(page)).toContainText('· 2 found');
  await expect.poll(() => booked(page, 'companies.batch')).toEqual(['2026-204']);
});
