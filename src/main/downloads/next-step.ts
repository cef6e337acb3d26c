/**
 * Decides what a download does next. Pure: the result depends only on the log, so it's the same
 * after a crash.
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
  /** The download is waiting for the user or has finished. */
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
      /** Page size of the chain; `null` for the service's default. */
      readonly limit: number | null;
      /** Maximum cost in units; `null` if unknown. */
      readonly units: number | null;
    }
  /** The last call didn't return a page. `judge` decides whether to wait, stop or ask. */
  | {
      readonly type: 'judge';
      readonly period: number;
      /** See `page`. */
      readonly units: number | null;
      readonly trouble: FailureRecord;
    }
  /**
   * Waits until `/me` can show what a call cost, because it may have used up the limit (ms since
   * 1970).
   */
  | { readonly type: 'wait'; readonly until: number }
  | { readonly type: 'stop'; readonly stop: Stop }
  | { readonly type: 'finish'; readonly how: 'complete' | 'windows' | 'cap-reached' };

/** Irregularities after which a chain can't continue, so that a new one is needed. */
const deadEnds: readonly StopReason[] = ['no-has-more', 'no-cursor', 'repeated-cursor'];

export interface Around {
  /** Number of the failure's log entry, if the wait after it is over. */
  readonly waitedFor: number;
  /** Ids of requests that are still running, and therefore aren't lost. */
  readonly running: ReadonlySet<string>;
  /** Returns an endpoint's largest page size, or `null` if the size can't be chosen. */
  readonly largest: (endpoint: string) => number | null;
  /**
   * Returns a call's maximum cost in units, according to its price or observation. `null` if
   * unknown.
   */
  readonly units: (endpoint: string, size: Size) => number | null;
  /**
   * Returns when the cost of a call will be known (ms since 1970). `null` if it won't be known
   * soon.
   */
  readonly awaited: (requestId: string) => number | null;
}

/** Returns the next step for a list that is downloaded one page at a time. */
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
    // The page size can't change within a chain, so a chain is only started if there is room for at
    // least one row.
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
  // Even after an irregularity, nothing more is bought if all the rows requested have arrived.
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

/** Returns a call's maximum cost if rows keep costing more than documented. */
function atSeenPrice({ extraPerRow }: Download, units: number | null, rows: number): number | null {
  return units === null ? null : units + extraPerRow * rows;
}

/** Returns how many rows the next page may have, as requested, documented or observed. */
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
  // If a call has no maximum cost, it can't be known how much of the limit remains.
  const isOpenEnded = unitBound(download) !== null && waits.some(({ most }) => most === null);
  if (!isOpenEnded && fits(state, download, units)) return null;
  const isDoubtful = uncompared(state, download).some(({ requestId }) => !running.has(requestId));
  if (isDoubtful) return { type: 'compare' };
  if (waits.length > 0) return { type: 'wait', until: Math.max(...waits.map((one) => one.until)) };
  const { lost, doubt, extra, units: stored, definition } = download;
  // If rows have used up the limit, the list has all the rows that were requested.
  if (!definition.calls && (lost + doubt + extra === 0 || exposure(state, download) === stored)) {
    return { type: 'finish', how: 'cap-reached' };
  }
  const more = units ?? definition.maxUnits ?? null;
  return { type: 'stop', stop: { as: 'needs-decision', why: 'bound', ...unitsIn(more) } };
}

const unitsIn = (units: number | null): { units?: number } => (units === null ? {} : { units });

/** Returns whether the cost of a failed paid request still has to be found out. */
export function needsComparison({ calls }: State, running: ReadonlySet<string>): boolean {
  return [...calls].some(
    ([requestId, { blocks, cost }]) =>
      blocks && typeof cost !== 'number' && !running.has(requestId),
  );
}

function oddStop(why: StopReason, rows: number, units: number | null): Stop {
  const isDead = deadEnds.includes(why);
  // This page was free, but the next one may contain rows.
  return { as: 'needs-decision', why, ...(isDead ? { rowsAgain: rows } : unitsIn(units)) };
}

/**
 * Returns how many rows a new chain may return again: at most those in the period's earlier chains.
 */
export function ownedRows(state: State, download: Download, period: number): number {
  const ids = new Set<string>();
  for (const runId of download.runs[period] ?? []) {
    for (const id of state.chains.get(runId)?.ids ?? []) ids.add(id);
  }
  return ids.size;
}
