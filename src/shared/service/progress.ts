/**
 * A download's progress. The number of remaining rows is never known, because the service doesn't
 * provide a total.
 */

/** A page that has been bought: when it arrived (ISO) and its number of rows. */
export interface PageMark {
  readonly at: string;
  readonly rows: number;
}

/** Number of recent pages used for the rate, because waits vary. */
const recent = 12;
/** A longer gap counts as a pause, not as a slow rate. */
const longestGapMs = 10 * 60_000;
/** A shorter interval is a burst, for which the rate would be misleading. */
const shortestMs = 10_000;

/**
 * Returns rows per minute over the last few pages, or `null` until they span at least a few
 * seconds.
 */
export function rowsPerMinute(pages: readonly PageMark[]): number | null {
  const last = pages.slice(-recent);
  let rows = 0;
  let ms = 0;
  for (let at = 1; at < last.length; at++) {
    const [before, page] = [last[at - 1], last[at]];
    const gap = Date.parse(page?.at ?? '') - Date.parse(before?.at ?? '');
    if (!page || !(gap >= 0 && gap <= longestGapMs)) continue;
    rows += page.rows;
    ms += gap;
  }
  return ms >= shortestMs ? Math.round((rows * 60_000) / ms) : null;
}

/**
 * Returns the maximum number of minutes until a cap is reached at that rate (the list may end
 * earlier), or `null` if unknown.
 */
export function minutesToCap(
  rows: number,
  cap: number | null,
  perMinute: number | null,
): number | null {
  if (cap === null || perMinute === null || perMinute <= 0) return null;
  return Math.max(0, Math.ceil((cap - rows) / perMinute));
}

/** How a download's units compare with the service's count. */
export type Difference =
  /** All units counted by `/me` in that time are ours. */
  | { readonly is: 'equal' }
  /**
   * `/me` counted more, because of other users of the key or a call that cost more than its price.
   */
  | { readonly is: 'elsewhere'; readonly units: number }
  /** Unknown: `/me` wasn't read, a new month had begun, or `/me` counted less than we did. */
  | { readonly is: 'unknown' };

/** Compares two readings of `usage_this_month.units` with our own units in between. */
export function differenceOf(before: number | null, after: number | null, own: number): Difference {
  if (before === null || after === null) return { is: 'unknown' };
  const elsewhere = after - before - own;
  if (elsewhere < 0) return { is: 'unknown' };
  return elsewhere === 0 ? { is: 'equal' } : { is: 'elsewhere', units: elsewhere };
}
