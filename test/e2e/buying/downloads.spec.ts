/**
 * Downloads of whole lists from a service on a socket. The service's own log shows what was bought.
 */
import {
  askForAll,
  dialog,
  fetchAll,
  fetchIt,
  countIsCurrent,
  forgetCursor,
  goOnAtMost,
  mostOften,
  openNewest,
} from '../../support/e2e/download-steps';
import { rivals } from '../../support/e2e/accessibility';
import { expect, type Launched } from '../../support/e2e/fixtures';
import { connect, goTo, searchPath, test, type Served } from '../../support/e2e/served';
import {
  ask,
  clearAsked,
  fillAsked,
  inMenu,
  searchButton,
  searchLine,
  setFilter,
  stateLine,
} from '../../support/e2e/ask';

/** Returns the charged calls that reached the service. */
function pages(served: Served): readonly { units: number; rows: number; status: number }[] {
  return served.service.log.calls.filter((call) => call.path === searchPath);
}

/** Pauses the newest download midway and quits. Returns the number of charged pages. */
async function pauseAndQuit({ app, page }: Launched, served: Served): Promise<number> {
  const detail = await openNewest(page);
  await expect.poll(() => pages(served).length).toBeGreaterThan(0);
  await detail.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(detail).toContainText('You won’t be charged until you resume.');
  await app.close();
  return pages(served).length;
}

/** Delays every page after the first `after` by this long. */
function slow(served: Served, after: number, ms: number): void {
  served.service.control.set({ kind: 'delay', ms, path: `${searchPath}*`, after, times: 50 });
}

test('a cap of 250 is charged 250, the list is marked, and the accounts agree', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await askForAll(page);
  await dialog(page).getByLabel('Maximum rows').fill('257');
  await expect(dialog(page)).toContainText('Rounded down to 256 rows');
  await dialog(page).getByLabel('Maximum rows').fill('250');
  await expect(dialog(page)).toContainText('Up to 250 rows on 5 pages.');
  await expect(dialog(page)).toContainText('max 50 units');
  await expect(dialog(page)).toContainText('100,000 units');
  await dialog(page).getByRole('button', { name: 'Download · max 250 units' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  const detail = await openNewest(page);
  await expect(detail).toContainText('Limit reached');
  await expect(detail).toContainText('Saved 250 rows for 250 units.');
  // There are two limits, each with its own label.
  await expect(detail.getByText('Maximum rows', { exact: true })).toHaveCount(1);
  await expect(detail.getByText('Limit', { exact: true })).toHaveCount(1);
  await expect(detail).toContainText('This matches the service’s own figures.');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  expect(served.service.log.units()).toBe(250);
  expect(pages(served).map(({ rows }) => rows)).toEqual([50, 50, 50, 50, 50]);
  expect(mostOften(served)).toBe(1);

  await detail.getByRole('button', { name: 'Open list' }).click();
  const state = page.getByRole('group', { name: 'List status' });
  await expect(state).toContainText('250 rows');
  await expect(state).toContainText('Incomplete');
  const list = page.getByRole('grid', { name: 'Trademarks', exact: true });
  await expect(list).toHaveAttribute('aria-rowcount', '251');
  await expect(page.locator('[data-index="0"]')).toBeVisible();
});

test('a search while all of it is being fetched shows the same rows, and pays for none of them', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  slow(served, 0, 1500);
  await setFilter(page, 'Filed from', '1000-01-01');
  await fetchAll(page, '100');
  await expect(page.getByText('This search is already being downloaded')).toBeVisible();
  expect(await rivals(page)).toEqual([]);
  await expect(page.getByText('No search yet')).toBeHidden();
  await searchLine(page).press('Enter');
  const list = page.getByRole('grid', { name: 'Trademarks', exact: true });
  await expect(list).toHaveAttribute('aria-rowcount', '101');
  expect(pages(served).map(({ rows }) => rows)).toEqual([100]);
  expect(served.service.log.units()).toBe(100);
});

test('paused, quit, started again and gone on with: nothing is bought twice', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served, 'lång lösenfras');
  slow(served, 2, 700);
  await fetchAll(first.page, '250');
  const bought = await pauseAndQuit(first, served);

  const { page } = await launch();
  await page.getByRole('button', { name: /^The key is locked/ }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill('lång lösenfras');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const again = await openNewest(page);
  await expect(again).toContainText('You won’t be charged until you resume.');
  expect(pages(served)).toHaveLength(bought);
  await again.getByRole('button', { name: goOnAtMost }).click();
  await expect(again).toContainText('Saved 250 rows for 250 units.', { timeout: 20_000 });
  expect(served.service.log.units()).toBe(250);
  expect(mostOften(served)).toBe(1);
});

test('going on without a key leads to the key, and nothing is asked before', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  slow(served, 1, 700);
  await fetchAll(first.page, '250');
  const bought = await pauseAndQuit(first, served);

  const { page } = await launch();
  const again = await openNewest(page);
  await again.getByRole('button', { name: goOnAtMost }).click();
  await expect(page.getByRole('dialog').getByLabel('Key', { exact: true })).toBeVisible();
  expect(pages(served)).toHaveLength(bought);
});

test('a network that goes away pauses it, and it goes on by itself', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  slow(served, 1, 3_000);
  await fetchAll(page, '300');
  const detail = await openNewest(page);
  await expect.poll(() => pages(served).length).toBeGreaterThanOrEqual(2);
  // Nothing is in progress when the service disappears, so nothing can have been charged and lost.
  served.service.control.clear();
  served.service.control.set({ kind: 'drop', path: `${searchPath}*`, times: 5 });
  await expect(detail).toContainText(/Waiting|Paused/, { timeout: 20_000 });
  await served.stop();
  served.service.control.clear();
  await served.resume();
  await expect(detail).toContainText(/Complete|Limit reached/, { timeout: 50_000 });
  await expect(detail).toContainText('Saved 300 rows for 300 units.');
});

test('a refused cursor asks, with its bound', { tag: '@long' }, async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await countIsCurrent(page);
  forgetCursor(served, 2);
  await fetchAll(page, '250');
  const detail = await openNewest(page);
  await expect(detail).toContainText('Needs your decision', { timeout: 20_000 });
  await expect(detail).toContainText('charged again for up to 100 rows you already have');
  const before = served.service.log.units();
  await detail.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => served.service.log.units()).toBeGreaterThan(before);
});

test('a narrower search after a complete broader one costs nothing', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await setFilter(page, 'Filed from', '2001-01-01');
  await fetchAll(page, '1000');
  const detail = await openNewest(page);
  await expect(detail).toContainText('Complete', { timeout: 20_000 });
  const paid = served.service.log.units();
  expect(paid).toBeGreaterThan(100);

  await goTo(page, 'Trademarks');
  await fillAsked(page, { words: 'sol' });
  await expect(page.getByText(/^This search is already covered by/)).toBeVisible();
  expect(served.service.log.units()).toBe(paid);
  await inMenu(page, /^Download again.*max 25 units/);
  await expect.poll(() => served.service.log.units()).toBeGreaterThan(paid);
});

test('a repeat is told what the free status says, and what is new can be bought @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await fetchAll(page, '1000');
  const detail = await openNewest(page);
  await expect(detail).toContainText('Complete', { timeout: 20_000 });
  await detail.getByRole('button', { name: 'Open list' }).click();
  const paid = served.service.log.units();
  await inMenu(page, /^Download again/);
  const again = page.getByRole('dialog', { name: 'Download again' });
  await expect(again).toContainText('The register’s latest record');
  await expect(again).toContainText('Older records may also have changed.');
  await again.getByRole('radio', { name: /^Filed from/ }).click();
  await again.getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page)).toContainText('Filed from');
  expect(served.service.log.units()).toBe(paid);
});

test('the ledger holds every call, and agrees with the service', async ({ launch, served }) => {
  const { app, page } = await launch();
  await connect(page, served);
  await fetchAll(page, '50');
  await expect(await openNewest(page)).toContainText('Saved 50 rows for 50 units.');
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Usage log' }).click();
  const sums = page.getByRole('region', { name: 'Totals' });
  await expect(sums).toContainText('50 units');
  await expect(sums).toContainText('50 units according to the service, 50 in your log');
  const log = page.getByRole('grid', { name: 'Usage log' });
  await expect(log).toContainText('stated price');

  // A heading sorts the rows, as in every other list.
  await goTo(page, 'Trademarks');
  await clearAsked(page);
  const nobody = 'ingen-har-det-namnet';
  await ask(page, nobody);
  await expect(stateLine(page)).toContainText('0 rows');
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Usage log' }).click();
  const firstRow = log.locator('[data-index="0"]');
  await expect(firstRow).toContainText(nobody);
  await log.getByRole('columnheader', { name: 'Units' }).click();
  await expect(firstRow).toContainText(nobody);
  await log.getByRole('columnheader', { name: 'Units' }).click();
  await expect(firstRow).toContainText('All records');

  // So does the heading's menu, from which the columns are chosen.
  await app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function popup({ callback } = {}) {
      this.items.find(({ label }) => label === 'Columns…')?.click();
      callback?.();
    };
  });
  await log.getByRole('columnheader', { name: 'Units' }).click({ button: 'right' });
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Units' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(log.getByRole('columnheader', { name: 'Units' })).toHaveCount(0);
});

test(
  'windows complete one by one, and say what they leave out',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await setFilter(page, 'Filed from', '2015-01-01');
    await setFilter(page, 'Filed until', '2017-12-31');
    await askForAll(page);
    await dialog(page).getByLabel('Split by date').click();
    await page.getByRole('option', { name: 'By year' }).click();
    await expect(dialog(page)).toContainText('Periods: 3');
    await expect(dialog(page)).toContainText('Rows without a date aren’t included.');
    await fetchIt(page);
    const detail = await openNewest(page);
    await expect(detail).toContainText('3 of 3', { timeout: 20_000 });
    await detail.getByRole('button', { name: 'Open list' }).click();
    const state = page.getByRole('group', { name: 'List status' });
    await expect(state).toContainText('complete for marks filed from 2015 to 2017');
  },
);

test(
  'several Nice classes are several paid searches and one list',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await askForAll(page);
    await dialog(page).getByLabel('Nice classes', { exact: true }).click();
    await page.getByRole('option', { name: /^9 ·/ }).click();
    await page.getByRole('option', { name: /^35 ·/ }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText(
      'For a mark in several classes, you pay once per class',
    );
    await fetchIt(page);
    const detail = await openNewest(page);
    await expect(detail).toContainText('2 of 2', { timeout: 20_000 });
    await detail.getByRole('button', { name: 'Open list' }).click();
    const state = page.getByRole('group', { name: 'List status' });
    await expect(state).toContainText('complete for Nice classes 9, 35');
    const rows = served.service.log.chargedRows();
    const list = page.getByRole('grid', { name: 'Trademarks', exact: true });
    await expect(list).toHaveAttribute('aria-rowcount', String(rows.size + 1));
    expect(served.service.log.units()).toBeGreaterThanOrEqual(rows.size);

    // The library covers these classes completely. With a third one, the button names the one
    // that's missing.
    await page.keyboard.press('Control+n');
    for (const number of ['9', '35']) await setFilter(page, 'Nice class', number);
    await expect(state).toContainText('complete for Nice classes 9, 35');
    await expect(list).toHaveAttribute('aria-rowcount', String(rows.size + 1));
    await expect(state.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    await setFilter(page, 'Nice class', '42');
    await expect(state.getByRole('button', { name: /^Download class 42 max/ })).toBeVisible();
    await expect(state).toContainText('there may be more rows');
  },
);

test('a scope that is missing bars the search and says why', async ({ launch, served }) => {
  const [account] = served.service.accounts;
  if (account) account.options.scopes = ['trademarks'];
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Today');
  await expect(page.getByText('Your key doesn’t cover market.')).toBeVisible();
  await goTo(page, 'Insider transactions');
  await expect(page.getByText('Your key doesn’t have the “market” permission.')).toBeVisible();
  await setFilter(page, 'Published from', '1000-01-01');
  await expect(searchButton(page)).toHaveCount(0);
  await goTo(page, 'Trademarks');
  await fillAsked(page, { words: 'sol' });
  await expect(searchButton(page)).toBeVisible();
});
