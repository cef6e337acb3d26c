/**
 * After a control has disappeared or been disabled, the next keystroke still goes somewhere useful.
 */
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { connect, fillIn, goTo, KEY, openPart, test } from '../../support/e2e/served';

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
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name as it appears in the register');
  await expect(name).toBeFocused();
  await page.keyboard.type('Nobody Atall');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There’s nothing to delete in your library.')).toBeVisible();
  await expect(name).toBeFocused();
});
