/**
 * Finds what the library has for a request: an answer to the same request, or a broader list that
 * contains everything requested.
 */
import type { AssumptionId } from '@shared/service/assumptions';
import { knownEndpoint } from '@shared/service/catalogue';
import type { Parameters } from '@shared/service/parameters';
import type { LibraryClient } from '@renderer/library/client';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';
import type { StoredRun } from '@renderer/library/contract/stored';
import { keepsAnswer } from '@renderer/library/store/parse-answer';
import { ownedRun, runKey } from '../service/runs';
import { coveringList } from '../view/covering-list';
import type { Question } from './question';

/** The library has an answer to the very same request. */
export interface Owned {
  readonly type: 'owned';
  readonly run: StoredRun;
}

/** A complete list contains all the rows. */
export interface Covered {
  readonly type: 'covered';
  readonly params: Parameters;
  readonly list: OwnedList;
  /** Filters that still have to be applied to the list's rows. */
  readonly remaining: Parameters;
  readonly assumptions: readonly AssumptionId[];
}

/** The state before anything has been read. */
export const noLists: CompleteLists = { lists: [], suspended: [] };

/**
 * Finds a free answer to a request among its endpoint's runs (newest first) and complete lists. A
 * broader list that is complete takes precedence over a partial answer. Pure.
 */
export function ownedAmong(
  runs: readonly StoredRun[],
  complete: CompleteLists,
  question: Question,
  keys: readonly string[],
): Owned | Covered | null {
  const run = ownedRun(runs, keys);
  if (run?.state === 'complete') return { type: 'owned', run };
  const found = coveringList(complete, question);
  if (!found) return run && { type: 'owned', run };
  const { list, remaining, assumptions } = found;
  const [runId, ...others] = list.runIds;
  // The same request was repeated later, but the repetition wasn't downloaded in full.
  const same =
    Object.keys(remaining).length === 0 && others.length === 0
      ? runs.find((one) => one.runId === runId)
      : undefined;
  if (same) return { type: 'owned', run: same };
  return { type: 'covered', params: question.params, list, remaining, assumptions };
}

/** Like `ownedAmong`, but reads from the library. Deleted rows don't count. */
export async function findOwned(
  open: LibraryClient,
  question: Question,
  keys: readonly string[],
): Promise<Owned | Covered | null> {
  const { endpoint, identifiers } = question;
  const hasRows = (knownEndpoint(endpoint)?.records ?? null) !== null;
  const [all, complete] = await Promise.all([
    open.runs({ endpoint }),
    hasRows ? open.completeLists({ endpoint }) : noLists,
  ]);
  if (identifiers) {
    const run = ownedRun(all, keys);
    return run && (await isHere(open, run)) ? { type: 'owned', run } : null;
  }
  for (let runs = all; ;) {
    const found = ownedAmong(runs, complete, question, keys);
    if (found?.type !== 'owned' || (await isHere(open, found.run))) return found;
    const gone = runKey(found.run);
    runs = runs.filter((run) => runKey(run) !== gone);
  }
}

/** Returns whether a run's results can still be shown. */
async function isHere(open: LibraryClient, run: StoredRun): Promise<boolean> {
  const endpoint = knownEndpoint(run.endpoint);
  if (run.kind !== null && endpoint && !keepsAnswer(endpoint)) {
    return endpoint.paging !== null || run.why !== 'deleted';
  }
  return (await open.answer({ searchKey: run.searchKey })).length > 0;
}
