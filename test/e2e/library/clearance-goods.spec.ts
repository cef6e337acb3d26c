/** The goods of a proposed mark: typed or taken over, compared by words, saved, and exported. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { exportAs } from '../../support/e2e/saving';
import { connect, rowCount, test } from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

test('goods are compared by words, kept with the clearance, and said in its file', async ({
  launch,
  served,
  prepared,
}) => {
  const first = await launch();
  const { page, app } = first;
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  const cell = page.locator('[data-index="2"] [role="gridcell"]').first();
  const words = (await cell.textContent()) ?? '';
  await cell.click();
  const part = page.locator('[data-resource="trademarks.record"]');
  await part.getByRole('button', { name: /^Download full record/ }).click();
  await expect(part).toHaveAttribute('data-owned', 'true');
  const spent = served.service.log.units();

  await page.getByRole('article').getByRole('button', { name: 'Similar', exact: true }).click();
  const best = page.locator('[data-index="0"]');
  await expect(best).toContainText(words);
  const chip = page.locator('button.chip').filter({ hasText: 'Goods and services' });
  const field = page.getByRole('textbox', { name: 'Goods and services' });
  const scope = page.getByRole('region', { name: 'Compared with' });

  // Enters goods that no mark in the library has.
  await chip.click();
  await field.fill('Xylofonklubbor');
  await expect(page.getByText('Compares only the wording')).toBeVisible();
  await expect(scope).toContainText('goods compared for 1');
  await page.keyboard.press('Escape');
  const why = (of: Page): Locator =>
    of.locator('[data-index="0"] [role="gridcell"]').filter({ hasText: 'Same letters' });
  await why(page).hover();
  await expect(why(page)).toHaveAttribute('title', /Goods worded differently/);
  await chip.click();

  // The mark's own goods can be taken over.
  await page.getByRole('button', { name: /^Use goods from / }).click();
  await expect(field).not.toHaveValue('Xylofonklubbor');
  const goods = await field.inputValue();
  await page.screenshot({ path: test.info().outputPath('goods.png') });
  await page.keyboard.press('Escape');
  await expect(best).toContainText('100');
  await page.getByRole('columnheader').first().hover();
  await why(page).hover();
  await expect(why(page)).toHaveAttribute('title', /Same goods: /);

  const file = await exportAs(
    app,
    page,
    'Plain CSV',
    join(prepared.makeUserDir('file'), 'goods.csv'),
  );
  const [, row = ''] = file.toString('utf8').split(/\r?\n/);
  expect(row).toContain('Same goods: ');
  await first.app.close();
  await served.stop();

  // The goods are saved as typed, and restored without the service.
  const again = await launch();
  const kept = again.page.getByRole('navigation', { name: 'Go to' }).getByText(words);
  await kept.first().click();
  await again.page.locator('button.chip').filter({ hasText: 'Goods and services' }).click();
  await expect(again.page.getByRole('textbox', { name: 'Goods and services' })).toHaveValue(goods);
  await again.page.keyboard.press('Escape');
  await why(again.page).hover();
  await expect(why(again.page)).toHaveAttribute('title', /Same goods: /);
  expect(served.service.log.units()).toBe(spent);
});
