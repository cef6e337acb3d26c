/**
 * How a company's latest response differs from the previous one: who has joined and who has left.
 */
import type { Page } from '@playwright/test';
import { passDays } from '../../../src/sample/data/deliveries';
import { expect } from '../../support/e2e/fixtures';
import { connect, goTo, openRecord, test, type Served } from '../../support/e2e/served';
import { ask, openCompany } from '../../support/e2e/ask';

const governance = ({ service }: Served): number =>
  service.log.calls.filter(({ path }) => path.endsWith('/governance')).length;

async function openOfficers(page: Page, id: string): Promise<void> {
  await goTo(page, 'Companies');
  await openCompany(page, id);
  await page.locator('[data-resource="people.governance"]').click();
}

test('officers fetched again after a year are held against those before, offline too @long', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await goTo(first.page, 'Companies');
  await ask(first.page);
  const id = await openRecord(first.page);
  await first.page.getByRole('button', { name: 'Company file' }).click();
  await first.page.locator('[data-resource="people.governance"]').click();
  await first.page.getByRole('button', { name: /^Download this/ }).click();
  await expect(first.page.getByRole('grid')).toBeVisible();
  const since = first.page.getByText(/^Since 20/);
  await expect(since).toHaveCount(0);

  passDays(served.service.register, 365);
  await first.page.getByRole('button', { name: /^Download again/ }).click();
  await expect(since).toBeVisible();
  expect(governance(served)).toBe(2);
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await openOfficers(page, id);
  await expect(page.getByText(/^Since .* · Added: 2, No longer listed: 2$/)).toBeVisible();
  await page.getByText(/^Since 20/).click();
  const table = page.getByRole('grid', { name: /^Since 20/ });
  await expect(table.getByRole('row').nth(1)).toContainText('Added');
  await expect(table.getByRole('row').nth(1)).toContainText('Role: Board member');
  await expect(table.getByRole('row').nth(3)).toContainText('No longer listed');
});
