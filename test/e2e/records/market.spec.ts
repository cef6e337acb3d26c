/**
 * Insiders and short positions: downloaded on their screens, charted from library rows, and
 * readable without the service.
 */
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { insiderOf } from '@shared/records/insider';
import { insiderSums, isCancelled } from '@shared/series/insider-sums';
import { defaultAssumptions } from '@shared/service/assumptions';
import { listOf, objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { expect } from '../../support/e2e/fixtures';
import {
  bridge,
  connect,
  goTo,
  KEY,
  loadDefinition,
  test,
  type Served,
} from '../../support/e2e/served';
import { ask, inMenu } from '../../support/e2e/ask';

/** Fetches rows from the service directly, not through the program. */
async function rowsOf(served: Served, path: string, filters = ''): Promise<readonly Exact[]> {
  const rows: Exact[] = [];
  let cursor = '';
  for (;;) {
    const url = `${served.origin}/api/v1${path}?limit=50${filters}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${KEY}` } });
    const page = objectOf(parseExact(await answer.text()));
    rows.push(...listOf(page?.['data']));
    if (page?.['has_more'] !== true) return rows;
    cursor = textOf(page['next_cursor']) ?? '';
  }
}

/** Returns a table column's text, row by row as drawn. */
async function column(grid: Locator, at: number): Promise<readonly string[]> {
  const rows = grid.locator('[role="row"][data-index]');
  return rows.locator(`[role="gridcell"]:nth-child(${at})`).allTextContents();
}

/** Keeps only the digits, because grouping depends on the window's language. */
const digits = (text: string): string => text.replace(/[^\d.−-]/g, '').replace('−', '-');

/** Downloads page by page until the list has all the service's rows. */
async function fetchPages(page: Page, rows: readonly Exact[]): Promise<void> {
  const shown = async (): Promise<number> =>
    Number(await page.getByRole('grid').first().getAttribute('aria-rowcount')) - 1;
  for (let before = await shown(); before < rows.length; before = await shown()) {
    // This shortcut downloads the next page; it is listed in the menu.
    await page.keyboard.press('Control+m');
    await expect.poll(shown).toBeGreaterThan(before);
  }
}

/** Resizes the window, in CSS pixels. */
async function resize(app: ElectronApplication, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [w = 0, h = 0]) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(w, h);
    },
    [width, height],
  );
}

test('insiders: bars by month are the sums of the service’s own rows, exact', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  await goTo(page, 'Insider transactions');
  await ask(page);
  await expect(page.locator('[data-index="0"]').first()).toBeVisible();
  const asked = await rowsOf(served, '/market/insider-transactions', '&from=1000-01-01');
  await fetchPages(page, asked);
  const paid = served.service.log.units();
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart.locator('[data-chart="bars"]')).toHaveAttribute('data-drawn', 'true');
  await expect(chart).toContainText(/Rows in your library: \d+, downloaded/);
  await expect(chart).toContainText('Currencies are shown separately');
  expect(served.service.log.units()).toBe(paid);

  // In a low window, the chart collapses automatically and takes turns with the list, so that
  // neither gets too small.
  const list = page.getByRole('grid', { name: 'Insider transactions' });
  await expect(list).toBeVisible();
  await resize(app, 900, 600);
  await expect(chart).toHaveCount(0);
  await expect(list.locator('[data-index="11"]')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(list).toHaveCount(0);
  await expect(chart.locator('[data-chart="bars"]')).toBeInViewport();
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(list.locator('[data-index="4"]')).toBeInViewport();
  await resize(app, 1280, 800);
  await expect(chart.locator('[data-chart="bars"]')).toHaveAttribute('data-drawn', 'true');

  const every = asked.map((row) => insiderOf(objectOf(row) ?? {}));
  const rows = every.filter(
    ({ status }) => status === null || !isCancelled(status, defaultAssumptions.cancelledStatus),
  );
  const [largest] = insiderSums(rows, 'month').currencies;
  const some = (largest?.lines ?? [])
    .filter(({ buy, sell }) => buy.count + sell.count > 0)
    .toReversed();
  const grid = chart.getByRole('grid');
  await expect(grid.locator('[data-index="0"]')).toContainText(some[0]?.key ?? 'none');
  const shown = await column(grid, 1);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown).toEqual(some.slice(0, shown.length).map(({ key }) => key));
  expect((await column(grid, 2)).map(digits)).toEqual(
    some.slice(0, shown.length).map(({ buy }) => buy.value),
  );

  // Cancelled transactions are left out, with a note, and can be included.
  expect(rows.length).toBeLessThan(every.length);
  await expect(chart).toContainText(/Left out because of their status: Cancelled · \d+/);
  const choice = chart.getByRole('checkbox', { name: /^Cancelled/ });
  await choice.click();
  await expect(chart).not.toContainText('Left out because of their status');
  await expect(choice).toBeChecked();
  await choice.click();

  await chart.getByRole('radio', { name: 'Person' }).click();
  await expect(chart.locator('[data-chart="bars"]')).toHaveAttribute('data-drawn', 'true');
  await expect(grid).toContainText(
    insiderSums(rows, 'person').currencies[0]?.lines[0]?.key ?? 'none',
  );

  // Shows individual transactions on a logarithmic scale, and copies the picture to the clipboard.
  await chart.getByRole('radio', { name: 'Transaction' }).click();
  await expect(chart.locator('[data-chart="trades"]')).toHaveAttribute('data-drawn', 'true');
  // The chart's rows are in the list, so they aren't repeated beside it.
  await expect(grid).toHaveCount(0);
  await chart.getByRole('button', { name: 'Save or copy picture' }).click();
  await page.getByRole('menuitem', { name: 'Copy picture' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
});

test('insiders: the service’s own summary is fetched once, kept, and shown as a record @long', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Insider transactions');
  await inMenu(page, 'Summary');
  await page.getByRole('button', { name: 'Search the service · price unknown' }).click();
  await expect(page.getByText('Insider transaction summary · downloaded now')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^\s*\d{4}-\d{2}-\d{2}\s*$/);
  const asked = served.service.log.calls.filter(({ path }) => path.endsWith('/insider-summary'));
  expect(asked).toHaveLength(1);
});

test('short positions: the choice of fields is confirmed, remembered, and drawn offline in Swedish', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await goTo(first.page, 'Short positions');
  await first.page.getByRole('tab', { name: 'Search' }).click();
  await first.page.getByRole('button', { name: /^Search the service/ }).click();
  const grid = first.page.getByRole('grid');
  await expect(grid).toBeVisible();
  // Until somebody has confirmed the fields, there is a table but no chart.
  await expect(first.page.locator('[data-chart]')).toHaveCount(0);
  const roles = first.page.getByRole('form', { name: 'Data in the chart' });
  await expect(roles).toHaveCount(0);
  await first.page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(roles).toBeVisible();
  const rows = await rowsOf(served, '/market/short-positions');
  await fetchPages(first.page, rows);
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows.length + 1));
  const values = rows.map((row) => Object.values(objectOf(row) ?? {}).map(textOf));
  const shown = await column(grid, 1);
  expect(shown).toEqual(values.slice(0, shown.length).map(([own]) => own));
  const before = served.service.log.units();
  await first.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(first.page.locator('[data-chart="steps"]')).toHaveAttribute('data-drawn', 'true');
  await expect(first.page.getByText(`Rows in your library: ${rows.length}`)).toBeVisible();
  expect(served.service.log.units()).toBe(before);
  await bridge(first.page, 'settings', 'set', { language: 'sv' });
  await first.app.close();
  await served.stop();

  const { app, page } = await launch();
  await goTo(page, 'Blankning');
  await page.getByRole('tab', { name: 'Sök' }).click();
  await expect(page.locator('[data-chart="steps"]')).toHaveAttribute('data-drawn', 'true');
  await expect(page.getByText(`Rader i ditt bibliotek: ${rows.length}`)).toBeVisible();

  // A low window uses its space for rows, so the chart collapses into its button and opens on
  // demand.
  const chart = page.getByRole('button', { name: 'Diagram', exact: true });
  await resize(app, 900, 600);
  await expect(chart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-chart]')).toHaveCount(0);
  await expect(page.locator('[data-index="5"]')).toBeInViewport();
  await chart.click();
  await expect(page.locator('[data-chart="steps"]')).toHaveAttribute('data-drawn', 'true');
  await resize(app, 1280, 800);
  await resize(app, 900, 600);
  await expect(chart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Välj fält' }).click();
  await expect(page.getByRole('form', { name: 'Uppgifter i diagrammet' })).toBeVisible();
});

test('report dates that the service refuses are reported, and downloading them keeps the focus', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  const { companies, insiders } = served.service.register;
  const issuers = new Set(
    Array.from({ length: insiders.size }, (_, at) => insiders.at(at).company?.id),
  );
  const all = Array.from({ length: companies.size }, (_, at) => companies.at(at));
  await goTo(page, 'Insider transactions');
  await ask(page, { words: all.find(({ id }) => issuers.has(id))?.name ?? '' });
  const fetch = page.getByRole('button', { name: /^Download report dates/ });
  served.service.control.set({ path: '*/filings', kind: 'status', status: 402 });
  await fetch.press('Enter');
  await expect(page.getByText(/^Payment required/)).toBeVisible();
  await expect(fetch).toBeFocused();
  await fetch.press('Enter');
  await expect(fetch).toHaveCount(0);
  await expect(page.getByText(/^Payment required/)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});
