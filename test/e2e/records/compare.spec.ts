/**
 * Comparing companies side by side in a small window: assessed with keys, with the price visible.
 */
import { expect } from '../../support/e2e/fixtures';
import { bridge, connect, goTo, rowCount, test } from '../../support/e2e/served';
import { stateLine } from '../../support/e2e/ask';

test('companies are assessed beside each other, and the price of their accounts is in sight', async ({
  launch,
  served,
}) => {
  const { app, page } = await launch();
  const resize = (width: number, height: number): Promise<void> =>
    app.evaluate(
      ({ BrowserWindow }, [x, y]) => BrowserWindow.getAllWindows()[0]?.setContentSize(x, y),
      [width, height] as const,
    );
  await connect(page, served);
  await bridge(page, 'service', 'call', {
    endpoint: 'companies.search',
    params: { name_contains: 'ab' },
    limit: 5,
    runId: 'companies',
  });
  await goTo(page, 'Companies');
  await expect.poll(() => rowCount(page)).toBe(5);

  // Every list action is visible without scrolling.
  await resize(1280, 800);
  await stateLine(page).getByRole('button', { name: 'More actions' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');

  await resize(900, 600);
  const row = (at: number) => page.locator(`[data-index="${at}"]`);
  const sign = (at: number, name: string) => row(at).getByRole('img', { name, exact: true });
  await row(0).getByRole('gridcell').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('c');
  const compared = page.getByRole('region', { name: '3 records compared' });
  const assessments = compared.getByRole('row', { name: /^Assessment/ });
  await expect(assessments.getByRole('button')).toHaveCount(3);
  await expect(compared.getByRole('button', { name: /^Download accounts/ })).toBeInViewport({
    ratio: 1,
  });
  for (const key of ['1', '3']) await page.keyboard.press(key);
  await expect(assessments.getByRole('cell')).toHaveText([
    'Relevant',
    'Not relevant',
    'No assessment',
  ]);
  await page.keyboard.press('Escape');
  await expect(sign(0, 'Relevant')).toBeVisible();
  await expect(sign(1, 'Not relevant')).toBeVisible();
  await expect(row(2).locator(':focus')).toBeVisible();

  await row(0).getByRole('gridcell').first().dblclick();
  const compare = page.getByRole('button', { name: 'Compare with' });
  await compare.click();
  await expect(page.locator('[data-add]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
});
