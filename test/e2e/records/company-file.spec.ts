/** A company file: found, downloaded one resource at a time, and read without the service. */
import type { Locator, Page } from '@playwright/test';
import { resize, rivals } from '../../support/e2e/accessibility';
import { expect } from '../../support/e2e/fixtures';
import {
  bridge,
  connect,
  goTo,
  loadDefinition,
  openRecord,
  rowCount,
  test,
  type Served,
} from '../../support/e2e/served';
import { ask, openCompany } from '../../support/e2e/ask';

const company = /^\/api\/v1\/companies\/[^/]+/;

function paid(served: Served): readonly string[] {
  return served.service.log.calls.map(({ path }) => path).filter((path) => company.test(path));
}

const line = (page: Page, id: string): Locator => page.locator(`[data-resource="${id}"]`);

/** Opens the company file for the first row of a search. */
async function openFirst(page: Page): Promise<string> {
  await goTo(page, 'Companies');
  await ask(page);
  const id = await openRecord(page);
  await page.getByRole('button', { name: 'Company file' }).click();
  return id;
}

test('nineteen resources stand in the map; one is fetched, paid once, and read offline @long', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  const id = await openFirst(first.page);
  await expect(first.page.locator('[data-resource]')).toHaveCount(19);
  await expect(line(first.page, 'companies.basics')).toHaveAttribute('data-standing', 'listed');
  await line(first.page, 'people.governance').click();
  await expect(
    first.page.getByRole('button', { name: /^Download this · price unknown/ }),
  ).toBeVisible();
  expect(await rivals(first.page)).toEqual([]);
  expect(paid(served)).toHaveLength(0);
  await first.page.getByRole('button', { name: /^Download this/ }).dblclick();
  await expect(line(first.page, 'people.governance')).toHaveAttribute('data-standing', 'owned');
  await expect(first.page.getByRole('grid')).toBeVisible();
  expect(paid(served)).toEqual([`/api/v1/companies/${id}/governance`]);
  // By now the part's cost is known, and the button shows it before the next click.
  await expect(
    first.page.getByRole('button', { name: /^Download again · probably max \d+ units?$/ }),
  ).toBeVisible();
  await line(first.page, 'financials.years').click();
  await first.page.getByRole('button', { name: /^Download this/ }).click();
  await expect(line(first.page, 'financials.years')).toHaveAttribute('data-standing', 'owned');

  await test.step('both are read in the report, beside the price of what is missing', async () => {
    await line(first.page, 'companies.basics').click();
    const accounts = first.page.getByRole('table', { name: 'Accounts' });
    await expect(accounts.getByRole('rowheader', { name: /^Net turnover/ })).toBeVisible();
    await expect(accounts.getByRole('columnheader', { name: 'SEK thousand' })).toBeVisible();
    const people = first.page.getByRole('region', { name: 'People' });
    await expect(people.getByText('Board member', { exact: true })).toBeVisible();
    const group = first.page.getByRole('region', { name: 'Group', exact: true });
    await expect(group.getByRole('button', { name: /^Download · price unknown/ })).toBeVisible();
  });
  await test.step('a person leads to what the library has of them', async () => {
    const people = first.page.getByRole('region', { name: 'People' });
    const name = await people.locator('dd bdi').first().innerText();
    const link = people.getByRole('button', { name, exact: true });
    await expect(link).toHaveCount(0);
    const { trademarks } = served.service.register;
    const one = trademarks.at(0);
    const record = { ...one.record, application_number: '2026/99001', word_text: 'Personlig' };
    const applicant = { name, orgnr: null, country: 'SE' };
    served.service.register.add({ trademarks: [{ ...one, record: { ...record, applicant } }] });
    const params = { query: 'Personlig' };
    const runId = crypto.randomUUID();
    await bridge(first.page, 'service', 'call', { endpoint: 'trademarks.search', params, runId });
    await link.click();
    await expect(first.page.getByRole('main', { name: 'Trademarks' })).toBeVisible();
    await expect(first.page.getByRole('grid').getByText('Personlig')).toBeVisible();
    await expect.poll(() => rowCount(first.page)).toBe(1);
  });
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await goTo(page, 'Companies');
  await openCompany(page, id);
  await line(page, 'people.governance').click();
  await expect(page.getByRole('grid')).toBeVisible();

  await test.step('beside another company: what is owned of each, and its years', async () => {
    await page.getByRole('button', { name: 'Compare with…' }).click();
    await page.getByRole('combobox', { name: 'Add another…' }).fill('AB');
    await page.getByRole('option').nth(1).click();
    const compared = page.getByRole('region', { name: '2 records compared' });
    const officers = compared.getByRole('row', { name: 'Board, officers, auditors' });
    await expect(officers.getByRole('cell')).toHaveText([/^\d{4}-\d{2}-\d{2}$/, '–']);
    const sales = compared.getByRole('rowgroup').filter({ hasText: /^\s*Net turnover/ });
    const newest = sales.getByRole('row').nth(1).getByRole('cell');
    await expect(newest).toHaveText([/^[\d,]+$/, '–']);
  });
});

test('what is missing is fetched one at a time, and stops at the level', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await openFirst(page);
  // The file's actions wrap in a narrow window, so that none is cut off.
  await resize(page, { width: 640, height: 480 });
  await expect(page.getByRole('button', { name: /^Download accounts/ })).toBeInViewport({
    ratio: 1,
  });
  expect(await rivals(page)).toEqual([]);
  await resize(page, { width: 1280, height: 800 });
  const before = served.service.log.units();
  await page.getByRole('button', { name: /^Download the rest/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Unknown price: 16');
  // Only a few contact lookups are included per month, so each is made only if the user selects it.
  await expect(dialog).toContainText('this month’s company limit (up to 1)');
  await expect(dialog).not.toContainText('contact look-ups');
  const contact = dialog.getByRole('checkbox', { name: /^Email address/ });
  await expect(contact).not.toBeChecked();
  await contact.click();
  await expect(dialog).toContainText('contact look-ups (up to 1)');
  await dialog.getByLabel('Usage limit for this month').fill(String(before + 3));
  await dialog.getByRole('button', { name: /^Download \d+/ }).click();
  await expect(page.getByText(/^Stopped at your limit after/)).toBeVisible({ timeout: 60_000 });
  const some = paid(served).length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(16);

  // A message about one company's download stays with that company.
  const other = served.service.register.companies.at(50);
  await page.getByRole('button', { name: 'Go back' }).click();
  await openCompany(page, other.id);
  await page.getByRole('button', { name: 'Open by ID' }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.id })).toBeVisible();
  await expect(page.getByText(/^Stopped at your limit after/)).toHaveCount(0);
});

test('a number is looked for among owned rows, then by batch, then in the path @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  const known = served.service.register.companies.at(7);
  await goTo(page, 'Companies');
  await openCompany(page, known.registration_number);
  await expect(page.getByText('No matches in your library')).toBeVisible();
  expect(served.service.log.units()).toBe(0);
  await page.getByRole('button', { name: /^Search the service/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();
  expect(served.service.log.calls.filter(({ path }) => path.endsWith('/batch'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Go back' }).click();
  const other = served.service.register.companies.at(9);
  await openCompany(page, other.registration_number);
  await page.getByRole('button', { name: 'Open by number' }).click();
  await expect(page.getByText(/^The company ID is unknown/)).toBeVisible();
});
