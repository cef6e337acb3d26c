/** Steps of a complete download, and checks in the service's own log. */
import type { Locator, Page } from '@playwright/test';
import { inMenu, stateLine } from './ask';
import { expect } from './fixtures';
import { isShownNow } from './settled';
import { bridge, goTo, searchPath, type Served } from './served';

/** Returns the dialog shown before all pages are bought, or another dialog called `name`. */
export function dialog(page: Page, name = 'Download all'): Locator {
  return page.getByRole('dialog', { name });
}

/** Starts downloading all pages of the search. */
export async function askForAll(page: Page): Promise<void> {
  const rest = stateLine(page).getByRole('button', { name: /^Download the rest/ });
  if (await isShownNow(rest)) await rest.click();
  else await inMenu(page, 'Download all…');
}

/** Confirms the dialog and expects it to close. */
export async function fetchIt(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Download ·/ })
    .click();
  await expect(dialog(page)).toBeHidden();
}

/** Downloads up to `cap` rows of the search and stays on the screen. */
export async function fetchAll(page: Page, cap: string): Promise<void> {
  await askForAll(page);
  await dialog(page).getByLabel('Maximum rows').fill(cap);
  await fetchIt(page);
}

/** Opens the newest download on its screen. */
export async function openNewest(page: Page): Promise<Locator> {
  await goTo(page, 'Downloads');
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  return page.getByRole('article');
}

/** Matches the button that resumes a stopped download, with its maximum price. */
export const goOnAtMost = /^Resume · max [\d,]+ units$/;

/**
 * Makes `/me` show usage without delay, so that the program knows at once whether a failed call was
 * charged.
 */
export async function countIsCurrent(page: Page): Promise<void> {
  const { assumptions } = await bridge<{ assumptions: object }>(page, 'settings', 'get');
  const current = { ...assumptions, usageBehindSeconds: 0 };
  await bridge(page, 'settings', 'set', { assumptions: current });
}

/** How often the program retries a rejected page, in case the rejection was temporary. */
const refusalsUntilAsked = 3;

/** Makes the service forget the cursor from page `after` on. */
export function forgetCursor({ service }: Served, after: number): void {
  service.control.set({
    kind: 'status',
    status: 400,
    body: '{"message":"cursor expired"}',
    path: `${searchPath}*`,
    after,
    times: refusalsUntilAsked,
  });
}

/** Returns how often the most frequently charged row was charged. */
export function mostOften({ service }: Served): number {
  return Math.max(0, ...service.log.chargedRows().values());
}
