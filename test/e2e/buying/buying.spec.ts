/**
 * The confirmation before a whole search is bought, and the message when the download has finished.
 */
import type { Locator, Page } from '@playwright/test';
import {
  askForAll,
  dialog,
  fetchAll,
  countIsCurrent,
  forgetCursor,
  goOnAtMost,
  mostOften,
  openNewest,
} from '../../support/e2e/download-steps';
import { expect } from '../../support/e2e/fixtures';
import {
  connect,
  goTo,
  KEY,
  searchPath,
  test,
  todayLine,
  trySample,
} from '../../support/e2e/served';
import { ask, fillAsked, setFilter } from '../../support/e2e/ask';

function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}
async function search(page: Page, words: string): Promise<void> {
  await fillAsked(page, { words: words });
}

test('a search that is owned whole is shown before it is sold, and says how it ended', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await setFilter(page, 'Filed from', '2001-01-01');
  await fetchAll(page, '1 000');
  await expect(notices(page)).toContainText(/Complete · \d+ rows/, { timeout: 20_000 });
  const paid = served.service.log.units();
  await notices(page)
    .getByRole('group')
    .filter({ hasText: 'Complete' })
    .getByRole('button', { name: 'Show' })
    .click();
  await expect(page.getByRole('group', { name: 'List status' })).toContainText('Complete');

  await search(page, 'sol');
  await askForAll(page);
  const offer = dialog(page, 'Already in your library');
  await expect(offer).toContainText('is already in your library');
  await expect(offer).toContainText('You’re charged for every row');
  await offer.getByRole('button', { name: 'Show · 0 units' }).click();
  await expect(page.getByText(/^This search is already covered by/)).toBeVisible();
  expect(served.service.log.units()).toBe(paid);

  await askForAll(page);
  await offer.getByRole('button', { name: 'Download again anyway…' }).click();
  await expect(dialog(page)).toContainText('First page');
  expect(served.service.log.units()).toBe(paid);
});

test('a list that was begun is gone on with in its own pages, unless it is told otherwise', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page);
  await expect(page.getByRole('grid', { name: 'Trademarks', exact: true })).toHaveAttribute(
    'aria-rowcount',
    '26',
  );
  await askForAll(page);
  await expect(dialog(page).getByRole('radio', { name: 'Where the list stopped' })).toBeChecked();
  await expect(dialog(page)).toContainText('You won’t pay again for rows you already have');
  await expect(dialog(page)).toContainText('charged again for up to 25 rows you already have');
  await expect(dialog(page)).toContainText('500 rows on 20 pages');
  const cap = dialog(page).getByLabel('Maximum rows');
  await cap.fill('many');
  await expect(dialog(page)).toContainText('Enter a whole number from 25 to 9,999,999');
  await expect(dialog(page).getByRole('button', { name: 'Download', exact: true })).toBeDisabled();
  await cap.fill('25');
  await expect(dialog(page)).toContainText('Up to 25 rows.');
  await dialog(page).getByRole('button', { name: 'Download · max 25 units' }).click();
  // The whole list, with the page that was there before.
  await expect(notices(page)).toContainText('Limit reached · 50 rows', { timeout: 20_000 });
  expect(served.service.log.units()).toBe(50);
  expect(mostOften(served)).toBe(1);
});

test('a download that stops says so where one is, until it goes on @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await countIsCurrent(page);
  forgetCursor(served, 1);
  await fetchAll(page, '200');
  const banner = page.getByText('The service can’t send the rest');
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await askForAll(page);
  await expect(dialog(page, 'This search is already being downloaded')).toContainText(
    'Needs your decision, 100 rows',
  );
  await dialog(page, 'This search is already being downloaded')
    .getByRole('button', { name: 'Show', exact: true })
    .click();
  await expect(page.getByRole('article')).toContainText('Needs your decision');
  await page.getByRole('article').getByRole('button', { name: 'Cancel download' }).click();
  await goTo(page, 'Trademarks');
  await expect(banner).toBeHidden();
});

test(
  'entering the key again says which downloads go on, and asks',
  { tag: '@long' },
  async ({ launch, served }) => {
    const first = await launch();
    await connect(first.page, served);
    served.service.control.set({ kind: 'delay', ms: 700, path: `${searchPath}*`, times: 50 });
    await search(first.page, 'sol');
    await fetchAll(first.page, '30');
    await search(first.page, '');
    await fetchAll(first.page, '250');
    await goTo(first.page, 'Downloads');
    await expect.poll(() => served.service.log.units()).toBeGreaterThan(0);
    await first.app.close();
    const paid = served.service.log.units();

    const { page } = await launch();
    await goTo(page, 'Usage and sources');
    await page.getByRole('button', { name: 'Enter key…' }).click();
    const asked = page.getByRole('dialog');
    const waiting = asked.getByRole('group', { name: 'Downloads waiting for the key' });
    await expect(waiting).toContainText(/max \d+ units/);
    const choice = waiting.getByRole('checkbox');
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(waiting).toContainText('You can resume later in Downloads.');
    await asked.getByLabel('Key', { exact: true }).fill(KEY);
    await asked.getByRole('button', { name: 'Save' }).click();
    await asked.getByRole('button', { name: 'OK' }).click();
    const detail = await openNewest(page);
    await expect(detail).toContainText('You won’t be charged until you resume.');
    expect(served.service.log.units()).toBe(paid);
    await detail.getByRole('button', { name: goOnAtMost }).click();
    await expect.poll(() => served.service.log.units(), { timeout: 20_000 }).toBeGreaterThan(paid);
  },
);

test('what was closed stays closed, and an old reading says its age', async ({
  launch,
  served,
}) => {
  const [account] = served.service.accounts;
  if (account) account.options.terms = { accepted_at: null, version: '2025-01-01', current: false };
  const first = await launch();
  await connect(first.page, served);
  const terms = (page: Page): Locator =>
    page.getByText('You haven’t accepted the service’s new terms');
  await goTo(first.page, 'Today');
  await expect(terms(first.page)).toBeVisible();
  await todayLine(first.page, 'You haven’t accepted the service’s new terms')
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(terms(first.page)).toBeHidden();
  await first.app.close();

  const { page, app } = await launch();
  const bar = page.getByRole('contentinfo');
  await expect(bar).toContainText('units this month');
  await goTo(page, 'Today');
  await expect(terms(page)).toBeHidden();
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.reload();
  await expect(bar).toContainText('updated 3 hours ago');
  await app.close();
});

test('the sample counts on after a restart', { tag: '@long' }, async ({ launch }) => {
  const first = await launch();
  await trySample(first.page);
  await ask(first.page);
  await expect(first.page.getByRole('contentinfo')).toContainText('25 of');
  await first.app.close();
  const { page } = await launch();
  await expect(page.getByRole('contentinfo')).toContainText('25 of');
});
