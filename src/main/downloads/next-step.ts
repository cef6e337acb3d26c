/**
 * Decides what a download does next. Pure: it depends only on the log, so a crash makes no
 * difference.
 */
import type { StopReason } from '@shared/archive/download-work';
import { knownEndpoint } from '@shared/service/catalogue';
import { pageSizeFor } from '@shared/service/download-plan';
import { oneCall, type Size } from '@shared/service/rate';
import { exposure, fits, rowsLeft, rowsToBegin, uncompared, unitBound } from './bound';
import {
  chainOf,
  isRunnable,
  periodOf,
  type Chain,
  type Download,
  type State,
  type Stop,
  type FailureRecord,
} from './state';

export type Step =
  /** The download is waiting for the user, or is finished. */
  | { readonly type: 'nothing' }
  /** `/me` must be read before the first page and before a call is repeated. */
  | { readonly type: 'compare' }
  /** `limit` is `null` for the service's default page size. */
  | { readonly type: 'begin'; readonly period: number; readonly limit: number | null }
  | {
      readonly type: 'page';
      readonly period: number;
      readonly runId: string;
      readonly page: number;
      readonly cursor: string | null;
      /** Page size of the chain's first page; `null` for the service's default. */
      readonly limit: number | null;
      /** Maximum cost in units; `null` if unknown. */
      readonly units: number | null;
    }
  /** The last call didn't return a page, so `judge` decides whether to wait, stop or ask. */
  | {
      readonly type: 'judge';
      readonly period: number;
      /** The same as for `page`. */
      readonly units: number | null;
      readonly trouble: FailureRecord;
    }
  /**
   * Waits until `/me` can show the cost of a call that may have used up the limit (ms since 1970).
   */
  | { readonly type: 'wait'; readonly until: number }
  | { readonly type: 'stop'; readonly stop: Stop }
  | { readonly type: 'finish'; readonly how: 'complete' | 'windows' | 'cap-reached' };

/** Irregularities that end a chain, after which only a new chain can continue. */
const deadEnds: readonly StopReason[] = ['no-has-more', 'no-cursor', 'repeated-cursor'];

export interface Around {
  /** Number of the failure's log entry, once the wait is over. */
  readonly waitedFor: number;
  /** Ids of requests that are still running, which therefore don't count as lost. */
  readonly running: ReadonlySet<string>;
  /** Returns an endpoint's largest page size, or `null` if the size can't be chosen. */
  readonly largest: (endpoint: string) => number | null;
  /**
   * Returns a call's maximum cost in units, based on its price or on observation. `null` if
   * unknown.
   */
  readonly units: (endpoint: string, size: Size) => number | null;
  /** Returns when a call's cost will be known (ms since 1970), or `null` if it won't be soon. */
  readonly awaited: (requestId: string) => number | null;
}

/** Returns the next step for a list that is downloaded page by page. */
export function nextStep(state: State, download: Download, around: Around): Step {
  if (!isRunnable(download)) return { type: 'nothing' };
  if (!download.start || needsComparison(state, around.running)) return { type: 'compare' };
  const period = periodOf(state, download);
  if (period < 0) {
    return { type: 'finish', how: download.definition.windows.length > 0 ? 'windows' : 'complete' };
  }
  const { endpoint } = download.definition;
  const left = rowsLeft(download);
  const chain = chainOf(state, download, period);
  if (!chain) {
    if (left === 0) return { type: 'finish', how: 'cap-reached' };
    // A chain can't change its page size, so a chain is started only if there is room for at least
    // one row.
    const atBound = stepAtBound(state, download, around, around.units(endpoint, oneCall(1)));
    if (atBound?.type === 'finish') return atBound;
    const largest = around.largest(endpoint);
    const rows = rowsToBegin(state, download);
    return { type: 'begin', period, limit: largest === null ? null : pageSizeFor(rows, largest) };
  }
  const { limit } = chain;
  const units = atSeenPrice(
    download,
    around.units(endpoint, oneCall(limit)),
    pageRows(endpoint, chain),
  );
  const { trouble } = chain;
  if (trouble && trouble.seq > around.waitedFor) return { type: 'judge', period, units, trouble };
  // This applies even after irregularities. All requested rows have arrived, so nothing more is
  // bought.
  if (left !== null && left < pageRows(endpoint, chain)) {
    return { type: 'finish', how: 'cap-reached' };
  }
  if (chain.odd) {
    return { type: 'stop', stop: oddStop(chain.odd, ownedRows(state, download, period), units) };
  }
  const tooMuch = stepAtBound(state, download, around, units);
  if (tooMuch) return tooMuch;
  const { runId, nextPage: page, nextCursor: cursor } = chain;
  return { type: 'page', period, runId, page, cursor, limit, units };
}

/** Returns a call's maximum cost, assuming that rows continue to cost more than documented. */
function atSeenPrice({ extraPerRow }: Download, units: number | null, rows: number): number | null {
  return units === null ? null : units + extraPerRow * rows;
}

/**
 * Returns how many rows the next page may have, based on what was requested, documented or
 * observed.
 */
export function pageRows(endpoint: string, { limit, largest }: Chain): number {
  return limit ?? knownEndpoint(endpoint)?.paging?.byDefault ?? Math.max(1, largest);
}

/** Returns what to do instead of a call that exceeds the limit, or `null` if it doesn't. */
export function stepAtBound(
  state: State,
  download: Download,
  { running, awaited }: Around,
  units: number | null,
): Step | null {
  const waits = [...state.calls].flatMap(([id, { downloadId, most }]) => {
    const until = downloadId === download.id ? awaited(id) : null;
    return until === null ? [] : [{ until, most }];
  });
  // If there is no maximum for a call's cost, there is no way to know how much room is left.
  const isOpenEnded = unitBound(download) !== null && waits.some(({ most }) => most === null);
  if (!isOpenEnded && fits(state, download, units)) return null;
  const isDoubtful = uncompared(state, download).some(({ requestId }) => !running.has(requestId));
  if (isDoubtful) return { type: 'compare' };
  if (waits.length > 0) return { type: 'wait', until: Math.max(...waits.map((one) => one.until)) };
  const { lost, doubt, extra, units: stored, definition } = download;
  // If the limit has been used up by rows, the list is as long as requested.
  if (!definition.calls && (lost + doubt + extra === 0 || exposure(state, download) === stored)) {
    return { type: 'finish', how: 'cap-reached' };
  }
  const more = units ?? definition.maxUnits ?? null;
  return { type: 'stop', stop: { as: 'needs-decision', why: 'bound', ...unitsIn(more) } };
}

const unitsIn = (units: number | null): { units?: number } => (units === null ? {} : { units });

/** Returns whether the cost of a failed paid request still has to be looked up. */
export function needsComparison({ calls }: State, running: ReadonlySet<string>): boolean {
  return [...calls].some(
    ([requestId, { blocks, cost }]) =>
      blocks && typeof cost !== 'number' && !running.has(requestId),
  );
}

function oddStop(why: StopReason, rows: number, units: number | null): Stop {
  const isDead = deadEnds.includes(why);
  // An empty page is free, but the next one may contain rows.
  return { as: 'needs-decision', why, ...(isDead ? { rowsAgain: rows } : unitsIn(units)) };
}

/**
 * Returns the most rows that a new chain might return again: those in the period's earlier chains.
 */
export function ownedRows(state: State, download: Download, period: number): number {
  const ids = new Set<string>();
  for (const runId of download.runs[period] ?? []) {
    for (const id of state.chains.get(runId)?.ids ?? []) ids.add(id);
  }
  return ids.size;
}
