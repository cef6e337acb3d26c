/** Finds the complete list that answers a request. */
import { answerFrom, type ContainedAnswer } from '@shared/service/containment';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';

/** Returns the complete list that contains every row of a request, or `null`. */
export function coveringList(
  { lists, suspended }: CompleteLists,
  { endpoint, pathParams, params }: Pick<OwnedList, 'endpoint' | 'pathParams' | 'params'>,
): ContainedAnswer<OwnedList> | null {
  const { folding } = settings.current.assumptions;
  return answerFrom(lists, { endpoint, pathParams, params }, suspended, folding);
}
