/** Actions on the selected rows, or on the focused row if none are selected. */
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel, stated } from '@shared/values/phrases';
import { client } from '@renderer/lib/bridge';
import { action } from '@renderer/lib/state/actions.svelte';
import { findCompaniesAlike, findMarksAlike } from '@renderer/registers/record/find-alike';
import { copyLink } from '@renderer/registers/record/copy-link';
import { markUnseen } from '@renderer/registers/screen/review-work';
import {
  askForList,
  askForTags,
  askToErase,
  canCompare,
  chosenCount,
  compare,
  copyRows,
  deleteRows,
  focusedLink,
  focusedValue,
  takeOff,
} from '@renderer/registers/screen/row-work';
import { selectedIds } from '@renderer/registers/screen/selected-rows';
import { rowsOnScreen, type RowsOnScreen } from '@renderer/registers/screen/subjects';
import { watchRows } from '@renderer/registers/screen/watch-rows';
import { filterByFocus, filterOfFocus } from '@renderer/registers/search/filter-by-value';
import { fixedListOf } from '@renderer/registers/view/on-screen';
import { kindViews } from '@renderer/registers/view/kind-view';
import { named } from './named';

/** Maximum length of a value shown in a menu item. */
const longestInMenu = 40;
const copying = { on: rowsOnScreen, in: ['row-menu'], group: 'copy' } as const;

const any = ({ register }: RowsOnScreen): boolean => chosenCount(register) > 0;
const columnOf = ({ register: { table } }: RowsOnScreen) => table.drawn[table.focusColumn];

action({
  id: 'open-record',
  label: m.shell_key_open,
  keys: null,
  on: rowsOnScreen,
  in: ['row-menu'],
  group: 'open',
  enabled: ({ register }) => register.current !== null,
  run: ({ open }) => open(),
});
action({
  ...named('copy'),
  ...copying,
  title: () => m.registers_menu_copy(),
  run: ({ register }) => void copyRows(register),
});
action({
  id: 'copy-column',
  label: m.actions_copy_column,
  keys: null,
  ...copying,
  title: (rows) => stated(m.actions_copy_column(), columnOf(rows)?.label() ?? ''),
  isOffered: (rows) => columnOf(rows) !== undefined,
  enabled: any,
  run: (rows) => void copyRows(rows.register, columnOf(rows)),
});
action({
  id: 'copy-value',
  label: m.actions_copy_value,
  keys: null,
  ...copying,
  title: ({ register }) => {
    const value = focusedValue(register);
    const short = value.length > longestInMenu ? `${value.slice(0, longestInMenu)}…` : value;
    return stated(m.actions_copy_value(), short);
  },
  isOffered: ({ register }) => focusedValue(register) !== '',
  run: ({ register }) => void client.app.copyText({ text: focusedValue(register) }),
});
action({
  id: 'filter-value',
  label: m.actions_filter_value,
  keys: null,
  ...copying,
  isOffered: ({ register }) => filterOfFocus(register) !== null,
  run: ({ register }) => void filterByFocus(register),
});
action({
  id: 'copy-row-link',
  label: m.actions_copy_row_link,
  keys: null,
  ...copying,
  title: () => m.links_copy(),
  isOffered: ({ register }) => focusedLink(register) !== null,
  run: ({ register }) => {
    const link = focusedLink(register);
    return link !== null && void copyLink(link);
  },
});
action({
  ...named('select-all'),
  ...copying,
  run: ({ register }) => register.table.selectAll(),
});
action({
  ...named('add-to-list'),
  on: rowsOnScreen,
  in: ['row-menu', 'list-menu'],
  group: 'keep',
  title: () => dialogLabel(m.lists_key_add)(),
  enabled: any,
  run: ({ register }) => askForList(register),
});
action({
  id: 'tags',
  label: m.review_key_tags,
  keys: 'Ctrl+T',
  inList: true,
  on: rowsOnScreen,
  in: ['row-menu', 'review-menu'],
  group: 'keep',
  title: () => dialogLabel(m.review_column_tags)(),
  enabled: any,
  run: ({ register }) => void askForTags(register),
});
action({
  id: 'watch-rows',
  label: m.actions_watch_rows,
  keys: null,
  on: rowsOnScreen,
  in: ['row-menu'],
  group: 'keep',
  title: () => dialogLabel(m.common_watch)(),
  isOffered: ({ register }) => kindViews[register.spec.kind].watched !== null,
  enabled: any,
  run: ({ register }) => void selectedIds(register).then((ids) => watchRows(register, '', ids)),
});
action({
  id: 'compare',
  label: m.compare_action,
  keys: 'c',
  inList: true,
  on: rowsOnScreen,
  in: ['row-menu', 'list-menu'],
  group: 'keep',
  enabled: ({ register }) => canCompare(register),
  run: ({ register }) => void compare(register),
});
action({
  id: 'take-off',
  label: m.lists_remove,
  keys: null,
  on: rowsOnScreen,
  in: ['row-menu'],
  group: 'keep',
  isOffered: ({ register }) => fixedListOf(register) !== null,
  enabled: any,
  run: ({ register }) => void takeOff(register),
});
action({
  id: 'mark-unseen',
  label: m.review_mark_unseen,
  keys: null,
  on: rowsOnScreen,
  in: ['review-menu'],
  group: 'keep',
  enabled: any,
  run: ({ register }) => void markUnseen(register),
});
action({
  ...named('export'),
  on: rowsOnScreen,
  in: ['row-menu'],
  group: 'write',
  title: () => dialogLabel(m.shell_key_export)(),
});
action({ ...named('export-sheet'), on: rowsOnScreen });
action({ ...named('export-picture'), on: rowsOnScreen });
action({
  ...named('delete'),
  on: rowsOnScreen,
  enabled: any,
  // On a fixed list, this only removes rows from the list.
  run: ({ register }) => void (fixedListOf(register) ? takeOff(register) : deleteRows(register)),
});
action({
  id: 'delete-rows',
  label: m.registers_menu_delete,
  keys: null,
  on: rowsOnScreen,
  in: ['row-menu'],
  group: 'delete',
  enabled: any,
  run: ({ register }) => void deleteRows(register),
});
action({
  id: 'erase-rows',
  label: m.actions_erase_rows,
  keys: null,
  on: rowsOnScreen,
  in: ['row-menu'],
  group: 'delete',
  title: () => dialogLabel(m.common_erase_for_good)(),
  // An event doesn't have a number by which it could be found again.
  isOffered: ({ register }) => kindViews[register.spec.kind].isNumbered,
  enabled: any,
  run: ({ register }) => askToErase(register),
});

const focused = ({ register: { table } }: RowsOnScreen) => table.cache.at(table.focusRow)?.record;

/**
 * Returns a function that opens records similar to the focused one. Returns `null` if it has no
 * name, or its kind can't be compared.
 */
function alikeOf(rows: RowsOnScreen): (() => void) | null {
  const record = focused(rows);
  if (record === undefined) return null;
  if ('word_text' in record) return record.word_text?.trim() ? () => findMarksAlike(record) : null;
  if ('registration_number' in record)
    return record.name?.trim() ? () => findCompaniesAlike(record) : null;
  return null;
}
action({
  id: 'find-alike',
  label: m.actions_find_alike,
  keys: 'l',
  inList: true,
  on: rowsOnScreen,
  isOffered: (rows) => alikeOf(rows) !== null,
  run: (rows) => alikeOf(rows)?.(),
});
