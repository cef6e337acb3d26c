/** The definition on its screen: loaded, its differences decided, removed; what it teaches is used. */
import { expect } from './fixtures';
import { connect, goTo, test } from './served';

test('a definition teaches titles and endpoints, and is removed again', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Explorer');
  const known = await page.locator('[data-endpoint]').count();
  expect(known).toBe(35);
  await page.getByRole('button', { name: 'Load a definition…' }).click();
  await page.getByLabel('Address under the service’s origin').fill('/api/v1/openapi.json');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.getByText('The definition is loaded.')).toBeVisible();
  await expect(page.getByText('Differences from the catalogue')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the explorer' }).click();
  await expect.poll(() => page.locator('[data-endpoint]').count()).toBeGreaterThan(known);
  await page.locator('[data-endpoint="companies.search"]').click();
  await expect(page.getByLabel('Part of the name')).toHaveCount(0);
  await expect(page.getByText('Part of the name')).toBeVisible();
  await page.getByRole('button', { name: 'Definition…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^No definition is loaded/)).toBeVisible();
});

test('an address elsewhere is refused', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Explorer');
  await page.getByRole('button', { name: 'Load a definition…' }).click();
  await page.getByLabel('Address under the service’s origin').fill('https://other.example/x.json');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
