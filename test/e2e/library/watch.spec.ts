/**
 * A watched search: a check that is due finds exactly what has changed, and the request log names
 * the watch.
 */
import type { Locator } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, goTo, rowCount, test } from '../../support/e2e/served';
import { ask, inMenu } from '../../support/e2e/ask';

test('a watch finds what is new and what says something else, and pays for that alone', async ({
  launch,
  served,
}) => {
  const { service } = served;
  const { page } = await launch();
  await connect(page, served);
  await bridge(page, 'service', 'call', {
    endpoint: 'market.insiders',
    params: {},
    limit: 100,
    runId: 'all',
  });
  await goTo(page, 'Insider transactions');
  await expect.poll(() => rowCount(page)).toBe(100);

  // The watch's limit is visible from the start, and nothing has been charged yet.
  await inMenu(page, /^Watch…/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Price unknown · max 100 units a month');
  await dialog.getByLabel('Name').fill('All insiders');
  await dialog.getByRole('button', { name: 'Watch · max 100 units a month' }).click();
  await expect(page.getByRole('heading', { name: 'All insiders' })).toBeVisible();
  // The keyboard goes on from the new watch.
  const line = page.locator('[data-watch]').filter({ hasText: 'All insiders' });
  await expect(line).toBeFocused();
  await expect(page.getByText(/watch started/)).toBeVisible();
  expect(service.log.units()).toBe(100);

  // Nothing has been imported since then, so nothing is requested.
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/no register updates, no charge/)).toBeVisible();
  expect(service.log.units()).toBe(100);

  // Today may list other things to do as well.
  const places = page.getByRole('navigation', { name: 'Go to' });
  const today = places.getByRole('button', { name: 'Today', exact: true });
  const waiting = async (): Promise<number> =>
    Number(/\d+/.exec(await today.innerText())?.[0] ?? 0);
  const others = await waiting();

  const last = service.register.insiders.at(service.register.insiders.size - 1);
  const published = new Date(Date.parse(last.published_at ?? '') + 60_000).toISOString();
  service.register.add({
    insiders: [
      { ...last, volume: '4711' },
      { ...last, id: 990_001, published_at: published, person_name: 'Vera Bevakare' },
    ],
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.poll(() => rowCount(page)).toBe(2);
  const news = page.getByRole('grid', { name: 'Alerts' });
  await expect(news).toContainText('New record');
  // The watch's name appears once, at the top.
  await expect(page.getByRole('group', { name: 'List status' })).not.toContainText('All insiders');
  await expect(news).toContainText(/Volume: .* → 4,711/);
  await expect.poll(waiting).toBe(others + 2);

  // Opening an alert marks it as read.
  await news.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(waiting).toBe(others + 1);

  // The alerts from all watches are in one list that supports keys; muted ones are counted
  // separately.
  await page.locator('[data-day="all"]').click();
  const all = page.getByRole('grid', { name: 'All alerts' });
  await all.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('1');
  await expect(all.getByRole('img', { name: 'Relevant' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByText('Muted (1)')).toBeVisible();
  await page.locator('[data-watch]').click();

  // The service's log agrees with the watch, and the request log names the watch.
  const bought = service.log.units() - 100;
  await expect(page.getByText(`${bought} of 100 units this month`)).toBeVisible();
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Usage log' }).click();
  await expect(page.getByRole('grid')).toContainText('All insiders');
});

test('a watch opens the first row of its list, which stays there, and whose columns fit', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
  );
  await connect(page, served);
  await ask(page, 'nord');
  // The keys do nothing until the list can be watched.
  await expect(page.getByRole('button', { name: 'Watch…' })).toBeEnabled();
  await page.keyboard.press('Control+Shift+b');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Watch · max/ })
    .click();
  await expect(page.getByText(/watch started/)).toBeVisible();

  const { register } = served.service;
  const mark = register.trademarks.at(0);
  let total = 0;
  /** Files marks and immediately runs the check that finds them. */
  const found = async (...words: readonly string[]): Promise<void> => {
    const application_date = new Date().toISOString().slice(0, 10);
    const filed = words.map((word_text) => {
      const application_number = `2026/9${word_text.charCodeAt(5)}`;
      return {
        ...mark,
        record: { ...mark.record, word_text, application_number, application_date },
      };
    });
    register.add({ trademarks: filed });
    await page.getByRole('button', { name: 'Check now' }).click();
    total += words.length;
    await expect(page.getByText(`All (${total})`, { exact: true })).toBeVisible();
  };
  const news = page.getByRole('grid', { name: 'Alerts' });
  const names = (): Promise<readonly string[]> =>
    news.locator('[data-index] [role="gridcell"]:first-child').allInnerTexts();
  const record = page.getByRole('article');
  const open = async (): Promise<void> => {
    await goTo(page, 'Trademarks');
    await page.getByRole('treeitem', { name: /^nord/ }).click();
    await expect(record).toBeVisible();
  };

  await found('Nord Beta', 'Nord Alfa', 'Nord Ceder');
  await expect.poll(() => rowCount(page)).toBe(3);
  // Both lists, with the rail on one side and a record on the other.
  const all = page.getByRole('grid', { name: 'All alerts' });
  await page.locator('[data-day="all"]').click();
  for (const [list, unreadRows, watch] of [
    [all, 3, page.locator('[data-watch]')],
    [news, 2, null],
  ] as const) {
    await expect(list).toHaveAttribute('aria-rowcount', String(unreadRows + 1));
    await list.getByRole('gridcell').first().click();
    await expect(record).toBeVisible();
    await expect.poll(() => scrollsSideways(list)).toBe(false);
    await watch?.click();
  }

  await found('Nord Glans', 'Nord Hamn', 'Nord Iris');
  await open();
  // Two of them have been read along the way.
  await expect.poll(() => rowCount(page)).toBe(4);
  const before = await names();
  await expect(record).toContainText(before[0] ?? '');
  const unread = (count: number): Locator => page.getByText(`Unread (${count})`);
  await expect(unread(before.length - 1)).toBeVisible();
  // Each press of the arrow key reads one alert, and none of them disappears while the user keeps
  // pressing.
  await news.locator('[data-index="0"]').getByRole('gridcell').first().focus();
  for (const name of before.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expect(record).toContainText(name);
  }
  await expect(unread(0)).toBeVisible();
  expect(await names()).toEqual(before);
  await expect.poll(() => scrollsSideways(news)).toBe(false);

  // This also holds for a sort order chosen by the user.
  await news.getByRole('columnheader', { name: /^Trademark/ }).click();
  await expect.poll(names).toEqual(before.toSorted());
  await found('Nord Eken', 'Nord Dalen', 'Nord Furan');
  await expect(unread(3)).toBeVisible();
  await open();
  await expect.poll(names).toEqual(['Nord Dalen', 'Nord Eken', 'Nord Furan']);
  await expect(record).toContainText('Nord Dalen');
});

test('an alert is assessed in the matter of its watch, wherever it is read', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page, 'nord');
  // The keys do nothing until the list can be watched.
  await expect(page.getByRole('button', { name: 'Watch…' })).toBeEnabled();
  await page.keyboard.press('Control+Shift+b');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Matter', exact: true }).fill('2026-7 Nord');
  await dialog.getByRole('button', { name: /^Watch · max/ }).click();
  await expect(page.getByText(/watch started/)).toBeVisible();
  const { register } = served.service;
  const mark = register.trademarks.at(0);
  const application_date = new Date().toISOString().slice(0, 10);
  const fresh = { word_text: 'Nord Alfa', application_number: '2026/90001', application_date };
  register.add({ trademarks: [{ ...mark, record: { ...mark.record, ...fresh } }] });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('All (1)', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Matter none');

  await page.getByRole('grid', { name: 'Alerts' }).getByRole('gridcell').first().click();
  await page.keyboard.press('3');
  const sign = (grid: string) =>
    page.getByRole('grid', { name: grid, exact: true }).getByRole('img', { name: 'Not relevant' });
  await expect(sign('Alerts')).toBeVisible();
  await page.locator('[data-day="all"]').click();
  await page.getByText('All (1)', { exact: true }).click();
  await expect(sign('All alerts')).toBeVisible();
});

/** True if a list is wider than the space available. */
function scrollsSideways(grid: Locator): Promise<boolean> {
  return grid.evaluate((one) => one.scrollWidth > one.clientWidth);
}
