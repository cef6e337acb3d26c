/** Searches that the library answers from a broader list which was fetched to its end. Pure. */
import { answerFrom, type ContainedAnswer } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';

/** Before anything was read. */
export const noLists: CompleteLists = { lists: [], suspended: [] };

/** The complete list that holds every row of a search, or `null`. */
export function containing(
  { lists, suspended }: CompleteLists,
  endpoint: string,
  params: Parameters,
): ContainedAnswer<OwnedList> | null {
  return answerFrom(lists, { endpoint, pathParams: {}, params }, suspended);
}
