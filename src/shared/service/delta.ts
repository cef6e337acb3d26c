/**
 * Searches that bring what is new since a list was fetched. The service offers no "changed since",
 * so each is an ordinary paid search; what it buys again and what it cannot see is said with it.
 */
import type { Parameters } from './parameters';
import { shift } from './windows';

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
 * have come on that day. `lastDay` is that day under the assumed zone, `rowsOfDay` the owned rows
 * of it and later. `null` when a bound of the search itself lies before it.
 */
export function insiderDelta(params: Parameters, lastDay: string, rowsOfDay: number): Delta | null {
  const { to, from } = params;
  if (to !== undefined && to < lastDay) return null;
  // The zone of a day is not said: a day earlier loses nothing, whichever it is.
  const since = shift(lastDay, -1);
  return {
    endpoint: 'market.insiders',
    params: { ...params, from: from !== undefined && from > since ? from : since },
    rowsAgain: rowsOfDay,
    blind: ['older-rows-changed', 'late-rows', 'removed-rows'],
  };
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
    blind: ['older-rows-changed', 'late-rows', 'undated-rows', 'status-changed', 'removed-rows'],
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
