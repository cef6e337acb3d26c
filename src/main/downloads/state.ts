/**
 * What the log says about downloads, runs and units. It is folded from the entries, entry by entry,
 * the same way while the program runs and after a crash: there is no other memory of a download.
 */
import type {
  DownloadAct,
  DownloadDefinition,
  Settlement,
  StopReason,
} from '@shared/archive/download-work';
import type { PageMark } from '@shared/service/progress';
import { noWatches, type Watches } from '@shared/watch/state';

/** What came last of a run instead of a page. */
export interface FailureRecord {
  /** The entry that says so. */
  readonly seq: number;
  readonly requestId: string;
  readonly page: number;
  /** `interrupted`: the program ended before anything came. */
  readonly type: 'status' | 'failure' | 'cut' | 'unreadable' | 'interrupted';
  readonly status: number | null;
  /** Error kind of a failure. */
  readonly failure: string | null;
  readonly serviceWords: string;
  /** The service asked not to be asked before (ms since 1970). */
  readonly notBefore: number | null;
  /** What a comparison with `/me` showed; `null`: nobody has compared yet. */
  charged: 'yes' | 'no' | 'unknown' | null;
}

/** One cursor chain, whoever began it. */
export interface Chain {
  readonly runId: string;
  readonly limit: number | null;
  /** What is searched; '' before its first call. */
  searchKey: string;
  /** The page to ask for next, from 0. */
  nextPage: number;
  nextCursor: string | null;
  /** The entry of its first answer that could be read; 0 before it. */
  firstAnswer: number;
  /** The entry of its last page; 0 before it. */
  lastPage: number;
  rows: number;
  /** Rows of its largest page. */
  largest: number;
  /** The service said that there is no more. */
  complete: boolean;
  /** Oddity of the last page after which nobody has decided to go on. */
  odd: StopReason | null;
  trouble: FailureRecord | null;
  /** Rows that the same chain had brought before. */
  again: number;
  /** Units that were charged for it, and those that may have been. */
  units: number;
  doubt: number;
  /** All cursors seen: one that comes back would lead in a circle. */
  readonly cursors: Set<string>;
  readonly ids: Set<string>;
}

/** A reading of `/me`. */
export interface Baseline {
  /** `usage_this_month.units`; `null`: the service did not say. */
  readonly units: number | null;
  readonly readAt: string;
  /** Everything up to this entry is in it. */
  readonly upTo: number;
  /** All units of ours until then, since the log began. */
  readonly own: number;
  /** Units that it showed beyond `units`, of which it is not known yet whose they are. */
  readonly unseen?: number;
}

/** A call since the last reading of `/me`. */
export interface AccountedCall {
  /** Of its entry `request`. */
  readonly seq: number;
  readonly runId: string;
  readonly page: number;
  readonly downloadId: string | null;
  /** Of its download. */
  readonly period: number;
  /** Units it can cost at most, where that is known. */
  readonly most: number | null;
  /**
   * `open`: nothing came yet. `doubt`: something came that does not tell. `unknown`: compared, and it
   * could not be told.
   */
  cost: number | 'open' | 'doubt' | 'unknown';
  /** The service may still be at it, and charge later: an unchanged `/me` proves nothing yet. */
  late: boolean;
  /** When its first and its last entry were written (ISO). */
  readonly askedAt: string;
  at: string;
  /** It was not answered whole: nothing like it is sent before `/me` has been compared. */
  blocks: boolean;
  /** A page came of it, whatever it cost. */
  came: boolean;
}

/** A stop that lasts until the person acts. */
export type Stop = Omit<Extract<DownloadAct, { is: 'stop' }>, 'is'>;

/** How far one call of a job is. */
export interface JobProgress {
  state: 'waiting' | 'answered' | 'nothing' | 'refused';
  /** Of the answer that says so. */
  requestId: string | null;
  rows: number | null;
  units: number | null;
  status: number | null;
  serviceWords: string;
}

/** A period that is not asked: what has its rows, and since which entry. */
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
  /** Of the entry that defined it. */
  readonly seq: number;
  /** Runs by period or by call, in the order in which they were begun. */
  readonly runs: string[][];
  /** Of a job, by call; else empty. */
  readonly calls: JobProgress[];
  /** Windows or calls that the person left as they are. */
  readonly skipped: Set<number>;
  /** Periods whose rows are among those of a run that asked for more. */
  readonly covered: Map<number, Covered>;
  wish: 'go' | 'pause' | 'cancel' | 'dismiss';
  stop: Stop | null;
  done: {
    readonly how: 'complete' | 'windows' | 'cap-reached';
    readonly settlement: Settlement;
  } | null;
  /** The reading of `/me` before its first page. */
  start: Baseline | null;
  /** Units by which the person raised the bound. */
  allowed: number;
  /** Rows that came, each once. */
  rows: number;
  /** Rows that came, as they are paid: those that came again counted again. */
  received: number;
  pages: number;
  /** Units of rows that came. */
  units: number;
  /** Units that only `/me` showed: pages that never came whole. */
  lost: number;
  /** Calls of which it stays unknown what they cost, and the units they can have cost at most. */
  unknown: number;
  doubt: number;
  /** Units that `/me` showed beyond the documented price of pages, and the most for one row. */
  extra: number;
  extraPerRow: number;
  /** What was odd and did not stop it. */
  readonly notes: Set<string>;
  marks: PageMark[];
}

/** All of it. */
export interface State {
  /** The last entry that is in it. */
  seq: number;
  /** The last entry that is a call. */
  lastCallSeq: number;
  readonly chains: Map<string, Chain>;
  /** By endpoint, filters of which the service sent rows that they exclude. */
  readonly contradicted: Map<string, Set<string>>;
  readonly downloads: Map<string, Download>;
  baseline: Baseline | null;
  /** Since the baseline, by requestId. */
  readonly calls: Map<string, AccountedCall>;
  /** All units of ours since the log began, by price or as seen. */
  own: number;
  /** What asks again by itself; it is read with the rest, since a look and its download belong together. */
  readonly watches: Watches;
}

/** A run of which nothing has come yet. */
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

/** Before the first entry. */
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

/** Whether a download may run, as far as its own standing goes. */
export function isRunnable({ wish, stop, done }: Download): boolean {
  return wish === 'go' && !stop && !done;
}

/** Whether a command began it and waits for its end. */
export function isOfCommand({ definition }: Download): boolean {
  return definition.unattended === true;
}

/**
 * Whether nobody sits before a download who could be asked: a command's, and one of a watch, which looks
 * at any hour. `act`: of whatever spends.
 */
export function isUnattended({ downloads }: State, act: string): boolean {
  const download = downloads.get(act);
  if (!download) return false;
  return isOfCommand(download) || download.definition.watchId !== undefined;
}

/** Whether it would still spend, now or when it is gone on with, and has to be cancelled not to. */
export function isOpen({ wish, stop, done }: Download): boolean {
  return !done && stop?.as !== 'failed' && (wish === 'go' || wish === 'pause');
}

/** The one that runs: a job, for which somebody waits, before a list that may take hours. */
export function firstRunnable({ downloads }: State): Download | null {
  const all = [...downloads.values()].filter(isRunnable);
  return all.find(({ definition }) => definition.calls) ?? all[0] ?? null;
}

/** The run that a period is at; `null` before its first. */
export function chainOf(state: State, download: Download, period: number): Chain | null {
  const runId = download.runs[period]?.at(-1);
  return (runId !== undefined && state.chains.get(runId)) || null;
}

/** Whether nothing more is asked for a period. */
export function isOver(state: State, download: Download, period: number): boolean {
  if (download.skipped.has(period) || download.covered.has(period)) return true;
  return chainOf(state, download, period)?.complete ?? false;
}

/** The period that a list is at; below 0: none is left. */
export function periodOf(state: State, download: Download): number {
  return download.runs.findIndex((_, at) => !isOver(state, download, at));
}

/** The search of a period. */
export function paramsOf(
  { definition }: Download,
  period: number,
): Readonly<Record<string, string>> {
  return definition.windows[period]?.params ?? definition.params;
}
