/**
 * Builds searches for anything new since a list was downloaded. The service has no "changed since"
 * filter, so each of them is an ordinary paid search. It comes with a note of what it buys again
 * and what it misses.
 */
import { isIsoDate, type Parameters } from './parameters';
import { daysAfter } from '../values/calendar';

/** What a delta search misses. Put into words elsewhere. */
export type Blind =
  /** Changes and corrections to rows published earlier. */
  | 'older-rows-changed'
  /** Rows that the service added late, with an earlier date. */
  | 'late-rows'
  /** Rows without a date. */
  | 'undated-rows'
  /** Marks whose status has changed. */
  | 'status-changed'
  /** Rows that have been removed. */
  | 'removed-rows';

/** What a search for later rows misses, by endpoint. */
export const blindOf = {
  'market.insiders': ['older-rows-changed', 'late-rows', 'removed-rows'],
  'trademarks.search': [
    ...(['older-rows-changed', 'late-rows', 'undated-rows'] as const),
    ...(['status-changed', 'removed-rows'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly Blind[]>>;

/** A search for anything added since. */
export interface Delta {
  readonly endpoint: string;
  readonly params: Parameters;
  /**
   * Number of rows certain to be bought again; `null` if unknown. Each new row costs another unit,
   * and their number is never known in advance.
   */
  readonly rowsAgain: number | null;
  readonly blind: readonly Blind[];
}

/**
 * Returns the search for insider transactions since a download. It starts on the date of
 * `lastPublished`, the last `published_at` as received, because more may have been published that
 * day. `rowsOfDay` is the number of rows in the library from that date (UTC) onwards. `null` if the
 * original search ends earlier, or if the time isn't valid.
 */
export function insiderDelta(
  params: Parameters,
  lastPublished: string,
  rowsOfDay: number,
): Delta | null {
  const since = firstDayOf(lastPublished);
  const { to, from } = params;
  if (since === null || (to !== undefined && to < since)) return null;
  return {
    endpoint: 'market.insiders',
    params: { ...params, from: from !== undefined && from > since ? from : since },
    rowsAgain: rowsOfDay,
    blind: blindOf['market.insiders'],
  };
}

/**
 * Returns a date that begins no later than the time's own date does in any zone the service may
 * use. That is the date in UTC, because Stockholm's date begins earlier. Without an offset, the
 * time itself is uncertain by a few hours.
 */
function firstDayOf(time: string): string | null {
  const day = time.slice(0, 10);
  if (!isIsoDate(day)) return null;
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(time)) return daysAfter(day, -1);
  const instant = Date.parse(time);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10);
}

/**
 * Returns the search for marks filed since a download. `lastDay` is the latest filing date in the
 * library. The search starts a day earlier, because the filter may or may not include its date.
 * `rowsOfDay` is the number of rows in the library from then on.
 */
export function filingDelta(params: Parameters, lastDay: string, rowsOfDay: number): Delta | null {
  const { filed_before: before, filed_after: after } = params;
  if (before !== undefined && before < lastDay) return null;
  const since = daysAfter(lastDay, -1);
  return {
    endpoint: 'trademarks.search',
    params: { ...params, filed_after: after !== undefined && after > since ? after : since },
    rowsAgain: rowsOfDay,
    blind: blindOf['trademarks.search'],
  };
}

/**
 * Returns the search for registered marks that expire before a date. Rows already in the library
 * can't be excluded, so every row is charged. `null` if the original search is for another status.
 */
export function expiryDelta(params: Parameters, until: string): Delta | null {
  if (params['status'] !== undefined && params['status'] !== 'Registered') return null;
  return {
    endpoint: 'trademarks.search',
    params: { ...params, status: 'Registered', expires_before: until },
    rowsAgain: null,
    blind: ['undated-rows', 'late-rows'],
  };
}

/** Searches that together replace a single one. */
export interface SearchSet {
  readonly searches: readonly Parameters[];
  /**
   * True if a row with several classes can be returned by several of the searches, and is charged
   * each time.
   */
  readonly overlap: boolean;
}

/**
 * Divides a search by Nice class, because the service accepts only one class per search. The
 * results are merged.
 */
export function niceClassSearches(params: Parameters, classes: readonly number[]): SearchSet {
  const { nice_class: _one, ...others } = params;
  const asked = [...new Set(classes)].sort((a, b) => a - b);
  return {
    searches: asked.map((nice) => ({ ...others, nice_class: String(nice) })),
    overlap: asked.length > 1,
  };
}
