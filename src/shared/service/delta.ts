/**
 * Searches that bring what is new since a list was fetched. The service offers no "changed since",
 * so each is an ordinary paid search; what it buys again and what it cannot see is said with it.
 */
import { isIsoDate, type Parameters } from './parameters';
import { shift } from './periods';

/** What a delta does not bring; the words are made from the code. */
export type Blind =
  /** Changes and corrections of rows that were published before. */
  | 'older-rows-changed'
  /** Rows that the service took in late, with an earlier date. */
  | 'late-rows'
  /** Rows that have no date. */
  | 'undated-rows'
  /** Marks whose status is another now. */
  | 'status-changed'
  /** Rows that are no longer there. */
  | 'removed-rows';

/** What a search for later rows does not bring, by endpoint. */
export const blindOf = {
  'market.insiders': ['older-rows-changed', 'late-rows', 'removed-rows'],
  'trademarks.search': [
    ...(['older-rows-changed', 'late-rows', 'undated-rows'] as const),
    ...(['status-changed', 'removed-rows'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly Blind[]>>;

/** A search that brings what is new. */
export interface Delta {
  readonly endpoint: string;
  readonly params: Parameters;
  /**
   * Rows that are surely bought again; `null`: how many is not known. Above them each new row costs
   * one unit, and how many there are is never known before.
   */
  readonly rowsAgain: number | null;
  readonly blind: readonly Blind[];
}

/**
 * Insider transactions since a fetch: from the day of the last `published_at` on, since more may
 * have come on that day. `lastPublished` is that time as received, `rowsOfDay` the owned rows of its
 * day (UTC) and later. `null` when the search itself ends before it, or it is no time.
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
 * A day that begins before that time, whichever zone the service has days in: the day in UTC, since
 * Stockholm's begins earlier. Without an offset the time itself is uncertain by some hours.
 */
function firstDayOf(time: string): string | null {
  const day = time.slice(0, 10);
  if (!isIsoDate(day)) return null;
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(time)) return shift(day, -1);
  const instant = Date.parse(time);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10);
}

/**
 * Marks filed since a fetch. `lastDay`: the latest filing date owned. Asked from the day before it,
 * since the bound may or may not include the day itself. `rowsOfDay`: owned rows from then on.
 */
export function filingDelta(params: Parameters, lastDay: string, rowsOfDay: number): Delta | null {
  const { filed_before: before, filed_after: after } = params;
  if (before !== undefined && before < lastDay) return null;
  const since = shift(lastDay, -1);
  return {
    endpoint: 'trademarks.search',
    params: { ...params, filed_after: after !== undefined && after > since ? after : since },
    rowsAgain: rowsOfDay,
    blind: blindOf['trademarks.search'],
  };
}

/**
 * Registered marks that expire before a day. Nothing marks those that were seen before, so every row
 * is paid. `null` when the search asks for another status.
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

/** Several searches that answer one question. */
export interface SearchSet {
  readonly searches: readonly Parameters[];
  /** A row that has several of the classes is in several of the lists, and paid in each. */
  readonly overlap: boolean;
}

/** The service takes one Nice class: several are several paid searches, merged afterwards. */
export function niceClassSearches(params: Parameters, classes: readonly number[]): SearchSet {
  const { nice_class: _one, ...others } = params;
  const asked = [...new Set(classes)].sort((a, b) => a - b);
  return {
    searches: asked.map((nice) => ({ ...others, nice_class: String(nice) })),
    overlap: asked.length > 1,
  };
}
