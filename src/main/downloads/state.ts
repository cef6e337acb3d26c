/**
 * What the log says about downloads, runs and units. The state is computed entry by entry, in the
 * same way while running and after a crash; nothing about a download is stored elsewhere.
 */
import type {
  DownloadAct,
  DownloadDefinition,
  Settlement,
  StopReason,
} from '@shared/archive/download-work';
import type { PageMark } from '@shared/service/progress';
import { noWatches, type Watches } from '@shared/watch/state';

/** The last failure of a run. */
export interface FailureRecord {
  /** Number of the log entry. */
  readonly seq: number;
  readonly requestId: string;
  readonly page: number;
  /** `interrupted`: the program ended before an answer came. */
  readonly type: 'status' | 'failure' | 'cut' | 'unreadable' | 'interrupted';
  readonly status: number | null;
  /** Error kind of a failure. */
  readonly failure: string | null;
  readonly serviceWords: string;
  /** The service asked not to be called before this time (ms since 1970). */
  readonly notBefore: number | null;
  /** What a comparison with `/me` showed; `null` if none was made yet. */
  charged: 'yes' | 'no' | 'unknown' | null;
}

/** A chain of cursors: the pages of one search. */
export interface Chain {
  readonly runId: string;
  readonly limit: number | null;
  /** Identifies the search; '' before its first call. */
  searchKey: string;
  /** The next page to request, counted from 0. */
  nextPage: number;
  nextCursor: string | null;
  /** Log entry of the first readable answer; 0 if there is none. */
  firstAnswer: number;
  /** Log entry of the last page; 0 if there is none. */
  lastPage: number;
  rows: number;
  /** Number of rows on the chain's largest page. */
  largest: number;
  /** True if the service reported the end of the list. */
  complete: boolean;
  /** An irregularity of the last page that still needs a decision. */
  odd: StopReason | null;
  trouble: FailureRecord | null;
  /** Rows that this chain had already returned. */
  again: number;
  /** Units that were or may have been charged for the chain. */
  units: number;
  doubt: number;
  /** Every cursor so far. A repeated one would start a loop. */
  readonly cursors: Set<string>;
  readonly ids: Set<string>;
}

/** A reading of `/me`. */
export interface Baseline {
  /** `usage_this_month.units`; `null` if the service did not state it. */
  readonly units: number | null;
  readonly readAt: string;
  /** The reading covers every call up to this log entry. */
  readonly upTo: number;
  /** All units of ours from the start of the log to this reading. */
  readonly own: number;
  /** Units that the reading showed beyond `units`, not yet explained. */
  readonly unseen?: number;
}

/** A call since the last reading of `/me`. */
export interface AccountedCall {
  /** Number of its `request` entry. */
  readonly seq: number;
  readonly runId: string;
  readonly page: number;
  readonly downloadId: string | null;
  /** Period within its download. */
  readonly period: number;
  /** Maximum cost in units, if known. */
  readonly most: number | null;
  /**
   * `open`: no answer yet. `doubt`: an answer that does not show the cost. `unknown`: compared
   * without result.
   */
  cost: number | 'open' | 'doubt' | 'unknown';
  /**
   * The service may still be working and charge later, so an unchanged `/me` proves nothing yet.
   */
  late: boolean;
  /** When its first and last entries were written (ISO). */
  readonly askedAt: string;
  at: string;
  /**
   * True if the call has no complete answer, so that nothing similar is sent until `/me` has been
   * compared.
   */
  blocks: boolean;
  /** True if the call returned a page, whatever that cost. */
  came: boolean;
}

/** A stop that lasts until the user acts. */
export type Stop = Omit<Extract<DownloadAct, { is: 'stop' }>, 'is'>;

/** Progress of a single call of a job. */
export interface JobProgress {
  state: 'waiting' | 'answered' | 'nothing' | 'refused';
  /** Id of the request that was answered. */
  requestId: string | null;
  rows: number | null;
  units: number | null;
  status: number | null;
  serviceWords: string;
}

/** A period that isn't requested: the run that has its rows, and from which log entry on. */
interface Covered {
  readonly runId: string;
  readonly rows: number;
  readonly seq: number;
}

/** One download. */
export interface Download {
  readonly id: string;
  definition: DownloadDefinition;
  readonly definedAt: string;
  /** Number of the log entry that defined it. */
  readonly seq: number;
  /** Runs by period or call, in the order they were started. */
  readonly runs: string[][];
  /** A job's progress, by call; empty for other downloads. */
  readonly calls: JobProgress[];
  /** Periods or calls that the user skipped. */
  readonly skipped: Set<number>;
  /** Periods whose rows were included in a broader run. */
  readonly covered: Map<number, Covered>;
  wish: 'go' | 'pause' | 'cancel' | 'dismiss';
  stop: Stop | null;
  done: {
    readonly how: 'complete' | 'windows' | 'cap-reached';
    readonly settlement: Settlement;
  } | null;
  /** The reading of `/me` before its first page. */
  start: Baseline | null;
  /** Units by which the user raised the limit. */
  allowed: number;
  /** Distinct rows received. */
  rows: number;
  /** Rows received, including repeated ones, as they are charged. */
  received: number;
  pages: number;
  /** Units charged for the rows received. */
  units: number;
  /** Units for pages that never arrived completely, known only from `/me`. */
  lost: number;
  /** Calls whose cost stays unknown, and their maximum cost in units. */
  unknown: number;
  doubt: number;
  /** Units beyond the documented price, and the largest excess per row. */
  extra: number;
  extraPerRow: number;
  /** Irregularities that did not stop it. */
  readonly notes: Set<string>;
  marks: PageMark[];
}

/** The complete state. */
export interface State {
  /** The last entry that was applied. */
  seq: number;
  /** The last entry that is about a call. */
  lastCallSeq: number;
  readonly chains: Map<string, Chain>;
  /** By endpoint: the filters that the service's rows contradict. */
  readonly contradicted: Map<string, Set<string>>;
  readonly downloads: Map<string, Download>;
  baseline: Baseline | null;
  /** Calls since the baseline, by request id. */
  readonly calls: Map<string, AccountedCall>;
  /** All our units since the log began, by price or as observed. */
  own: number;
  /**
   * The watches. They are read together with downloads, because a check and its download belong
   * together.
   */
  readonly watches: Watches;
}

/** Returns a run before its first answer. */
export function newChain(runId: string, limit: number | null): Chain {
  return {
    runId,
    limit,
    searchKey: '',
    nextPage: 0,
    nextCursor: null,
    firstAnswer: 0,
    lastPage: 0,
    rows: 0,
    largest: 0,
    complete: false,
    odd: null,
    trouble: null,
    again: 0,
    units: 0,
    doubt: 0,
    cursors: new Set(),
    ids: new Set(),
  };
}

/** Returns the state before the first entry. */
export function emptyState(): State {
  return {
    seq: 0,
    lastCallSeq: 0,
    chains: new Map(),
    contradicted: new Map(),
    downloads: new Map(),
    baseline: null,
    calls: new Map(),
    own: 0,
    watches: noWatches(),
  };
}

/** Returns whether a download's own state allows it to run. */
export function isRunnable({ wish, stop, done }: Download): boolean {
  return wish === 'go' && !stop && !done;
}

/** Returns whether a command started it and is waiting for it. */
export function isOfCommand({ definition }: Download): boolean {
  return definition.unattended === true;
}

/**
 * Returns whether nobody can be asked: for a download started by a command, or by a watch, which
 * runs at any hour. `act` identifies the download or other act that spends.
 */
export function isUnattended({ downloads }: State, act: string): boolean {
  const download = downloads.get(act);
  if (!download) return false;
  return isOfCommand(download) || download.definition.watchId !== undefined;
}

/** Returns whether the download could still spend, so that only cancelling it prevents that. */
export function isOpen({ wish, stop, done }: Download): boolean {
  return !done && stop?.as !== 'failed' && (wish === 'go' || wish === 'pause');
}

/**
 * Returns the download to run. A job, for which somebody waits, comes before a list that may take
 * hours.
 */
export function firstRunnable({ downloads }: State): Download | null {
  const all = [...downloads.values()].filter(isRunnable);
  return all.find(({ definition }) => definition.calls) ?? all[0] ?? null;
}

/** Returns a period's current run; `null` before its first. */
export function chainOf(state: State, download: Download, period: number): Chain | null {
  const runId = download.runs[period]?.at(-1);
  return (runId !== undefined && state.chains.get(runId)) || null;
}

/** Returns whether a period is finished. */
export function isOver(state: State, download: Download, period: number): boolean {
  if (download.skipped.has(period) || download.covered.has(period)) return true;
  return chainOf(state, download, period)?.complete ?? false;
}

/** Returns the index of a list's current period; negative if none is left. */
export function periodOf(state: State, download: Download): number {
  return download.runs.findIndex((_, at) => !isOver(state, download, at));
}

/** Returns a period's search parameters. */
export function paramsOf(
  { definition }: Download,
  period: number,
): Readonly<Record<string, string>> {
  return definition.windows[period]?.params ?? definition.params;
}
