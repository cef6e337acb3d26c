/** Steps of a search that is bought as a whole, and what the service's own log says of it. */
import type { Locator, Page } from '@playwright/test';
import { inMenu, stateLine } from './ask';
import { expect } from './fixtures';
import { isShownNow } from './settled';
import { bridge, goTo, searchPath, type Served } from './served';

/** The question before all pages are bought; `name`: another one that comes in its place. */
export function dialog(page: Page, name = 'Download all'): Locator {
  return page.getByRole('dialog', { name });
}

/** Wants all pages of what stands in the form. */
export async function askForAll(page: Page): Promise<void> {
  const rest = stateLine(page).getByRole('button', { name: /^Download the rest/ });
  if (await isShownNow(rest)) await rest.click();
  else await inMenu(page, 'Download all…');
}

/** Says yes in the dialog, which closes. */
export async function fetchIt(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Download ·/ })
    .click();
  await expect(dialog(page)).toBeHidden();
}

/** Fetches what stands in the form, up to `cap` rows, and stays where it is. */
export async function fetchAll(page: Page, cap: string): Promise<void> {
  await askForAll(page);
  await dialog(page).getByLabel('Maximum rows').fill(cap);
  await fetchIt(page);
}

/** The newest download on its screen, opened. */
export async function openNewest(page: Page): Promise<Locator> {
  await goTo(page, 'Downloads');
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  return page.getByRole('article');
}

/** Goes on with a download that stands, at the price on the button. */
export const goOnAtMost = /^Resume · max [\d,]+ units$/;

/** Whether a call was charged is known as soon as it failed: nothing waits for the count of use. */
export async function countIsCurrent(page: Page): Promise<void> {
  const { assumptions } = await bridge<{ assumptions: object }>(page, 'settings', 'get');
  const current = { ...assumptions, usageBehindSeconds: 0 };
  await bridge(page, 'settings', 'set', { assumptions: current });
}

/** How often the program asks for a refused page, in case the service meant the moment. */
const refusalsUntilAsked = 3;

/** At the `after`th page the service no longer knows where the list stopped. */
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

/** How often the row that was charged most often was charged. */
export function mostOften({ service }: Served): number {
  return Math.max(0, ...service.log.chargedRows().values());
}
