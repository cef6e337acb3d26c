/** What is used before it has been loaded: no click, key or focus is lost. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { fillLibrary, test } from '../../support/e2e/served';

/** Reloads a page with rows, so that nothing is loaded until it's used or `rest` is called. */
async function reloadHeld(page: Page): Promise<{ rest: () => Promise<void> }> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    const rest = (): void => {
      window.requestIdleCallback = (work) => window.setTimeout(work);
      for (const work of waiting.splice(0)) work({ didTimeout: false, timeRemaining: () => 0 });
    };
    Object.assign(window, { rest });
  });
  await page.reload();
  await expect(page.locator('[data-index="0"] [role="gridcell"]').first()).toHaveText(/\S/);
  return { rest: () => page.evaluate(() => (window as unknown as { rest(): void }).rest()) };
}

test('a menu and a record open at the first click or key', async ({ launch, served }) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  const add = page.getByRole('button', { name: 'Add filter' });
  const menu = page.getByRole('menu');
  await reloadHeld(page);
  await expect(add).toHaveAttribute('aria-expanded', 'false');
  await add.click();
  await expect(menu).toBeVisible();
  await expect(add).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(add).toBeFocused();

  for (const key of ['Enter', 'ArrowDown']) {
    await reloadHeld(page);
    await add.focus();
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await expect(menu.locator(':focus')).toHaveCount(1);
  }

  await reloadHeld(page);
  await page.locator('[data-index="0"]').dblclick();
  const record = page.getByRole('article', { name: 'Record' });
  await expect(record.getByRole('heading').first()).toBeVisible();
  await expect(record).toBeFocused();
});

test('a trigger that has the focus keeps it when its popup has been loaded', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  const { rest } = await reloadHeld(page);
  const add = page.getByRole('button', { name: 'Add filter' });
  await add.focus();
  const before = await add.elementHandle();
  await rest();
  // The popup's own attributes show that it has been loaded.
  await expect(add).toHaveAttribute('data-dropdown-menu-trigger', '');
  await expect(add).toBeFocused();
  expect(await before?.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
});
