/** What a download does next. Pure: it follows from the log alone, so a crash changes nothing. */
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
  /** It waits for the person, or is over. */
  | { readonly type: 'nothing' }
  /** `/me` must be read: before the first page, and before anything is asked again. */
  | { readonly type: 'compare' }
  /** `limit` null: as large as the service makes them. */
  | { readonly type: 'begin'; readonly period: number; readonly limit: number | null }
  | {
      readonly type: 'page';
      readonly period: number;
      readonly runId: string;
      readonly page: number;
      readonly cursor: string | null;
      /** As in the first page of the chain; `null`: the service's default. */
      readonly limit: number | null;
      /** Units it can cost at most; `null`: nobody knows. */
      readonly units: number | null;
    }
  /** The last call brought no page: wait, stop or ask, see `judge`. */
  | {
      readonly type: 'judge';
      readonly period: number;
      /** As of `page`. */
      readonly units: number | null;
      readonly trouble: FailureRecord;
    }
  /** Until `/me` tells what a call cost that may have used up the bound (ms since 1970). */
  | { readonly type: 'wait'; readonly until: number }
  | { readonly type: 'stop'; readonly stop: Stop }
  | { readonly type: 'finish'; readonly how: 'complete' | 'windows' | 'cap-reached' };

/** Oddities after which the run has nowhere to go: only a new chain can bring more. */
const deadEnds: readonly StopReason[] = ['no-has-more', 'no-cursor', 'repeated-cursor'];

/** What a step depends on beside the log. */
export interface Around {
  /** The trouble (its entry) after which enough was waited. */
  readonly waitedFor: number;
  /** Requests under way now, which are not lost. */
  readonly running: ReadonlySet<string>;
  /** Rows a page of an endpoint may have; `null`: a size cannot be asked for. */
  readonly largest: (endpoint: string) => number | null;
  /** Units one call can cost at most, by its price or as seen; `null`: nobody knows. */
  readonly units: (endpoint: string, size: Size) => number | null;
  /** When it will be known what a call cost (ms since 1970); `null`: nothing is awaited of it soon. */
  readonly awaited: (requestId: string) => number | null;
}

/** The next step of a list that is fetched page by page. */
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
    // A chain keeps its page size, so none is begun for a bound that has no room for a row.
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
  // Also when odd: what was asked for is there, and nothing more is bought.
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

/** What a call can cost when its rows go on to cost more than documented. */
function atSeenPrice({ extraPerRow }: Download, units: number | null, rows: number): number | null {
  return units === null ? null : units + extraPerRow * rows;
}

/** Rows that the next page of a chain may have: as asked for, as documented, or as seen so far. */
export function pageRows(endpoint: string, { limit, largest }: Chain): number {
  return limit ?? knownEndpoint(endpoint)?.paging?.byDefault ?? Math.max(1, largest);
}

/** What is done instead of a call that does not fit below the bound; `null`: it fits. */
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
  // What may have cost any number of units leaves no room that anybody knows of.
  const isOpenEnded = unitBound(download) !== null && waits.some(({ most }) => most === null);
  if (!isOpenEnded && fits(state, download, units)) return null;
  const isDoubtful = uncompared(state, download).some(({ requestId }) => !running.has(requestId));
  if (isDoubtful) return { type: 'compare' };
  if (waits.length > 0) return { type: 'wait', until: Math.max(...waits.map((one) => one.until)) };
  const { lost, doubt, extra, units: stored, definition } = download;
  // A list whose bound is used up by rows is what was asked for.
  if (!definition.calls && (lost + doubt + extra === 0 || exposure(state, download) === stored)) {
    return { type: 'finish', how: 'cap-reached' };
  }
  const more = units ?? definition.maxUnits ?? null;
  return { type: 'stop', stop: { as: 'needs-decision', why: 'bound', ...unitsIn(more) } };
}

const unitsIn = (units: number | null): { units?: number } => (units === null ? {} : { units });

/** Whether a paid request was not answered whole, and nobody has looked yet what it cost. */
export function needsComparison({ calls }: State, running: ReadonlySet<string>): boolean {
  return [...calls].some(
    ([requestId, { blocks, cost }]) =>
      blocks && typeof cost !== 'number' && !running.has(requestId),
  );
}

function oddStop(why: StopReason, rows: number, units: number | null): Stop {
  const isDead = deadEnds.includes(why);
  // An empty page costs nothing, but the one after it may bring rows.
  return { as: 'needs-decision', why, ...(isDead ? { rowsAgain: rows } : unitsIn(units)) };
}

/** Rows of a period that a new chain may bring again, at most: those of its chains so far. */
export function ownedRows(state: State, download: Download, period: number): number {
  const ids = new Set<string>();
  for (const runId of download.runs[period] ?? []) {
    for (const id of state.chains.get(runId)?.ids ?? []) ids.add(id);
  }
  return ids.size;
}
