/**
 * After a control has disappeared or been disabled, the next keystroke still goes somewhere useful.
 */
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { ask } from '../../support/e2e/ask';
import { fetchAll } from '../../support/e2e/download-steps';
import { connect, fillIn, goTo, KEY, openPart, searchPath, test } from '../../support/e2e/served';

const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== document.body);

test('after a failed connection, in the field', async ({ launch, served }) => {
  await served.stop();
  const { page } = await launch();
  await fillIn(page, served.origin, KEY);
  const key = page.getByLabel('Key', { exact: true });
  await key.press('Enter');
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expect(key).toBeFocused();
  await expect(key).toBeEditable();
});

test('after a first backup, another library and a name that is not found', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await openPart(page, 'Backup and transfer');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^Backed up to/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop backups' })).toBeVisible();
  await expect.poll(() => hasFocus(page)).toBe(true);

  await openPart(page, 'Connection');
  await page.locator('[data-library="sample"]').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Sample register');
  await expect.poll(() => hasFocus(page)).toBe(true);

  await goTo(page, 'Trademarks');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('gdpr');
  await expect(page.getByRole('option', { selected: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name as it appears in the register');
  await expect(name).toBeFocused();
  await page.keyboard.type('Nobody Atall');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There’s nothing to delete in your library.')).toBeVisible();
  await expect(name).toBeFocused();
});

test('after the last download in the status bar has been resumed', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  served.service.control.set({ kind: 'delay', ms: 2_000, path: searchPath, after: 1, times: 1 });
  await fetchAll(page, '300');
  await page.getByRole('contentinfo').getByRole('button', { name: '1 download' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).focus();
  await page.keyboard.press('Enter');
  const resume = page.getByRole('button', { name: 'Resume · max 100 units' });
  await expect(resume).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).not.toContainText('1 download');
  expect(served.service.log.units()).toBe(300);
  await expect.poll(() => hasFocus(page)).toBe(true);
});

test('after a download from a record, in that part of it', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page);
  await page.locator('[data-index="2"] [role="gridcell"]').first().click();
  const part = page.locator('[data-resource="trademarks.record"]');
  await part.getByRole('button', { name: /^Download full record/ }).click();
  await expect(part.getByText('downloaded now')).toBeVisible();
  // The units used are told later, and must not move the focus to the search line.
  await expect(page.getByRole('contentinfo')).toContainText('26 of');
  await expect(part.locator(':focus')).toHaveCount(1);
});
