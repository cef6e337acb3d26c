/** Reads from a screen that is still being drawn. Each waits until there is something to read. */
import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/** The number of elements, once there are at least this many. */
export async function countOf(elements: Locator, least = 1): Promise<number> {
  await expect(elements.nth(least - 1)).toBeAttached();
  return elements.count();
}

/** The trimmed text of each element, once there are at least this many. */
export async function textsOf(elements: Locator, least = 1): Promise<readonly string[]> {
  await countOf(elements, least);
  return elements.allInnerTexts().then((all) => all.map((text) => text.trim()));
}

/** A property of each element (`null` if it has none), once there are at least this many. */
export async function attributesOf(
  elements: Locator,
  name: string,
  least = 1,
): Promise<readonly (string | null)[]> {
  await countOf(elements, least);
  return elements.evaluateAll((all, of) => all.map((one) => one.getAttribute(of)), name);
}

/** Whether it is visible on a stable screen. The caller has waited for what comes before. */
export function isShownNow(one: Locator): Promise<boolean> {
  return one.isVisible();
}

/**
 * The number of elements, which may be zero, on a stable screen. The caller has waited for what
 * comes before.
 */
export function countNow(elements: Locator): Promise<number> {
  return elements.count();
}

/** Whether `one` and not `other` is visible, once either is. */
export async function isShownBefore(one: Locator, other: Locator): Promise<boolean> {
  await expect(one.or(other).first()).toBeVisible();
  return one.isVisible();
}
