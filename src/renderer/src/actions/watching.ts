/**
 * Actions on watches, and for watching the list on screen: its search, or the names in its records.
 */
import BellRing from '@lucide/svelte/icons/bell-ring';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import { kindRules } from '@shared/service/kinds';
import { datasetOf } from '@shared/watch/plan';
import { lookAll, lookable, lookPrice } from '@renderer/features/watch/look-all';
import { look, remove, turn, watchOnScreen } from '@renderer/features/watch/watch-work';
import { action, program } from '@renderer/lib/state/actions.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { watchDialog } from '@renderer/registers/purchase/watching.svelte';
import { nameOf } from '@renderer/registers/screen/list-name';
import { listOnScreen } from '@renderer/registers/screen/subjects';
import { canWatchQuestion, watchQuestion, watchRows } from '@renderer/registers/screen/watch-rows';
import { kindViews } from '@renderer/registers/view/kind-view';

action({
  id: 'watch-search',
  label: dialogLabel(m.watch_dialog_new),
  keys: 'Ctrl+Shift+B',
  on: listOnScreen,
  in: ['list-menu', 'list-bar'],
  title: () => dialogLabel(m.common_watch)(),
  isOffered: ({ register }) => datasetOf(kindRules[register.spec.kind].search) !== null,
  enabled: ({ register }) => canWatchQuestion(register),
  run: ({ register }) => watchQuestion(register, nameOf(register)),
});
action({
  id: 'watch-shown',
  label: m.actions_watch_shown,
  keys: null,
  on: listOnScreen,
  in: ['list-menu', 'list-bar'],
  title: ({ register }) => (kindViews[register.spec.kind].watched?.title ?? m.common_watch)(),
  isOffered: ({ register }) => kindViews[register.spec.kind].watched !== null,
  enabled: ({ register }) => (register.answer?.count ?? 0) > 0,
  run: ({ register }) => void watchRows(register, nameOf(register)),
});
action({
  id: 'check-watch',
  label: m.common_check_now,
  keys: null,
  icon: RefreshCw,
  on: watchOnScreen,
  in: ['watch-bar'],
  enabled: ({ on, state }) => on && state.type !== 'under-way',
  run: look,
});
action({
  id: 'edit-watch',
  label: dialogLabel(m.watch_edit),
  keys: null,
  on: watchOnScreen,
  in: ['watch-head'],
  group: 'watch',
  run: (watch) => (watchDialog.request = { type: 'edit', watch }),
});
action({
  id: 'turn-watch',
  label: m.watch_switch_off,
  keys: null,
  on: watchOnScreen,
  in: ['watch-head'],
  group: 'watch',
  title: ({ on }) => (on ? m.watch_switch_off() : m.watch_switch_on()),
  run: turn,
});
action({
  id: 'delete-watch',
  label: m.watch_remove,
  keys: null,
  on: watchOnScreen,
  in: ['watch-head'],
  group: 'watch end',
  run: remove,
});
action({
  id: 'check-watches',
  label: m.actions_check_watches,
  keys: null,
  icon: BellRing,
  on: program,
  in: ['today-head'],
  isOffered: () => lookable(watches.list).length > 0,
  costs: true,
  price: lookPrice,
  run: () => void lookAll(),
});
