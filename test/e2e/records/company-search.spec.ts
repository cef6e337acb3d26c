/** The company search: its form, columns and lists come from the loaded definition. */
import { join } from 'node:path';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import { resize } from '../../support/e2e/accessibility';
import { expect } from '../../support/e2e/fixtures';
import { exportAs, offeredName } from '../../support/e2e/saving';
import {
  connect,
  fillIn,
  goTo,
  KEY,
  loadDefinition,
  test,
  type Served,
} from '../../support/e2e/served';
import {
  chip,
  clearAsked,
  inMenu,
  openFilter,
  searchButton,
  searchLine,
  setFilter,
  setOther,
  setPageSize,
  stateLine,
} from '../../support/e2e/ask';

const path = '/api/v1/companies';
const asked = (served: Served) => served.service.log.calls.filter((call) => call.path === path);

test('the form, the columns and the file speak as the definition does', async ({
  launch,
  served,
  prepared,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  await goTo(page, 'Companies');
  await setFilter(page, 'Status', 'active');
  const headcount = await openFilter(page, 'Headcount, from');
  await headcount.getByLabel('Headcount, from').fill('many');
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toHaveCount(0);
  await setFilter(page, 'Headcount, from', '2');
  await searchButton(page).dblclick();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '26');
  expect(asked(served).map(({ params }) => params)).toMatchObject([
    { state: 'active', headcount_from: 2 },
  ]);
  // The search's page limits come from the definition, and its price is known from the call above.
  await page.keyboard.press('Escape');
  await setPageSize(page, '50');
  await expect(chip(page, 'Rows per page')).toBeVisible();

  const header = grid.getByRole('columnheader', { name: 'Net turnover (SEK thousand)' });
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const csv = await exportAs(app, page, 'Plain CSV', join(prepared.makeUserDir('files'), 'c.csv'));
  const [head = [], ...rows] = readCsv(csv.toString('utf8'), ',');
  const at = head.indexOf('Net turnover (SEK thousand)');
  expect(at).toBeGreaterThan(0);
  const sales = rows.map((row) => Number(row[at]));
  expect(sales).toHaveLength(25);
  expect(sales).toEqual(sales.toSorted((a, b) => a - b));
  // The list is incomplete, and the suggested file name says so.
  expect(await offeredName(app)).toMatch(
    /^Companies active, 2.* \d{4}-\d\d-\d\d \(incomplete\)\.csv$/,
  );

  // Columns that don't fit are hidden; the name and the number are the last to go.
  for (const [width, shown] of [
    [1280, ['Name', 'Organisation number', 'Status']],
    [820, ['Name', 'Organisation number']],
  ] as const) {
    await resize(page, { width, height: 800 });
    await expect
      .poll(() => grid.evaluate((one) => one.scrollWidth - one.clientWidth))
      .toBeLessThanOrEqual(0);
    for (const name of shown)
      await expect(grid.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await resize(page, { width: 1280, height: 800 });

  // The focus moves into the company, and back to its row.
  const cell = grid.locator('[data-index="2"] [role="gridcell"]').first();
  await cell.dblclick();
  await expect(page.locator('[data-resource][tabindex="0"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-resource][tabindex="0"]')).toBeFocused();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(cell).toBeFocused();
});

test('all pages are fetched as a download, and the same search costs nothing again', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Companies');
  // Without a definition, the maximum page size is unknown.
  await stateLine(page).getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download all…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await loadDefinition(page);
  await setFilter(page, 'County code', '01');
  await inMenu(page, 'Download all…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The price is unknown.');
  await dialog.getByLabel('No limit').check();
  await dialog.getByRole('button', { name: /^Download all · / }).click();
  await expect(dialog).toBeHidden();
  await goTo(page, 'Downloads');
  await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible();
  const calls = asked(served).length;
  const { companies } = served.service.register;
  const all = Array.from({ length: companies.size }, (_, at) => companies.at(at));
  const { length } = all.filter(({ place }) => place.code === '01');
  await goTo(page, 'Companies');
  await expect(stateLine(page)).toContainText('Complete');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(length + 1));
  expect(asked(served)).toHaveLength(calls);
});

test('without a definition names and values are typed, and what worked is offered again @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Companies');
  await setOther(page, 'county_code', '01');
  await searchLine(page).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  // The response's fields still become columns, labelled by the program.
  await expect(page.getByRole('columnheader', { name: 'Employees' })).toBeVisible();
  await clearAsked(page);
  const editor = await openFilter(page, 'Other filter…');
  await editor.getByRole('button', { name: 'county_code' }).click();
  await expect(editor.getByLabel('Value')).toHaveValue('01');
  await page.keyboard.press('Escape');
  await expect(stateLine(page)).toContainText(`${served.service.log.units()} rows`);
  expect(asked(served)).toHaveLength(1);
});

test('connecting reads what the filters are called, without the key, and a name is enough', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillIn(page, served.origin, KEY, { asUsual: true });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Start searching' }).click();
  await goTo(page, 'Companies');
  const { companies } = served.service.register;
  const name = companies.at(3)?.name.split(' ')[0] ?? '';
  await searchLine(page).fill(name);
  await expect(searchButton(page)).toBeVisible();
  expect(served.service.log.units()).toBe(0);
  await searchLine(page).press('Enter');
  // It's the only company with that name, so its file opens at once.
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
  expect(asked(served).map(({ params }) => params)).toMatchObject([{ name_contains: name }]);
});

test('a name typed before the definition is known looks for it, stays in the line, and is then searched', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Companies');
  const { companies } = served.service.register;
  const name = companies.at(3)?.name.split(' ')[0] ?? '';
  await searchLine(page).fill(name);
  await expect(stateLine(page)).toContainText(
    'Searching by name needs the service’s API definition',
  );
  await searchLine(page).press('Enter');
  await expect(searchButton(page)).toBeVisible();
  await expect(searchLine(page)).toHaveValue(name);
  expect(served.service.log.units()).toBe(0);
  await searchLine(page).press('Enter');
  await expect.poll(() => asked(served).map(({ params }) => params)).toHaveLength(1);
  expect(asked(served)[0]?.params).toMatchObject({ name_contains: name });
});

test('an organisation number is looked up and never searched as a name', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  await goTo(page, 'Companies');
  const { companies } = served.service.register;
  const { name, registration_number: number } = companies.at(4);
  await searchLine(page).fill('556000-0001');
  await searchLine(page).press('Enter');
  await expect(page.getByText('No company named “556000-0001” was found')).toBeVisible();
  await searchLine(page).fill(number.replace('-', ''));
  await searchLine(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(asked(served)).toHaveLength(0);
});
