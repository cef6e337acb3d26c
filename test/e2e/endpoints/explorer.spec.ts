/** Any endpoint: with a form if a definition describes it, otherwise with names and values. */
import { expect } from '../../support/e2e/fixtures';
import { connect, goTo, KEY, test } from '../../support/e2e/served';

test('an undescribed endpoint is asked by name and value, kept, and offered again', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  await goTo(page, 'API explorer');
  await page.locator('[data-endpoint="market.shortsCurrent"]').click();
  await expect(
    page.getByRole('button', { name: 'Search the service · price unknown' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Search the service/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(
    served.service.log.calls.some(({ path }) => path.endsWith('/short-positions/current')),
  ).toBe(true);
  await expect(
    page.getByRole('button', { name: /^Download again · probably max \d+ units?$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Raw record' }).click();
  await expect(page.locator('pre')).toContainText('has_more');

  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(`${served.origin}/api/v1/market/short-positions/current`);
  expect(copied).not.toContain(KEY);
});

test(
  'a free endpoint answers, and one in the path wants its value',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { page } = await launch();
    await connect(page, served);
    await goTo(page, 'API explorer');
    await page.locator('[data-endpoint="system.status"]').click();
    await page.getByRole('button', { name: 'Search the service · 0 units' }).click();
    await expect(page.getByText('insider_transactions').first()).toBeVisible();
    await page.locator('[data-endpoint="people.group"]').click();
    await expect(page.getByRole('button', { name: /^Search the service/ })).toBeDisabled();
  },
);
