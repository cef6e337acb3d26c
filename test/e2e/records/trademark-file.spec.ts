/**
 * A mark's file: the full record and its events, each charged once, and readable without the
 * service.
 */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import {
  connect,
  findAnywhere,
  goTo,
  goToOwned,
  openRecord,
  test,
  type Served,
} from '../../support/e2e/served';
import { attributesOf, leftEdgesOf } from '../../support/e2e/settled';
import { ask } from '../../support/e2e/ask';

const part = (page: Page, id: string): Locator =>
  page.locator(`[data-resource="trademarks.${id}"]`);

function asked(served: Served, path: RegExp): readonly string[] {
  return served.service.log.calls.map((call) => call.path).filter((one) => path.test(one));
}

async function openFirst(page: Page): Promise<string> {
  await goTo(page, 'Trademarks');
  await ask(page);
  return openRecord(page);
}

test('full record and events are fetched from the record, paid once, and read offline', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  const id = await openFirst(first.page);
  const own = `/api/v1/trademarks/${encodeURIComponent(id)}`;
  await expect(part(first.page, 'events')).toHaveAttribute('data-owned', 'false');
  // The title, the facts, the headings and the assessment begin at the same edge.
  const texts = first.page.getByRole('article').locator(':is(h2, h3, dt):visible');
  expect(new Set(await leftEdgesOf(texts, 6)).size).toBe(1);
  const fetchEvents = part(first.page, 'events').getByRole('button', { name: /^Download events/ });
  await expect(fetchEvents).toHaveText(/price unknown/);
  expect(asked(served, /\/trademarks\/./)).toEqual([]);

  await fetchEvents.dblclick();
  const line = first.page.getByRole('list', { name: 'Events' });
  await expect(line.getByRole('listitem').first()).toBeVisible();
  const days = await attributesOf(line.locator('time'), 'datetime');
  expect(days).toEqual([...days].sort().reverse());
  await expect(line).toContainText('Ansökan inkom');
  expect(asked(served, /\/events$/)).toEqual([`${own}/events`]);

  await part(first.page, 'record')
    .getByRole('button', { name: /^Download full record/ })
    .click();
  await expect(part(first.page, 'record')).toHaveAttribute('data-owned', 'true');
  await expect(
    part(first.page, 'record')
      .getByRole('heading', { name: 'Representative', exact: true })
      .or(part(first.page, 'record').getByText(/^Not stated:.*Representative/)),
  ).toBeVisible();
  expect(asked(served, /\/trademarks\/[^/]+$/)).toEqual([own]);
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await goToOwned(page);
  await findAnywhere(page, id);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toHaveAttribute('data-record', id);
  await expect(part(page, 'events')).toHaveAttribute('data-owned', 'true');
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('Ansökan inkom');
  await expect(part(page, 'record')).toHaveAttribute('data-owned', 'true');
});
