/**
 * The page size of a download. It is fixed for a whole cursor chain, so it is chosen from the cap:
 * only whole pages can be bought, and the cap must come out even.
 */

/** Rows a page, as service-api.md, 8 allows them. */
export const largestPage = 100;
/** Smaller pages would spend the rate per minute on almost nothing. */
const smallestPage = 10;

/** What a cap comes to. */
export interface PagePlan {
  /** Rows a page, for the whole chain. */
  readonly pageSize: number;
  /** Rows that are bought at most: never more than what was asked for. */
  readonly cap: number;
  /** Pages at most. */
  readonly pages: number;
  /** The cap had no page size of its own and was rounded down: this is to be said. */
  readonly rounded: boolean;
}

/** The largest page size of which `cap` is a multiple; `null` when there is none of at least 10. */
function evenPageSize(cap: number, largest: number): number | null {
  for (let size = Math.min(cap, largest); size >= smallestPage; size--) {
    if (cap % size === 0) return size;
  }
  return null;
}

/**
 * Plans for a cap in rows: 250 is five pages of 50, 100 one of 100, 101 becomes 100. A cap below 10
 * is one small page. Throws `RangeError` on anything but a whole number from 1.
 */
export function planPages(cap: number, largest: number = largestPage): PagePlan {
  if (!Number.isSafeInteger(cap) || cap < 1) throw new RangeError('a cap is a whole number from 1');
  if (cap < smallestPage) return { pageSize: cap, cap, pages: 1, rounded: false };
  // Of ten numbers in a row one is a multiple of ten, so this ends.
  for (let even = cap; ; even--) {
    const pageSize = evenPageSize(even, largest);
    if (pageSize !== null) {
      return { pageSize, cap: even, pages: even / pageSize, rounded: even !== cap };
    }
  }
}

/** Rows a page for what is left of a cap; `null`: no cap, so as large as the service allows. */
export function pageSizeFor(rowsLeft: number | null, largest: number = largestPage): number {
  return rowsLeft === null ? largest : planPages(rowsLeft, largest).pageSize;
}
