/** How a download goes on. How many rows remain is never known: the service gives no total. */

/** One bought page: when it came (ISO) and its rows. */
export interface PageMark {
  readonly at: string;
  readonly rows: number;
}

/** Pages that are looked at for the rate: the recent ones, since waits come and go. */
const recent = 12;
/** A longer silence is a pause or a night, not a rate. */
const longestGapMs = 10 * 60_000;
/** Less than this is a burst: its rows a minute would be a number that nothing keeps to. */
const shortestMs = 10_000;

/** Rows a minute over the last pages; `null` before pages close to each other span some seconds. */
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

/** Minutes until a cap is reached at that rate, at most: the list may end before. `null`: not known. */
export function minutesToCap(
  rows: number,
  cap: number | null,
  perMinute: number | null,
): number | null {
  if (cap === null || perMinute === null || perMinute <= 0) return null;
  return Math.max(0, Math.ceil((cap - rows) / perMinute));
}

/** How the units of a download compare with the service's own count. */
export type Difference =
  /** Every unit that `/me` counted in the time is ours. */
  | { readonly is: 'equal' }
  /** So many more: somebody else uses the key, or a call cost more than its price. */
  | { readonly is: 'elsewhere'; readonly units: number }
  /** It cannot be said: `/me` was not read, the month turned, or it counted less than we did. */
  | { readonly is: 'unknown' };

/** Compares two readings of `usage_this_month.units` with our own units between them. */
export function differenceOf(before: number | null, after: number | null, own: number): Difference {
  if (before === null || after === null) return { is: 'unknown' };
  const elsewhere = after - before - own;
  if (elsewhere < 0) return { is: 'unknown' };
  return elsewhere === 0 ? { is: 'equal' } : { is: 'elsewhere', units: elsewhere };
}
