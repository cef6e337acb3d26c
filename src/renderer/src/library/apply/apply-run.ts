/** Updates a run after a page or a failure. Pure. */
import type { CallMeta } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import type { More } from '../store/parse-answer';
import type { RunState, RunWhy, StoredRun } from '../contract/stored';

/** Creates a run before its first answer arrives. */
export function newRun(
  meta: CallMeta,
  kind: RecordKind | null,
  at: string,
  seq: number,
): StoredRun {
  return {
    runId: meta.runId,
    endpoint: meta.endpoint,
    pathParams: meta.pathParams,
    params: meta.params,
    searchKey: meta.searchKey,
    kind,
    limit: meta.limit,
    state: 'unknown',
    why: 'not-said',
    failure: null,
    rows: 0,
    pages: 0,
    lastPage: -1,
    said: 'nothing',
    trouble: null,
    units: null,
    firstAt: at,
    lastAt: at,
    lastSeq: seq,
    nextCursor: null,
    oddities: [],
    contradictions: {},
    clientReference: meta.clientReference ?? '',
  };
}

/** A page that could be read. */
export interface ReadPage {
  readonly page: number;
  readonly at: string;
  readonly seq: number;
  readonly rows: number;
  /** The page's number of rows when last read, or `null` if the page is new. */
  readonly rowsBefore: number | null;
  readonly units: number | null;
  readonly more: More;
  readonly contradictions: Readonly<Record<string, number>>;
}

/** Rows of a page whose ids the run has already returned. */
export interface Repeats {
  readonly repeated: number;
  readonly differing: number;
}

/** Returns the run with a page added. */
export function withPage(run: StoredRun, page: ReadPage): StoredRun {
  const isLast = page.page >= run.lastPage;
  return settled({
    ...run,
    rows: run.rows + page.rows - (page.rowsBefore ?? 0),
    pages: run.pages + (page.rowsBefore === null ? 1 : 0),
    lastPage: Math.max(run.lastPage, page.page),
    said: isLast ? page.more.said : run.said,
    nextCursor: isLast ? page.more.nextCursor : run.nextCursor,
    trouble: run.trouble && run.trouble.page > page.page ? run.trouble : null,
    failure: run.trouble && run.trouble.page > page.page ? run.failure : null,
    units: sum(run.units, page.units),
    lastAt: page.at,
    lastSeq: page.seq,
    oddities: [...new Set([...run.oddities, ...page.more.oddities])],
    contradictions: added(run.contradictions, page.contradictions),
  });
}

/** Returns the run with its repeated rows counted. */
export function withRepeats(run: StoredRun, { repeated, differing }: Repeats): StoredRun {
  if (repeated + differing === 0) return run;
  return {
    ...run,
    repeated: (run.repeated ?? 0) + repeated,
    differing: (run.differing ?? 0) + differing,
  };
}

/** Returns the run after a page failed or couldn't be read. */
export function withFailure(
  run: StoredRun,
  trouble: {
    readonly page: number;
    readonly why: 'failed' | 'unreadable';
    readonly failure: string;
    readonly units: number | null;
    readonly at: string;
    readonly seq: number;
  },
): StoredRun {
  return settled({
    ...run,
    trouble: { page: trouble.page, why: trouble.why },
    failure: trouble.failure,
    units: sum(run.units, trouble.units),
    lastAt: trouble.at,
    lastSeq: trouble.seq,
  });
}

function settled(run: StoredRun): StoredRun {
  const [state, why] = stateOf(run);
  return { ...run, state, why };
}

function stateOf(run: StoredRun): readonly [RunState, RunWhy | null] {
  if (run.trouble) return ['partial', run.trouble.why];
  if (run.pages !== run.lastPage + 1) return ['partial', 'page-missing'];
  if (run.said === 'end') return ['complete', null];
  if (run.said === 'nothing') return ['unknown', 'not-said'];
  return ['partial', run.nextCursor === null ? 'no-cursor' : 'more'];
}

function sum(a: number | null, b: number | null): number | null {
  return b === null ? a : (a ?? 0) + b;
}

function added(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const all = { ...a };
  for (const [name, count] of Object.entries(b)) all[name] = (all[name] ?? 0) + count;
  return all;
}
