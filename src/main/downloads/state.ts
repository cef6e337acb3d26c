/**
 * The state of downloads, runs and units, computed from the log one entry at a time. It's computed
 * in the same way during operation and after a crash. Nothing else about a download is stored.
 */
import type {
  DownloadAct,
  DownloadDefinition,
  Settlement,
  StopReason,
} from '@shared/archive/download-work';
import type { PageMark } from '@shared/service/progress';
import { noWatches, type Watches } from '@shared/watch/state';

/** The latest failure of a run. */
export interface FailureRecord {
  /** The log entry's number. */
  readonly seq: number;
  readonly requestId: string;
  readonly page: number;
  /** `interrupted`: the program ended before the answer arrived. */
  readonly type: 'status' | 'failure' | 'cut' | 'unreadable' | 'interrupted';
  readonly status: number | null;
  /** The failure's error kind. */
  readonly failure: string | null;
  readonly serviceWords: string;
  /** The service asked us not to call it before this time (ms since 1970). */
  readonly notBefore: number | null;
  /** What comparing the usage in `/me` has revealed; `null` if it hasn't been compared yet. */
  charged: 'yes' | 'no' | 'unknown' | null;
}

/** A chain of cursors: the pages of one search. */
export interface Chain {
  readonly runId: string;
  readonly limit: number | null;
  /** Identifies the search; '' before the first call. */
  searchKey: string;
  /** Number of the next page to request, starting at 0. */
  nextPage: number;
  nextCursor: string | null;
  /** Number of the log entry with the first readable answer, or 0 if there is none. */
  firstAnswer: number;
  /** Number of the log entry with the last page, or 0 if there is none. */
  lastPage: number;
  rows: number;
  /** Number of rows on the chain's largest page. */
  largest: number;
  /** True if the service has reported the end of the list. */
  complete: boolean;
  /** An irregularity on the last page that still needs a decision. */
  odd: StopReason | null;
  trouble: FailureRecord | null;
  /** Number of rows that the chain has returned more than once. */
  again: number;
  /** Units that have been or may have been charged for the chain. */
  units: number;
  doubt: number;
  /** All cursors so far, because a repeated cursor would start an endless loop. */
  readonly cursors: Set<string>;
  readonly ids: Set<string>;
}

/** A reading of `/me`. */
export interface Baseline {
  /** `usage_this_month.units`, or `null` if the service didn't report it. */
  readonly units: number | null;
  readonly readAt: string;
  /** The reading covers all calls up to this log entry. */
  readonly upTo: number;
  /** All our units from the start of the log up to this reading. */
  readonly own: number;
  /** Units in the reading, in addition to `units`, that haven't been explained yet. */
  readonly unseen?: number;
}

/** A call since the last reading of `/me`. */
export interface AccountedCall {
  /** Number of the call's `request` entry. */
  readonly seq: number;
  readonly runId: string;
  readonly page: number;
  readonly downloadId: string | null;
  /** Maximum cost in units, if known. */
  readonly most: number | null;
  /**
   * `open`: there is no answer yet. `doubt`: the answer doesn't show the cost. `unknown`: comparing
   * didn't show it either.
   */
  cost: number | 'open' | 'doubt' | 'unknown';
  /**
   * The service may still be working on the call and charge for it later, so an unchanged `/me`
   * proves nothing yet.
   */
  late: boolean;
  /** When the call's first and last entries were written (ISO). */
  readonly askedAt: string;
  at: string;
  /** True if the call has no complete answer. Nothing similar is sent until `/me` has been read. */
  blocks: boolean;
  /** True if the call returned a page, no matter what it cost. */
  came: boolean;
}

/** A stop that lasts until the user does something. */
export type Stop = Omit<Extract<DownloadAct, { is: 'stop' }>, 'is'>;

/** The progress of one call in a job. */
export interface JobProgress {
  state: 'waiting' | 'answered' | 'nothing' | 'refused';
  /** Id of the answered request. */
  requestId: string | null;
  rows: number | null;
  units: number | null;
  status: number | null;
  serviceWords: string;
}

/**
 * The run that contains the rows of a period that isn't requested, and the log entry from which to
 * read it.
 */
interface Covered {
  readonly runId: string;
  readonly rows: number;
  readonly seq: number;
}

export interface Download {
  readonly id: string;
  definition: DownloadDefinition;
  readonly definedAt: string;
  /** Number of the log entry that defined the download. */
  readonly seq: number;
  /** Runs by period or call, in the order in which they were started. */
  readonly runs: string[][];
  /** A job's progress by call; empty for other downloads. */
  readonly calls: JobProgress[];
  /** Periods or calls that the user skipped. */
  readonly skipped: Set<number>;
  /** Periods whose rows a broader run contains. */
  readonly covered: Map<number, Covered>;
  wish: 'go' | 'pause' | 'cancel' | 'dismiss';
  stop: Stop | null;
  done: {
    readonly how: 'complete' | 'windows' | 'cap-reached';
    readonly settlement: Settlement;
  } | null;
  /** The reading of `/me` before the first page; `null` if there is none. */
  start: Baseline | null;
  /** Number of units by which the user has raised the limit. */
  allowed: number;
  /** Number of distinct rows received. */
  rows: number;
  /** Number of rows received. Repeated rows are included, because they're charged too. */
  received: number;
  pages: number;
  /** Units charged for the rows received. */
  units: number;
  /** Units for pages that never arrived completely. Known only from `/me`. */
  lost: number;
  /** Number of calls whose cost remains unknown, and their maximum cost in units. */
  unknown: number;
  doubt: number;
  /** Units in excess of the documented price, and the largest excess per row. */
  extra: number;
  extraPerRow: number;
  /** Irregularities that didn't stop the download. */
  readonly notes: Set<string>;
  marks: PageMark[];
}

export interface State {
  /** Number of the last entry applied. */
  seq: number;
  /** Number of the last entry about a call. */
  lastCallSeq: number;
  readonly chains: Map<string, Chain>;
  /** The filters that the service's rows have contradicted, by endpoint. */
  readonly contradicted: Map<string, Set<string>>;
  readonly downloads: Map<string, Download>;
  baseline: Baseline | null;
  /** Calls since the baseline, by request id. */
  readonly calls: Map<string, AccountedCall>;
  /** All our units since the log began, according to price or observation. */
  own: number;
  /** The watches. They're part of the same state, because each check belongs to a download. */
  readonly watches: Watches;
}

/** Returns a run that has no answer yet. */
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

/** Returns whether nothing in a download's own state keeps it from running. */
export function isRunnable({ wish, stop, done }: Download): boolean {
  return wish === 'go' && !stop && !done;
}

/** Returns whether a command started the download and is waiting for it. */
export function isOfCommand({ definition }: Download): boolean {
  return definition.unattended === true;
}

/**
 * Returns whether nobody can be asked, because a command or a watch started the download, and
 * watches run at any hour. `act` identifies the download or other act that spends units.
 */
export function isUnattended({ downloads }: State, act: string): boolean {
  const download = downloads.get(act);
  if (!download) return false;
  return isOfCommand(download) || download.definition.watchId !== undefined;
}

/** Returns whether a download could still spend units if it isn't cancelled. */
export function isOpen({ wish, stop, done }: Download): boolean {
  return !done && stop?.as !== 'failed' && (wish === 'go' || wish === 'pause');
}

/**
 * Returns the download to run. Jobs come before lists, because somebody is waiting for a job, while
 * a list may take hours.
 */
export function firstRunnable({ downloads }: State): Download | null {
  const all = [...downloads.values()].filter(isRunnable);
  return all.find(({ definition }) => definition.calls) ?? all[0] ?? null;
}

/** Returns a period's current run, or `null` if there hasn't been one. */
export function chainOf(state: State, download: Download, period: number): Chain | null {
  const runId = download.runs[period]?.at(-1);
  return (runId !== undefined && state.chains.get(runId)) || null;
}

/** Returns whether a period is finished. */
export function isOver(state: State, download: Download, period: number): boolean {
  if (download.skipped.has(period) || download.covered.has(period)) return true;
  return chainOf(state, download, period)?.complete ?? false;
}

/** Returns the index of a list's current period. Negative if there are none left. */
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
