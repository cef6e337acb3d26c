/** Trademark changes by day, and a company's marks: charged once, one list, readable offline. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import { expect } from '../../support/e2e/fixtures';
import { exportAs } from '../../support/e2e/saving';
import {
  connect,
  goTo,
  loadDefinition,
  rowCount,
  test,
  type Served,
} from '../../support/e2e/served';
import { attributesOf } from '../../support/e2e/settled';
import {
  inMenu,
  searchButton,
  searchLine,
  setFilter,
  setOther,
  stateLine,
} from '../../support/e2e/ask';

const asked = (served: Served, path: RegExp): number =>
  served.service.log.calls.filter((call) => path.test(call.path)).length;
const changesPath = /\/trademarks\/changes$/;

async function openChanges(page: Page): Promise<void> {
  await goTo(page, 'Trademarks');
  await inMenu(page, /^Changes$/);
}

test('the feed is fetched by name and value, shown by day, tells what is new, and is there offline', async ({
  launch,
  prepared,
  served,
}) => {
  const first = await launch();
  const { page } = first;
  await connect(page, served);
  await openChanges(page);
  await expect(searchButton(page)).toContainText('price unknown');
  const days = page.getByRole('navigation', { name: 'Days with changes' });
  await setOther(page, 'since', '2026-06-01');
  await searchButton(page).dblclick();
  await expect(days.locator('[data-day="all"]')).toBeVisible();
  expect(asked(served, changesPath)).toBe(1);
  await expect(days.getByText(/\d+ new$/)).toHaveCount(0);

  // The newest day comes first; selecting a day shows only its marks.
  const some = (await attributesOf(days.locator('[data-day]'), 'data-day', 3)).slice(1);
  expect(some).toEqual([...some].sort().reverse());
  const all = await rowCount(page);
  await days.locator(`[data-day="${some[0]}"]`).click();
  await expect.poll(() => rowCount(page)).toBeLessThan(all);
  await days.locator('[data-day="all"]').click();
  await expect.poll(() => rowCount(page)).toBe(all);

  // A file also includes the day and what the feed reports about each mark.
  const [headers = [], ...lines] = readCsv(
    (
      await exportAs(first.app, page, 'Plain CSV', join(prepared.makeUserDir('files'), 'feed.csv'))
    ).toString('utf8'),
    ',',
  );
  expect(headers.slice(0, 3)).toEqual(['Trademark', 'Day', 'Changes']);
  expect(lines).toHaveLength(all);
  expect(new Set(lines.map((line) => line[1]))).toEqual(new Set(some));
  for (const line of lines) expect(line[2]).toMatch(/^\w+$/);

  // A feed row is an ordinary mark, known only from the feed until its record is downloaded.
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toContainText('Changes only');

  // The same feed from an earlier day: rows missing from the first download are new.
  await setFilter(page, 'since', '2026-01-01');
  await searchLine(page).press('Enter');
  await expect(days.locator('[data-day="all"]')).toContainText(/\d+ new/);
  expect(asked(served, changesPath)).toBe(2);
  const again = await rowCount(page);
  await first.app.close();
  await served.stop();

  const second = await launch();
  await openChanges(second.page);
  await expect(second.page.getByRole('navigation', { name: 'Days with changes' })).toBeVisible();
  await expect.poll(() => rowCount(second.page)).toBe(again);
});

test('with a definition the feed is chosen in a form @long', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  await openChanges(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem').first().click();
  await page.locator('.k-popup').getByRole('button', { name: 'expiring' }).click();
  await searchButton(page).click();
  const days = page.getByRole('navigation', { name: 'Days with changes' });
  await expect(days.locator('[data-day="all"]')).toBeVisible();
  const call = served.service.log.calls.find(({ path }) => changesPath.test(path));
  expect(JSON.stringify(call)).toContain('expiring');
});

test('the marks of a company are a list like any other', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  const { trademarks, companies } = served.service.register;
  const owner = Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at).record.company)
    .map((company) => company?.id)
    .find((id) => id !== undefined);
  const id = owner ?? companies.at(0).id;
  await goTo(page, 'Companies');
  await searchLine(page).fill(id);
  await page.getByRole('option', { name: `Company ${id}` }).click();
  await page.getByRole('button', { name: 'Open by ID' }).click();
  await page.locator('[data-resource="trademarks.company"]').click();
  await page.getByRole('button', { name: /^Download this/ }).click();
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await rowCount(page)).toBeGreaterThan(0);
  await expect(page.getByRole('group', { name: 'List status' })).toContainText(id);
  await stateLine(page).getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Download again/ })).toBeDisabled();
  expect(asked(served, /\/companies\/[^/]+\/trademarks$/)).toBe(1);
});
