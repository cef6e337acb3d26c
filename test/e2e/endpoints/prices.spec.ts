/** Prices stated only by a definition: confirmed once, then the same on every button. */
import { companies } from '../../support/foreign/register';
import { expect } from '../../support/e2e/fixtures';
import { batch, choose, company, connectTo, search, test } from '../../support/e2e/foreign-steps';
import { bridge, goTo } from '../../support/e2e/served';
import { inMenu } from '../../support/e2e/ask';

test(
  'a price in words of the definition is confirmed once, said everywhere, and holds',
  { tag: '@long' },
  async ({ launch, foreign }) => {
    const { page } = await launch();
    await connectTo(page, foreign);
    await choose(page, 'people.governance');
    await expect(
      page.getByRole('button', { name: 'Search the service · price unknown' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Load definition…' }).click();
    await page.getByLabel('Definition address').fill('/api/v1/definition.yaml');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByText('Definition loaded.')).toBeVisible();

    const prices = page.getByRole('region', { name: 'Prices' });
    await expect(prices).toContainText('Do you want to use them?');
    await expect(prices.locator('[data-price="people.governance"]')).toContainText(
      'Pris: 3 enheter per anrop.',
    );
    await expect(prices.locator('[data-price="people.governance"]')).toContainText(
      '3 units per request',
    );
    await prices.getByRole('button', { name: 'Use prices' }).click();
    await expect(prices).toContainText('Kartotek uses these prices');

    await choose(page, 'people.governance');
    await expect(page.getByRole('button', { name: 'Search the service · 3 units' })).toBeVisible();
    // Here, a bare number means a price per call. A price field that leaves nothing open needs no
    // confirmation.
    await choose(page, 'companies.history');
    await expect(page.getByRole('button', { name: 'Search the service · 3 units' })).toBeVisible();
    await choose(page, 'market.insider');
    await expect(page.getByRole('button', { name: 'Search the service · 1 unit' })).toBeVisible();
    await choose(page, 'companies.search');
    await expect(
      page.getByRole('button', { name: 'Search the service · 1 unit per row' }),
    ).toBeVisible();

    await goTo(page, 'Companies');
    await inMenu(page, 'Several companies…');
    await page
      .getByLabel('Organisation numbers or company IDs')
      .fill([companies[30]?.number, companies[31]?.token, '556000-4615'].join('\n'));
    await page.getByRole('checkbox', { name: /^Also send these company IDs/ }).check();
    const before = foreign.units();
    await page.getByRole('button', { name: 'Download 3 · max 3 units' }).click();
    await expect(page.getByRole('group', { name: 'List status' })).toContainText('· 2 found');
    expect(foreign.units() - before).toBe(2);

    await search(page, 'Companies', 10);
    await page.locator('[data-index="0"] [role="gridcell"]').first().click();
    await page.getByRole('button', { name: 'Company file' }).click();
    await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
    const line = page.locator('[data-resource="people.governance"]');
    await expect(line).toHaveAccessibleName(/, 3 units, Not downloaded$/);
    await line.click();
    const section = page.locator('section.resource');
    await expect(section).not.toContainText('The price is unknown');
    const owned = foreign.units();
    await section.getByRole('button', { name: 'Download this · 3 units' }).click();
    await expect(line).toHaveAttribute('data-standing', 'owned');
    expect(foreign.units() - owned).toBe(3);
  },
);

test('what was measured is never said of another size', async ({ launch, foreign }) => {
  const { page } = await launch();
  await connectTo(page, foreign);
  const settings = await bridge<{ assumptions: object }>(page, 'settings', 'get');
  await bridge(page, 'settings', 'set', {
    assumptions: { ...settings.assumptions, batchBodyField: 'nycklar' },
  });
  await batch(page);
  await expect(page.getByRole('group', { name: 'List status' })).toContainText('· 2 found');
  const lines = page.getByLabel('Organisation numbers or company IDs');
  await lines.fill(companies[32]?.token ?? '');
  await page.getByRole('checkbox', { name: /^Also send these company IDs/ }).check();
  const send = page.getByRole('button', { name: /^Download (the remaining )?\d/ });
  await expect(send).toHaveText(/· price unknown$/);
  await expect(send).toHaveAttribute('title', /Previous cost: 2 units for 3 numbers\./);
  await lines.fill(
    companies
      .slice(32, 35)
      .map(({ token }) => token)
      .join('\n'),
  );
  await expect(send).toHaveText(/· probably max 2 units$/);
});
