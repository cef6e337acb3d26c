/**
 * Reads values from a screen that is still being drawn. Each function waits until there is
 * something to read.
 */
import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/** Returns the number of elements, once there are at least this many. */
export async function countOf(elements: Locator, least = 1): Promise<number> {
  await expect(elements.nth(least - 1)).toBeAttached();
  return elements.count();
}

/** Returns each element's trimmed text, once there are at least this many. */
export async function textsOf(elements: Locator, least = 1): Promise<readonly string[]> {
  await countOf(elements, least);
  return elements.allInnerTexts().then((all) => all.map((text) => text.trim()));
}

/**
 * Returns an attribute of each element (`null` if it's missing), once there are at least this many.
 */
export async function attributesOf(
  elements: Locator,
  name: string,
  least = 1,
): Promise<readonly (string | null)[]> {
  await countOf(elements, least);
  return elements.evaluateAll((all, of) => all.map((one) => one.getAttribute(of)), name);
}

/** Returns each element's left edge in CSS pixels, once there are at least this many. */
export async function leftEdgesOf(elements: Locator, least = 1): Promise<readonly number[]> {
  await countOf(elements, least);
  return elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
}

/**
 * True if the element is visible on a stable screen. The caller must have waited for what comes
 * before.
 */
export function isShownNow(one: Locator): Promise<boolean> {
  return one.isVisible();
}

/**
 * Returns the number of elements on a stable screen, which may be zero. The caller must have waited
 * for what comes before.
 */
export function countNow(elements: Locator): Promise<number> {
  return elements.count();
}

/** True if `one` is visible and `other` isn't, once either of them is. */
export async function isShownBefore(one: Locator, other: Locator): Promise<boolean> {
  await expect(one.or(other).first()).toBeVisible();
  return one.isVisible();
}
