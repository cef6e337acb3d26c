/** Actions on the user's lists and saved searches. */
import BellRing from '@lucide/svelte/icons/bell-ring';
import Combine from '@lucide/svelte/icons/combine';
import Ear from '@lucide/svelte/icons/ear';
import Eraser from '@lucide/svelte/icons/eraser';
import Pencil from '@lucide/svelte/icons/pencil';
import Share from '@lucide/svelte/icons/share';
import Trash2 from '@lucide/svelte/icons/trash-2';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import type { ListQuery } from '@shared/archive/meta';
import { kindRules } from '@shared/service/kinds';
import { datasetOf } from '@shared/watch/plan';
import { keptList } from '@renderer/features/lists/kept-list';
import { listScreen, registerOfList } from '@renderer/features/lists/list-registers.svelte';
import { action } from '@renderer/lib/state/actions.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { transfer } from '@renderer/lib/state/transfer.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { library } from '@renderer/library/current.svelte';
import { eraseRequests } from '@renderer/registers/lists/erase-request.svelte';
import { listDialogs } from '@renderer/registers/lists/list-dialogs.svelte';
import { deleteList } from '@renderer/registers/lists/list-edits';
import { copyLink } from '@renderer/registers/record/copy-link';
import { canWatchQuestion, watchQuestion, watchRows } from '@renderer/registers/screen/watch-rows';
import { alikeParameters } from '@renderer/registers/view/alike-parameters';
import { kindViews } from '@renderer/registers/view/kind-view';

/** Returns the list's similarity search, or the search that the list was created from. */
function likenessOf({ query, from }: ListSummary): ListQuery | null {
  return query?.alike ? query : (from ?? null);
}

function askAgain(list: ListSummary): void {
  const alike = likenessOf(list)?.alike;
  const route = kindViews[list.recordKind].alike;
  if (alike && route) navigation.go(route, { type: 'search', params: alikeParameters(alike) });
}

const isWatchedAsSearch = ({ kind, recordKind }: ListSummary): boolean =>
  kind === 'saved-search' && datasetOf(kindRules[recordKind].search) !== null;

/** For a saved search, watches the search. For a fixed list, watches the names in its records. */
async function watch(list: ListSummary): Promise<void> {
  const register = registerOfList(list);
  if (isWatchedAsSearch(list)) return watchQuestion(register, list.name);
  const handle = register.answer?.handle;
  if (handle === undefined || !library.client) return;
  await watchRows(register, list.name, await library.client.ids({ handle }));
}

action({
  id: 'open-kept-list',
  label: m.common_open_the_list,
  keys: null,
  on: keptList,
  in: ['kept-list-menu'],
  run: ({ list }) => listScreen.open(list.listId),
});
action({
  id: 'ask-again',
  label: m.lists_ask_again,
  keys: null,
  icon: Ear,
  on: keptList,
  in: ['kept-list-head'],
  isOffered: ({ list }) => likenessOf(list) !== null,
  run: ({ list }) => askAgain(list),
});
action({
  id: 'watch-list',
  label: m.watch_action_list,
  keys: null,
  alsoBy: 'watch-search',
  icon: BellRing,
  on: keptList,
  in: ['kept-list-head'],
  isOffered: ({ list }) =>
    isWatchedAsSearch(list)
      ? canWatchQuestion(registerOfList(list))
      : kindViews[list.recordKind].watched !== null,
  enabled: ({ list }) => (registerOfList(list).answer?.count ?? 0) > 0 || isWatchedAsSearch(list),
  run: ({ list }) => void watch(list),
});
action({
  id: 'edit-list',
  label: dialogLabel(m.lists_edit_title),
  keys: 'F2',
  inList: true,
  icon: Pencil,
  on: keptList,
  in: ['kept-list-head', 'kept-list-menu'],
  run: ({ list }) => void (listDialogs.current = { type: 'edit', list }),
});
action({
  id: 'combine-lists',
  label: dialogLabel(m.lists_combine_title),
  keys: null,
  icon: Combine,
  on: keptList,
  in: ['kept-list-head', 'kept-list-menu'],
  run: ({ list, combine }) => {
    listScreen.open(list.listId);
    combine();
  },
});
action({
  id: 'copy-list-link',
  label: m.actions_copy_list_link,
  keys: null,
  on: keptList,
  in: ['kept-list-menu'],
  title: () => m.links_copy(),
  run: ({ list }) => void copyLink({ type: 'list', id: list.listId }),
});
action({
  id: 'hand-over-list',
  label: m.actions_hand_over_list,
  keys: 'Ctrl+Shift+H',
  icon: Share,
  on: keptList,
  in: ['kept-list-bar', 'kept-list-menu'],
  title: () => m.common_hand_over(),
  run: ({ list }) => void (transfer.current = { type: 'hand-over', listIds: [list.listId] }),
});
action({
  id: 'delete-list',
  label: m.lists_delete,
  keys: null,
  icon: Trash2,
  on: keptList,
  in: ['kept-list-head', 'kept-list-menu'],
  group: 'delete',
  title: ({ list }) => (list.kind === 'fixed' ? m.lists_delete() : m.lists_delete_search()),
  run: ({ list }) => void deleteList(list),
});
action({
  id: 'erase-list',
  label: m.erase_list_open,
  keys: null,
  icon: Eraser,
  on: keptList,
  in: ['kept-list-head'],
  isOffered: ({ list }) => list.kind === 'fixed' && kindViews[list.recordKind].isNumbered,
  run: ({ list }) => void (eraseRequests.current = { type: 'list', list }),
});
