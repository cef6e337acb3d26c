/** The program is killed, and reopens as it was left. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { chip, searchLine } from '../../support/e2e/ask';
import {
  fillLibrary,
  findAnywhere,
  goTo,
  rowCount,
  searchPath,
  test,
} from '../../support/e2e/served';
import { textsOf } from '../../support/e2e/settled';

test(
  'opens as it was left, also when it was killed',
  { tag: '@long' },
  async ({ launch, served, dataDir }) => {
    const written = (name: string): string => {
      const file = join(dataDir, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const { app, page } = await launch();
    await fillLibrary(page, served);
    await findAnywhere(page, 'a');
    await expect.poll(() => rowCount(page)).toBeLessThan(25);
    const rows = await rowCount(page);
    await page.locator('[data-index="6"] [role="gridcell"]').first().click();
    await page.keyboard.press('End');
    const record = page.getByRole('article');
    await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveAttribute(
      'data-index',
      String(rows - 1),
    );
    await expect(record).toHaveAttribute('data-record', /./);
    const id = (await record.getAttribute('data-record')) ?? '';
    const name = await page
      .locator('[role="row"][aria-selected="true"] [role="gridcell"]')
      .first()
      .innerText();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1000, 700));
    await goTo(page, 'Insider transactions');
    await searchLine(page).fill('half typed');
    await goTo(page, 'Trademarks');
    await expect(record).toHaveAttribute('data-record', id);
    await expect.poll(() => written('session.json')).toContain('half typed');
    await expect.poll(() => written('session.json')).toContain(id);

    await expect.poll(() => written('window.json')).toContain('"width":1000');
    const running = app.process();
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    // The main process fetches `/me` and `/status` at startup; both are free.
    const units = served.service.log.units();
    const searches = served.service.log.calls.filter((call) => call.path === searchPath).length;

    const next = await launch({ asLeft: true });
    await expect(next.page.getByRole('main', { name: 'Trademarks' })).toBeVisible();
    await expect(next.page.getByRole('article')).toHaveAttribute('data-record', id);
    const row = next.page.locator('[role="row"][aria-selected="true"]');
    await expect(row).toContainText(name);
    await expect(row).toBeInViewport();
    expect(
      await next.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize()),
    ).toEqual([1000, 700]);
    await expect(chip(next.page, 'Anywhere in the record')).toContainText('a');
    expect(await rowCount(next.page)).toBe(rows);
    await goTo(next.page, 'Insider transactions');
    await expect(searchLine(next.page)).toHaveValue('half typed');
    expect(served.service.log.units()).toBe(units);
    expect(served.service.log.calls.filter((call) => call.path === searchPath)).toHaveLength(
      searches,
    );
  },
);

test('a clearance has the same similarities after a restart', async ({ launch, dataDir }) => {
  const env = { KARTOTEK_SAMPLE_EMPTY: '0' };
  /** Returns the similarities of the first rows. */
  const degrees = async (page: Page): Promise<readonly number[]> => {
    const rows = await textsOf(page.locator('[data-index]'), 15);
    return rows.slice(0, 15).map((row) => Number(/^\d+$/m.exec(row)?.[0]));
  };
  const { app, page } = await launch({ env });
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await page.getByRole('treeitem', { name: /^NORDVÅGEN/ }).click();
  await expect(page.getByText('Compared with:')).toBeVisible();
  const before = await degrees(page);
  expect(before).toHaveLength(15);
  await expect
    .poll(() => readFileSync(join(dataDir, 'session.json'), 'utf8'))
    .toContain('NORDVÅGEN');
  await app.close();

  const next = await launch({ env, asLeft: true });
  await expect(next.page.getByText('Compared with:')).toBeVisible();
  // A mark downloaded in two classes counts twice until the restart, which can change a similarity
  // by one.
  const difference = async (): Promise<number> => {
    const after = await degrees(next.page);
    return Math.max(...before.map((one, at) => Math.abs(one - (after[at] ?? Infinity))));
  };
  await expect.poll(difference).toBeLessThanOrEqual(1);
});
