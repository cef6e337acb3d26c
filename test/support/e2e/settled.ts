/** Reads of a screen that is still being drawn: each waits until there is something to read. */
import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/** Number of elements, as soon as there are at least so many. */
export async function countOf(elements: Locator, least = 1): Promise<number> {
  await expect(elements.nth(least - 1)).toBeAttached();
  return elements.count();
}

/** Text of each element, trimmed, as soon as there are at least so many. */
export async function textsOf(elements: Locator, least = 1): Promise<readonly string[]> {
  await countOf(elements, least);
  return elements.allInnerTexts().then((all) => all.map((text) => text.trim()));
}

/** A property of each element (`null`: it has none), as soon as there are at least so many. */
export async function attributesOf(
  elements: Locator,
  name: string,
  least = 1,
): Promise<readonly (string | null)[]> {
  await countOf(elements, least);
  return elements.evaluateAll((all, of) => all.map((one) => one.getAttribute(of)), name);
}

/** Whether it is on the screen, which stands still: what came before was waited for. */
export function isShownNow(one: Locator): Promise<boolean> {
  return one.isVisible();
}

/** How many there are, none too, on a screen that stands still: what came before was waited for. */
export function countNow(elements: Locator): Promise<number> {
  return elements.count();
}

/** Whether `one` is on the screen and not `other`, as soon as either is. */
export async function isShownBefore(one: Locator, other: Locator): Promise<boolean> {
  await expect(one.or(other).first()).toBeVisible();
  return one.isVisible();
}
