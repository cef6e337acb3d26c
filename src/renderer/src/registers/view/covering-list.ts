/** Finds the complete list that answers a request. */
import { answerFrom, type ContainedAnswer } from '@shared/service/containment';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';

/** Returns the complete list that contains all rows of a request, or `null` if there is none. */
export function coveringList(
  { lists, suspended }: CompleteLists,
  { endpoint, pathParams, params }: Pick<OwnedList, 'endpoint' | 'pathParams' | 'params'>,
): ContainedAnswer<OwnedList> | null {
  const { folding } = settings.current.assumptions;
  return answerFrom(lists, { endpoint, pathParams, params }, suspended, folding);
}
