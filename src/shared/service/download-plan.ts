/**
 * The page size of a download. It is fixed for a whole cursor chain, so it is derived from the cap:
 * only whole pages can be bought, and they must add up to the cap.
 */

/** Maximum page size (service-api.md, 8). */
export const largestPage = 100;
/** Smaller pages would waste the rate limit. */
const smallestPage = 10;

/** The plan for a row limit. */
export interface PagePlan {
  /** Page size of the whole chain. */
  readonly pageSize: number;
  /** Maximum number of rows bought, which is never more than requested. */
  readonly cap: number;
  /** Maximum number of pages. */
  readonly pages: number;
  /** True if no page size divides the cap, so it was rounded down, which has to be shown. */
  readonly rounded: boolean;
}

/** Returns the largest page size that divides `cap`; `null` if there is none of at least 10. */
function evenPageSize(cap: number, largest: number): number | null {
  for (let size = Math.min(cap, largest); size >= smallestPage; size--) {
    if (cap % size === 0) return size;
  }
  return null;
}

/**
 * Plans for a cap in rows: 250 becomes five pages of 50, 100 becomes one page of 100, and 101 is
 * rounded to 100. A cap below 10 becomes a single small page. Throws `RangeError` for anything
 * except a whole number from 1.
 */
export function planPages(cap: number, largest: number = largestPage): PagePlan {
  if (!Number.isSafeInteger(cap) || cap < 1) throw new RangeError('a cap is a whole number from 1');
  if (cap < smallestPage) return { pageSize: cap, cap, pages: 1, rounded: false };
  // This ends, because every tenth number is a multiple of ten.
  for (let even = cap; ; even--) {
    const pageSize = evenPageSize(even, largest);
    if (pageSize !== null) {
      return { pageSize, cap: even, pages: even / pageSize, rounded: even !== cap };
    }
  }
}

/** Returns the page size for the rest of a cap; `null` (no cap) gives the service's maximum. */
export function pageSizeFor(rowsLeft: number | null, largest: number = largestPage): number {
  return rowsLeft === null ? largest : planPages(rowsLeft, largest).pageSize;
}
