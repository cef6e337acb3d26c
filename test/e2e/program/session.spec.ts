/** The program is killed, and opens as it was left. */
import { expect } from '../../support/e2e/fixtures';
import { fillLibrary, goTo, rowCount, test } from '../../support/e2e/served';
import { once } from 'node:events';

test('opens as it was left, also when it was killed; restoring asks nothing @long', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await page.getByLabel('Names, numbers, notes').fill('a');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(8);
  const rows = await rowCount(page);
  await page.locator('[data-index="6"] [role="gridcell"]').first().click();
  const record = page.getByRole('article');
  await expect(record).toHaveAttribute('data-record', /./);
  const id = (await record.getAttribute('data-record')) ?? '';
  await goTo(page, 'Trademarks');
  const words = page.getByLabel('Words in the mark');
  await words.fill('half typed');
  await goTo(page, 'Library');
  await expect(record).toHaveAttribute('data-record', id);
  const kept = () => page.evaluate(async () => window.kartotek?.methods.session?.read?.(undefined));
  await expect.poll(async () => JSON.stringify(await kept())).toContain('half typed');

  const running = app.process();
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
  const calls = served.service.log.length;

  const next = await launch({ asLeft: true });
  await expect(next.page.getByRole('main', { name: 'Library' })).toBeVisible();
  await expect(next.page.getByRole('article')).toHaveAttribute('data-record', id);
  await expect(next.page.getByLabel('Names, numbers, notes')).toHaveValue('a');
  expect(await rowCount(next.page)).toBe(rows);
  await goTo(next.page, 'Trademarks');
  await expect(next.page.getByLabel('Words in the mark')).toHaveValue('half typed');
  expect(served.service.log.slice(calls).filter((call) => call.units > 0)).toEqual([]);
});
