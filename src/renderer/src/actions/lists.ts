/** Actions on the entire list on screen. */
import { tick } from 'svelte';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import { askForDossier } from '@renderer/lib/export/ask-for-dossier';
import { action, program } from '@renderer/lib/state/actions.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { insiderPlace } from '@renderer/features/insiders/insider-place.svelte';
import { missingPress } from '@renderer/features/trademarks/alike/class-coverage.svelte';
import { library } from '@renderer/library/current.svelte';
import { listDialogs } from '@renderer/registers/lists/list-dialogs.svelte';
import { picturesDialog } from '@renderer/registers/pictures/window-pictures.svelte';
import { comparedOnScreen } from '@renderer/registers/record/comparison.svelte';
import { copyLink, screenLink } from '@renderer/registers/record/copy-link';
import { applicantsDialog } from '@renderer/registers/review/applicants-dialog.svelte';
import { canTakeBack, isLastDone, takeBack } from '@renderer/registers/review/review-edits';
import { beginReview, takeBackShown, targetOf } from '@renderer/registers/screen/review-work';
import { listed } from '@renderer/registers/screen/row-work';
import { nameOf } from '@renderer/registers/screen/list-name';
import { chosenIds } from '@renderer/registers/screen/selected-rows';
import { showChanges } from '@renderer/registers/screen/show-changes';
import { listOnScreen, type ListOnScreen } from '@renderer/registers/screen/subjects';
import { allPress, nextPress } from '@renderer/registers/search/press';
import { priceFor } from '@renderer/registers/service/price-for';
import { askAgain } from '@renderer/registers/state/open-owned';
import { toggleGrid, toggleListChart } from '@renderer/registers/view/folds';
import { kindViews } from '@renderer/registers/view/kind-view';
import { keptQueryOf, originOf, scopeOf } from '@renderer/registers/view/on-screen';
import { isForeign } from '@renderer/registers/view/views';
import { named } from './named';

const count = ({ register }: ListOnScreen): number => register.answer?.count ?? 0;
const any = (list: ListOnScreen): boolean => count(list) > 0;
const isOfMarks = ({ register }: ListOnScreen): boolean => kindViews[register.spec.kind].isMark;

async function saveShown({ register }: ListOnScreen, handsOver = false): Promise<void> {
  // The rows for the last letter may still be on their way. Otherwise, the dialog opens at once.
  if (register.isBehind) await register.settled();
  const { answer } = register;
  if (!answer || !library.client) return;
  const { handle } = answer;
  const [name, origin] = [nameOf(register), originOf(register, true)];
  const verdictsIn = scopeOf(register.view);
  void listed(register, answer.count, library.client.ids({ handle })).then(
    (shown) =>
      (listDialogs.current = { type: 'create', ...shown, name, origin, verdictsIn, handsOver }),
    () => undefined,
  );
}

function askForPictures({ register }: ListOnScreen): void {
  void chosenIds(register).then(
    (ids) => (picturesDialog.ids = ids),
    () => undefined,
  );
}

function newSearch(list: ListOnScreen): void {
  list.register.clear();
  void tick().then(() => document.querySelector<HTMLElement>('[data-pane="form"] input')?.focus());
}

/** Undoes the last assessment on screen, or the action that the newest toast offers to undo. */
function undo(): boolean {
  const compared = comparedOnScreen.current();
  if (compared && isLastDone(compared)) {
    takeBack(compared);
    return true;
  }
  const register = listOnScreen.current()?.register;
  if (!register || (register.answer?.count ?? 0) === 0 || !isLastDone(targetOf(register)))
    return toaster.undoLast();
  void takeBackShown(register);
  return true;
}

const inMenu = { on: listOnScreen, in: ['list-menu'] } as const;
const fetching = { ...inMenu, group: 'fetch' } as const;
const looking = { ...inMenu, group: 'look' } as const;
const going = { ...inMenu, group: 'go' } as const;

action({ ...named('new-search'), on: listOnScreen, run: newSearch });
action({
  ...named('fetch-more'),
  ...fetching,
  costs: true,
  price: ({ register }) => nextPress(register)?.price ?? null,
  isOffered: ({ register }) => !register.spec.libraryOnly,
  enabled: ({ register }) => nextPress(register) !== null,
  run: ({ register }) => nextPress(register)?.run(),
});
action({
  id: 'fetch-all',
  label: dialogLabel(m.downloads_dialog_title),
  keys: null,
  ...fetching,
  isOffered: ({ register }) => !register.spec.libraryOnly,
  enabled: ({ register }) => allPress(register) !== null,
  run: ({ register }) => allPress(register)?.run(),
});
action({
  id: 'fetch-again',
  label: dialogLabel(m.common_fetch_again),
  keys: null,
  ...fetching,
  price: ({ register: { spec, run, limit } }) =>
    priceFor(run?.endpoint ?? spec.endpoint, run?.limit ?? limit).words,
  isOffered: ({ register }) => !register.spec.libraryOnly,
  enabled: ({ register }) =>
    !register.buying &&
    !isForeign(register) &&
    (register.run !== null || register.view.type === 'contained'),
  // A list answered from a broader one was never requested itself. There is nothing to compare, so
  // no dialog opens.
  run: ({ register }) => (register.run ? askAgain(register) : void register.fetchAgain()),
});
action({
  id: 'fetch-classes',
  label: m.alike_fetch_missing,
  keys: null,
  ...fetching,
  price: () => missingPress()?.price ?? null,
  isOffered: ({ register }) => register.spec.tableId === 'alike',
  enabled: () => missingPress() !== null,
  run: () => missingPress()?.run(),
});
action({
  ...named('copy-link'),
  on: listOnScreen,
  isOffered: ({ register }) => screenLink(register) !== null,
  run: ({ register }) => {
    const link = screenLink(register);
    return link !== null && void copyLink(link);
  },
});
action({ ...named('undo'), on: program, run: undo });
action({
  id: 'new-clearance',
  label: dialogLabel(m.matter_new_clearance),
  keys: null,
  on: program,
  run: () => navigation.go('alike', { type: 'search', params: { name: '' } }),
});
action({
  id: 'changes',
  label: m.copies_action,
  keys: 'Ctrl+U',
  ...inMenu,
  isOffered: ({ register }) => kindViews[register.spec.kind].isNumbered,
  enabled: any,
  run: (list) => void showChanges(list.register, nameOf(list.register)).catch(() => undefined),
});
action({
  id: 'dossier',
  label: dialogLabel(m.dossier_word),
  keys: null,
  ...inMenu,
  isOffered: isOfMarks,
  enabled: any,
  run: askForDossier,
});
action({
  id: 'dossier-of-compared',
  label: dialogLabel(m.compare_dossier),
  keys: null,
  on: comparedOnScreen,
  isOffered: ({ kind }) => kindViews[kind].isMark,
  run: ({ dossier }) => dossier(),
});
action({
  id: 'applicants',
  label: dialogLabel(m.applicants_title),
  keys: null,
  ...inMenu,
  isOffered: isOfMarks,
  run: () => void (applicantsDialog.open = true),
});
action({
  id: 'missing-pictures',
  label: dialogLabel(m.missing_pictures_title),
  keys: null,
  ...inMenu,
  isOffered: isOfMarks,
  enabled: any,
  run: askForPictures,
});
action({
  id: 'save-list',
  label: dialogLabel(m.batch_save),
  keys: null,
  ...inMenu,
  enabled: any,
  run: (list) => void saveShown(list),
});
action({
  id: 'hand-over-shown',
  label: dialogLabel(m.actions_hand_over_shown),
  keys: null,
  alsoBy: 'hand-over-list',
  ...inMenu,
  title: () => m.common_hand_over(),
  // Shares the current rows of a search. A saved list has its own action.
  isOffered: ({ register }) => register.view.type !== 'list',
  enabled: any,
  run: (list) => void saveShown(list, true),
});
action({
  id: 'save-search',
  label: dialogLabel(m.lists_create_search),
  keys: null,
  ...inMenu,
  enabled: ({ register }) => keptQueryOf(register) !== null,
  run: ({ register }) => {
    const query = keptQueryOf(register);
    const { kind } = register.spec;
    if (query) listDialogs.current = { type: 'search', kind, query, name: nameOf(register) };
  },
});
action({
  id: 'undo-assessment',
  label: m.review_take_back,
  keys: null,
  alsoBy: 'undo',
  on: listOnScreen,
  in: ['review-menu'],
  group: 'keep',
  enabled: ({ register }) => canTakeBack(targetOf(register)),
  run: ({ register }) => void takeBackShown(register),
});
action({
  id: 'columns',
  label: m.actions_columns,
  keys: null,
  ...looking,
  run: ({ chooseColumns }) => chooseColumns(),
});
action({
  id: 'toggle-review',
  label: m.actions_review,
  keys: 'Ctrl+G',
  ...looking,
  enabled: any,
  run: ({ register }) => beginReview(register),
});
action({
  id: 'toggle-chart',
  label: m.actions_chart,
  keys: null,
  ...looking,
  isOffered: ({ charted }) => charted,
  enabled: any,
  run: ({ register }) => toggleListChart(register.spec),
});
action({
  id: 'toggle-grid',
  label: m.actions_grid,
  keys: null,
  ...looking,
  isOffered: ({ register }) => register.spec.tile !== undefined,
  enabled: any,
  run: ({ register }) => toggleGrid(register.spec),
});
for (const [id, label, route] of [
  ['batch', dialogLabel(m.batch_title), 'batch'],
  ['feed', m.common_changes, 'changes'],
  ['alike-screen', m.alike_tab, 'alike'],
] as const)
  action({
    id,
    label,
    keys: null,
    ...going,
    isOffered: ({ register: { spec } }) =>
      kindViews[spec.kind].further.includes(route) && !spec.libraryOnly,
    run: () => navigation.go(route),
  });
for (const [side, label] of [
  ['summary', m.market_insiders_summary],
  ['company', m.market_insiders_company],
] as const)
  action({
    id: `insiders-${side}`,
    label,
    keys: null,
    ...going,
    isOffered: ({ register }) => register.spec.tableId === 'insiders',
    run: () => void (insiderPlace.tab = side),
  });
