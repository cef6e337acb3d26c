import type { CommandAnswer } from '@shared/features/commands';
import type { ListSummary } from '../../library/contract/protocol';
import { lists } from '../../registers/lists/lists.svelte';

export type NotOneList = Extract<CommandAnswer, { readonly type: 'not-found' | 'ambiguous' }>;

/** Returns the only list in `among` with that name or id, or the reason why there isn't one. */
export function listNamed(
  name: string,
  among: readonly ListSummary[] = lists.present,
): { readonly list: ListSummary } | NotOneList {
  const named = among.filter((list) => list.listId === name || list.name === name);
  const [list] = named;
  if (!list) return { type: 'not-found', what: 'list', name };
  if (named.length > 1) return { type: 'ambiguous', name, ids: named.map(({ listId }) => listId) };
  return { list };
}
