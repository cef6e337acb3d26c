/** A company group as a tree: navigated with keys, expanded at a stated price, readable offline. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { connect, goTo, test, type Served } from '../../support/e2e/served';
import { openCompany } from '../../support/e2e/ask';

/** Returns the paths of the group requests, in order. */
function asked(served: Served): readonly string[] {
  return served.service.log.calls.map(({ path }) => path).filter((path) => path.endsWith('/group'));
}

async function openFile(page: Page, id: string, button?: string): Promise<void> {
  await goTo(page, 'Companies');
  await openCompany(page, id);
  if (button) await page.getByRole('button', { name: button }).click();
  await page.locator('[data-resource="people.group"]').click();
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: name });
/** Returns the row at a level and a position among its siblings. */
const at = (page: Page, level: number, place: number): Locator =>
  page.locator(`[role="row"][aria-level="${level}"][aria-posinset="${place}"]`);

test('unfolding says its price first, buys once, keeps each company in its place, and is there offline', async ({
  launch,
  served,
}) => {
  const { companies } = served.service.register;
  const [top, left, right, below] = [16, 17, 18, 20].map((at) => companies.at(at));
  if (!top || !left || !right || !below) throw new Error('the register is too small');
  const first = await launch();
  const { page } = first;
  await connect(page, served);
  await openFile(page, top.id, 'Open by ID');
  await page.getByRole('button', { name: /^Download this/ }).click();
  const tree = page.getByRole('treegrid');
  await expect(row(page, left.name)).toHaveAttribute('data-branch', 'unowned');
  await expect(row(page, left.name)).toHaveAttribute('aria-level', '2');
  await expect(row(page, left.name)).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, right.name)).toHaveAttribute('aria-setsize', '2');

  await at(page, 1, 1).click();
  await page.keyboard.press('ArrowRight');
  await expect(at(page, 2, 1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(at(page, 2, 2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(at(page, 1, 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.locator('[data-key]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator('[data-key]')).toHaveCount(3);

  // The price is shown before anything is requested, and Escape cancels.
  await row(page, left.name).click();
  await page.keyboard.press('ArrowRight');
  await expect(tree).toContainText('The price is based on previous requests');
  await page.keyboard.press('Escape');
  await expect(row(page, left.name)).toBeFocused();
  expect(asked(served)).toEqual([`/api/v1/companies/${top.id}/group`]);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('button', { name: /^Download this/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(at(page, 2, 1)).toHaveAttribute('aria-expanded', 'true');
  // The subsidiary's own response names its parent, which is already above it.
  await expect(row(page, top.name)).toHaveCount(1);
  await expect(row(page, below.name)).toHaveAttribute('aria-level', '3');
  expect(asked(served)).toEqual([top, left].map(({ id }) => `/api/v1/companies/${id}/group`));
  await first.app.close();
  await served.stop();

  const again = await launch();
  await openFile(again.page, top.id);
  await expect(row(again.page, below.name)).toHaveAttribute('aria-level', '3');
  // Opens the same group from the subsidiary, which is shown below its parent.
  await openFile(again.page, left.id);
  await expect(row(again.page, top.name)).toHaveAttribute('aria-level', '1');
  await expect(again.page.locator('[aria-current="true"][role="row"]')).toContainText(left.name);
  await expect(again.page.locator('[aria-current="true"][role="row"]')).toHaveAttribute(
    'aria-level',
    '2',
  );
  expect(asked(served)).toHaveLength(2);
});
