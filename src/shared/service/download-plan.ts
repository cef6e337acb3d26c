/**
 * Determines the page size of a download. It can't change between the pages of a search, so it's
 * derived from the cap: only entire pages can be bought, and together they must make up the cap.
 */

/** Maximum page size (service-api.md, 8). */
export const largestPage = 100;
/** Smaller pages would waste the rate limit. */
const smallestPage = 10;

/** A plan for a particular row limit. */
export interface PagePlan {
  /** Page size for all pages. */
  readonly pageSize: number;
  /** Maximum number of rows to be bought. Never more than the cap requested. */
  readonly cap: number;
  /** Maximum number of pages. */
  readonly pages: number;
  /**
   * True if the cap was rounded down, because no page size divides the one requested. The user must
   * be informed.
   */
  readonly rounded: boolean;
}

/** Returns the largest page size that divides `cap`, or `null` if there is none of at least 10. */
function evenPageSize(cap: number, largest: number): number | null {
  for (let size = Math.min(cap, largest); size >= smallestPage; size--) {
    if (cap % size === 0) return size;
  }
  return null;
}

/**
 * Makes a plan for a cap in rows: 250 becomes five pages of 50, 100 becomes a single page of 100,
 * and 101 is rounded down to 100. A cap below 10 becomes a single small page. Throws `RangeError`
 * unless the cap is an integer of at least 1.
 */
export function planPages(cap: number, largest: number = largestPage): PagePlan {
  if (!Number.isSafeInteger(cap) || cap < 1) throw new RangeError('a cap is a whole number from 1');
  if (cap < smallestPage) return { pageSize: cap, cap, pages: 1, rounded: false };
  // The loop ends, because every tenth number is a multiple of ten, which is a valid page size.
  for (let even = cap; ; even--) {
    const pageSize = evenPageSize(even, largest);
    if (pageSize !== null) {
      return { pageSize, cap: even, pages: even / pageSize, rounded: even !== cap };
    }
  }
}

/**
 * Returns the page size for the rest of a cap. Without a cap (`null`), returns the service's
 * maximum.
 */
export function pageSizeFor(rowsLeft: number | null, largest: number = largestPage): number {
  return rowsLeft === null ? largest : planPages(rowsLeft, largest).pageSize;
}
