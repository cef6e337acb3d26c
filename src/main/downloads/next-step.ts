/**
 * Decides what a download does next. Pure: it depends on the log only, so a crash changes nothing.
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
  /** The download waits for the user, or is finished. */
  | { readonly type: 'nothing' }
  /** `/me` must be read: before the first page, and before a call is repeated. */
  | { readonly type: 'compare' }
  /** `limit` is `null` for the service's page size. */
  | { readonly type: 'begin'; readonly period: number; readonly limit: number | null }
  | {
      readonly type: 'page';
      readonly period: number;
      readonly runId: string;
      readonly page: number;
      readonly cursor: string | null;
      /** The page size of the chain's first page; `null` for the service's default. */
      readonly limit: number | null;
      /** Maximum cost in units; `null` if unknown. */
      readonly units: number | null;
    }
  /** The last call returned no page, so `judge` decides whether to wait, stop or ask. */
  | {
      readonly type: 'judge';
      readonly period: number;
      /** As for `page`. */
      readonly units: number | null;
      readonly trouble: FailureRecord;
    }
  /**
   * Waits until `/me` can show the cost of a call that may have used up the limit (ms since 1970).
   */
  | { readonly type: 'wait'; readonly until: number }
  | { readonly type: 'stop'; readonly stop: Stop }
  | { readonly type: 'finish'; readonly how: 'complete' | 'windows' | 'cap-reached' };

/** Irregularities that end a chain, so that only a new one can bring more. */
const deadEnds: readonly StopReason[] = ['no-has-more', 'no-cursor', 'repeated-cursor'];

/** Inputs besides the log. */
export interface Around {
  /** Number of the failure's log entry, once its waiting time is over. */
  readonly waitedFor: number;
  /** Ids of requests that are still running, so they don't count as lost. */
  readonly running: ReadonlySet<string>;
  /** Largest page size of an endpoint; `null` if the size cannot be chosen. */
  readonly largest: (endpoint: string) => number | null;
  /** Maximum cost of a call in units, by price or observation; `null` if unknown. */
  readonly units: (endpoint: string, size: Size) => number | null;
  /** When the cost of a call will be known (ms since 1970); `null` if not soon. */
  readonly awaited: (requestId: string) => number | null;
}

/** Returns the next step of a list that is downloaded page by page. */
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
    // A chain can't change its page size, so no chain is started without room for at least one row.
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
  // This holds even after irregularities. All requested rows have arrived, so nothing more is
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

/** Returns a call's maximum cost if rows continue to cost more than documented. */
function atSeenPrice({ extraPerRow }: Download, units: number | null, rows: number): number | null {
  return units === null ? null : units + extraPerRow * rows;
}

/** Returns the number of rows that the next page may have: as requested, documented or seen. */
export function pageRows(endpoint: string, { limit, largest }: Chain): number {
  return limit ?? knownEndpoint(endpoint)?.paging?.byDefault ?? Math.max(1, largest);
}

/** Returns what happens instead of a call that does not fit under the limit; `null` if it fits. */
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
  // If a call's cost has no limit, nobody can say how much room is left.
  const isOpenEnded = unitBound(download) !== null && waits.some(({ most }) => most === null);
  if (!isOpenEnded && fits(state, download, units)) return null;
  const isDoubtful = uncompared(state, download).some(({ requestId }) => !running.has(requestId));
  if (isDoubtful) return { type: 'compare' };
  if (waits.length > 0) return { type: 'wait', until: Math.max(...waits.map((one) => one.until)) };
  const { lost, doubt, extra, units: stored, definition } = download;
  // If the limit was used up by rows, the list is as long as requested.
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
 * Returns the maximum number of rows that a new chain would return again: those of the period's
 * earlier chains.
 */
export function ownedRows(state: State, download: Download, period: number): number {
  const ids = new Set<string>();
  for (const runId of download.runs[period] ?? []) {
    for (const id of state.chains.get(runId)?.ids ?? []) ids.add(id);
  }
  return ids.size;
}
