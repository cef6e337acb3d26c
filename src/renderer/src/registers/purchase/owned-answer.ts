/** What of a question is owned, wherever it was bought: the same question, or a broader list with all of it. */
import type { AssumptionId } from '@shared/service/assumptions';
import { answerFrom, type ContainedAnswer } from '@shared/service/containment';
import { knownEndpoint } from '@shared/service/catalogue';
import type { Parameters } from '@shared/service/parameters';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';
import type { StoredRun } from '@renderer/library/contract/stored';
import { keepsAnswer } from '@renderer/library/store/parse-answer';
import { ownedRun, runKey } from '../service/runs';
import type { Question } from './question';

/** The same question is owned. */
export interface Owned {
  readonly type: 'owned';
  readonly run: StoredRun;
}

/** A list that was fetched to its end has every row of it. */
export interface Covered {
  readonly type: 'covered';
  readonly params: Parameters;
  readonly list: OwnedList;
  /** Filters that select among the rows of the list. */
  readonly remaining: Parameters;
  readonly assumptions: readonly AssumptionId[];
}

/** Before anything was read. */
export const noLists: CompleteLists = { lists: [], suspended: [] };

/** The complete list that holds every row of a question, or `null`. */
export function coveringList(
  { lists, suspended }: CompleteLists,
  { endpoint, pathParams, params }: Pick<Question, 'endpoint' | 'pathParams' | 'params'>,
): ContainedAnswer<OwnedList> | null {
  const { folding } = settings.current.assumptions;
  return answerFrom(lists, { endpoint, pathParams, params }, suspended, folding);
}

/**
 * What answers a question at no cost among the runs (newest first) and complete lists of its
 * endpoint. A broader list that is whole answers better than a piece of this one. Pure.
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
  // The same question, asked once more since and not fetched to its end.
  const same =
    Object.keys(remaining).length === 0 && others.length === 0
      ? runs.find((one) => one.runId === runId)
      : undefined;
  if (same) return { type: 'owned', run: same };
  return { type: 'covered', params: question.params, list, remaining, assumptions };
}

/** As `ownedAmong`, from the library. What the person deleted is not owned. */
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

/** Whether what a run brought can still be shown. */
async function isHere(open: LibraryClient, run: StoredRun): Promise<boolean> {
  const endpoint = knownEndpoint(run.endpoint);
  if (run.kind !== null && endpoint && !keepsAnswer(endpoint)) {
    return endpoint.paging !== null || run.why !== 'deleted';
  }
  return (await open.answer({ searchKey: run.searchKey })).length > 0;
}
