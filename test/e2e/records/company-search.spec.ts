/** The search of companies: its form, its columns and its lists come from the loaded definition. */
import { join } from 'node:path';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import { expect } from '../../support/e2e/fixtures';
import { exportAs, offeredName } from '../../support/e2e/saving';
import { connect, goTo, loadDefinition, test, type Served } from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

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
  const form = page.getByRole('form', { name: 'Search form' });
  await form.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'active', exact: true }).click();
  const headcount = form.getByRole('group', { name: 'Headcount' });
  await headcount.getByLabel('Headcount, from').fill('many');
  await expect(form.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
  await headcount.getByLabel('Headcount, from').fill('2');
  await form.getByRole('button', { name: 'Search', exact: true }).dblclick();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '26');
  expect(asked(served).map(({ params }) => params)).toMatchObject([
    { state: 'active', headcount_from: 2 },
  ]);
  // Its bounds for a page are the definition's, and what it took was seen.
  await expect(page.getByRole('combobox', { name: 'Rows of a page' })).toBeVisible();

  const header = grid.getByRole('columnheader', { name: 'Net sales (SEK thousand)' });
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const csv = await exportAs(app, page, 'CSV, plain', join(prepared.makeUserDir('files'), 'c.csv'));
  const [head = [], ...rows] = readCsv(csv.toString('utf8'), ',');
  const at = head.indexOf('Net sales (SEK thousand)');
  expect(at).toBeGreaterThan(0);
  const sales = rows.map((row) => Number(row[at]));
  expect(sales).toHaveLength(25);
  expect(sales).toEqual(sales.toSorted((a, b) => a - b));
  // The list is not complete, and its name says so.
  expect(await offeredName(app)).toMatch(/^Companies active, 2_.*_25 rows_incomplete\.csv$/);

  await page.locator('[data-index="0"] [role="gridcell"]').first().dblclick();
  await expect(page.locator('[data-resource]').first()).toBeVisible();
});

test('all pages are fetched as a download, and the same search costs nothing again', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Companies');
  // Without a definition nobody knows how many rows a page may have.
  await expect(page.getByRole('button', { name: 'Fetch all…' })).toHaveCount(0);
  await loadDefinition(page);
  const form = page.getByRole('form', { name: 'Search form' });
  await form.getByRole('textbox', { name: 'County code' }).fill('01');
  await form.getByRole('button', { name: 'Fetch all…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is no bound to promise.');
  await dialog.getByLabel('No cap, until the end of the list').check();
  await dialog.getByRole('button', { name: /^Fetch until the list ends/ }).click();
  await goTo(page, 'Downloads');
  await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible();
  const calls = asked(served).length;
  const { companies } = served.service.register;
  const all = Array.from({ length: companies.size }, (_, at) => companies.at(at));
  const { length } = all.filter(({ place }) => place.code === '01');
  await goTo(page, 'Companies');
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(length + 1));
  expect(asked(served)).toHaveLength(calls);
});

test('without a definition names and values are typed, and what worked is offered again', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Companies');
  await page.getByRole('textbox', { name: 'Name of the filter' }).fill('county_code');
  await page.getByRole('textbox', { name: 'Value' }).fill('01');
  await ask(page);
  await expect(page.getByRole('grid')).toBeVisible();
  // Its fields are columns all the same, under their own names.
  await expect(page.getByRole('columnheader', { name: 'Headcount' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'county_code' }).click();
  await expect(page.getByLabel('Value')).toHaveValue('01');
  await ask(page);
  expect(asked(served)).toHaveLength(1);
});
