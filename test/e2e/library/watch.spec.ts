/** A watched search: the due check finds exactly what changed, and the ledger names the watch. */
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, goTo, rowCount, test } from '../../support/e2e/served';
import { inMenu } from '../../support/e2e/ask';

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

  // It starts with its limit visible, and costs nothing yet.
  await inMenu(page, /^Watch…/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'The cost isn’t known yet. Never more than 100 units a month.',
  );
  await dialog.getByLabel('Name').fill('All insiders');
  await dialog.getByRole('button', { name: 'Watch · max 100 units a month' }).click();
  await expect(page.getByRole('heading', { name: 'All insiders' })).toBeVisible();
  await expect(page.getByText(/watch started/)).toBeVisible();
  expect(service.log.units()).toBe(100);

  // Nothing was imported since, so nothing is requested.
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/no updates in the register, no cost/)).toBeVisible();
  expect(service.log.units()).toBe(100);

  // There may be other things for the person to do.
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
  // Its name appears once, at the top.
  await expect(page.getByRole('group', { name: 'List status' })).not.toContainText('All insiders');
  await expect(news).toContainText(/Volume: .* → 4,711/);
  await expect.poll(waiting).toBe(others + 2);

  // Opened alerts are read.
  await news.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(waiting).toBe(others + 1);

  // The alerts of all watches are in one list, with keys; muted ones are counted separately.
  await page.locator('[data-day="all"]').click();
  const all = page.getByRole('grid', { name: 'All alerts' });
  await all.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('1');
  await expect(all.getByRole('img', { name: 'Relevant' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByText('Muted (1)')).toBeVisible();
  await page.locator('[data-watch]').click();

  // The service's log agrees with the watch, and the ledger names the watch.
  const bought = service.log.units() - 100;
  await expect(page.getByText(`${bought} of 100 units this month`)).toBeVisible();
  await goTo(page, 'Usage and sources');
  await page.getByRole('button', { name: 'Usage log' }).click();
  await expect(page.getByRole('grid')).toContainText('All insiders');
});
