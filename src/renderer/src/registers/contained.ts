/** Searches that the library answers from a broader list which was fetched to its end. Pure. */
import { answerFrom, type CompleteList, type ContainedAnswer } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';
import { isWhole } from '../library/download-list';
import type { StoredRun } from '../library/stored';
import { filtersOf } from './runs';

/** A run that was fetched to its end. */
export interface CompleteRun extends CompleteList {
  readonly run: StoredRun;
}

/** The filters that some received row has contradicted: they are not reckoned with. */
export function suspendedFilters(runs: readonly StoredRun[]): readonly string[] {
  return [...new Set(runs.flatMap((run) => Object.keys(run.contradictions)))];
}

/** The complete list that holds every row of a search, or `null`. */
export function containing(
  runs: readonly StoredRun[],
  endpoint: string,
  params: Parameters,
): ContainedAnswer<CompleteRun> | null {
  const lists = runs.filter(isWhole).map((run) => ({
    run,
    endpoint: run.endpoint,
    pathParams: run.pathParams,
    params: filtersOf(run),
    completedAt: run.lastAt,
  }));
  return answerFrom(lists, { endpoint, pathParams: {}, params }, suspendedFilters(runs));
}
