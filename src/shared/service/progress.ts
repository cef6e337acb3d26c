/**
 * A download's progress. It's never known how many rows remain, because the service doesn't state a
 * total.
 */

/** A page that has been bought: when it arrived (ISO), and how many rows it has. */
export interface PageMark {
  readonly at: string;
  readonly rows: number;
}

/**
 * How many recent pages to compute the rate from. Several are needed, because waiting times vary.
 */
const recent = 12;
/** A longer gap counts as a pause rather than a slow rate. */
const longestGapMs = 10 * 60_000;
/** Over a shorter time, pages may have arrived in a burst, and the rate would be misleading. */
const shortestMs = 10_000;

/** Returns rows per minute over the most recent pages, or `null` if they span too short a time. */
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
 * Returns the maximum number of minutes until a cap is reached at this rate, or `null` if unknown.
 * The list may end earlier.
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
  /** All units counted by `/me` during that time were ours. */
  | { readonly is: 'equal' }
  /**
   * `/me` counted more, because of other users of the key or a call that cost more than its price.
   */
  | { readonly is: 'elsewhere'; readonly units: number }
  /** Unknown: `/me` wasn't read, a new month had begun, or `/me` counted less than we did. */
  | { readonly is: 'unknown' };

/**
 * Compares how much `usage_this_month.units` has increased between two readings with our own units.
 */
export function differenceOf(before: number | null, after: number | null, own: number): Difference {
  if (before === null || after === null) return { is: 'unknown' };
  const elsewhere = after - before - own;
  if (elsewhere < 0) return { is: 'unknown' };
  return elsewhere === 0 ? { is: 'equal' } : { is: 'elsewhere', units: elsewhere };
}
