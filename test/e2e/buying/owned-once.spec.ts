/** Anything in the library is free on every screen. Buying it again is a separate action. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { connect, goTo, openRecord, test, type Served } from '../../support/e2e/served';
import { countOf } from '../../support/e2e/settled';
import { ask, inMenu } from '../../support/e2e/ask';

/** Opens the company file for the first row of a search. Returns its id and number. */
async function openFirst(page: Page, served: Served): Promise<{ id: string; number: string }> {
  await goTo(page, 'Companies');
  await ask(page);
  const id = await openRecord(page);
  await page.getByRole('button', { name: 'Company file' }).click();
  const { companies } = served.service.register;
  const all = Array.from({ length: companies.size }, (_, at) => companies.at(at));
  return { id, number: all.find((one) => one.id === id)?.registration_number ?? '' };
}

async function fetchResource(page: Page, id: string): Promise<void> {
  await page.locator(`[data-resource="${id}"]`).click();
  await page.getByRole('button', { name: /^Download this/ }).click();
  await expect(page.locator(`[data-resource="${id}"]`)).toHaveAttribute('data-standing', 'owned');
}

/**
 * Fills in the path for the endpoint on screen, expects its response to be in the library, and
 * shows the response.
 */
async function showsOwned(page: Page, company: string): Promise<void> {
  await page.getByRole('textbox', { name: / \*$/ }).first().fill(company);
  await page
    .getByRole('button', { name: /^Show · in your library, downloaded .* · 0 units$/ })
    .click();
  await expect(page.getByRole('button', { name: /^Download again · / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Raw record' }).first()).toBeVisible();
}

test('what the company file owns is shown on every other screen that asks it', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const { id, number } = await openFirst(page, served);
  await fetchResource(page, 'market.companyShorts');
  await fetchResource(page, 'market.companyInsiders');
  const paid = served.service.log.calls.length;

  await goTo(page, 'Short positions');
  await page.getByRole('tab', { name: 'One company' }).click();
  await showsOwned(page, number);
  await goTo(page, 'Insider transactions');
  await inMenu(page, 'One company');
  await showsOwned(page, id);
  await goTo(page, 'API explorer');
  await page.locator('[data-endpoint="market.companyShorts"]').click();
  await showsOwned(page, number);
  const asked = served.service.log.calls.slice(paid).filter(({ path }) => /companies/.test(path));
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: /^Download again · / }).dblclick();
  const again = () =>
    served.service.log.calls.filter(({ path }) => path.endsWith('/short-positions')).length;
  await expect.poll(again).toBe(2);
  await expect(page.getByRole('button', { name: /^Download again · / })).toBeEnabled();
  expect(again()).toBe(2);
});

test('a fiscal year that is owned is shown; the others are missing, each by itself', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await openFirst(page, served);
  await fetchResource(page, 'financials.years');
  await page.locator('[data-resource="financials.year"]').click();
  const years = page.locator('[data-year-of="financials.year"]');
  const count = await countOf(years, 2);
  await years.first().click();
  await page.getByRole('button', { name: /^Download this/ }).click();
  await expect(years.first()).toHaveAttribute('data-standing', 'owned');
  await expect(page.getByRole('button', { name: /^Download again · / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download this/ })).toHaveCount(0);
  await expect(years.nth(1)).toHaveAttribute('data-standing', 'missing');
  await expect(page.locator('[data-resource="financials.year"]')).toContainText(
    `1 of ${count} years`,
  );
  await page
    .getByLabel('Financial year')
    .fill((await years.nth(1).getAttribute('data-year')) ?? '');
  await expect(page.getByRole('button', { name: /^Download this/ })).toBeVisible();
});

test(
  'a year that the service has not is remembered, and not missing any more',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await openFirst(page, served);
    await page.locator('[data-resource="financials.year"]').click();
    await page.getByLabel('Financial year').fill('1950');
    await page.getByRole('button', { name: /^Download this/ }).click();
    await expect(page.getByText('No data · now')).toBeVisible();
  },
);

test(
  'the service’s summary with the same parameters is owned',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await goTo(page, 'Insider transactions');
    await inMenu(page, 'Summary');
    await page.getByRole('button', { name: /^Search the service/ }).click();
    await page.getByRole('button', { name: /^Show · in your library, downloaded/ }).click();
    const asked = served.service.log.calls.filter(({ path }) => path.endsWith('/insider-summary'));
    expect(asked).toHaveLength(1);
  },
);

test('a batch does not ask for companies that a search brought, unless it is told to @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const { number } = await openFirst(page, served);
  await page.getByRole('button', { name: 'Go back' }).click();
  await inMenu(page, 'Several companies…');
  await page.getByLabel('Organisation numbers or company IDs').fill(number.replace('-', ''));
  const state = page.getByRole('group', { name: 'List status' });
  await expect(state).toContainText('Already in your library: 1');
  await expect(page.getByRole('button', { name: /^Download (the remaining )?\d/ })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: 'Also download companies already in your library (1)' })
    .click();
  await expect(page.getByRole('button', { name: /^Download (the remaining )?\d/ })).toBeVisible();
});

test('a number in place of an id is said to be an assumption, and can be looked up instead @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const known = served.service.register.companies.at(9);
  await page.keyboard.press('Control+K');
  await page
    .getByRole('combobox', { name: 'Search or run a command' })
    .fill(known.registration_number);
  await page.getByRole('option', { name: `Company ${known.registration_number}` }).click();
  await expect(page.getByText('The service may reject it')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download by number/ })).toBeVisible();
  await page.getByRole('button', { name: /^Search the service · / }).click();
  await expect
    .poll(() => served.service.log.calls.filter(({ path }) => path.endsWith('/batch')).length)
    .toBe(1);
});
