/** Implements the actions on rows: copy, delete, open. */
import { client } from '@renderer/lib/bridge';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { cellText } from '@renderer/lib/table/cell-text';
import { columnText, tsvOf } from '@renderer/lib/table/tsv';
import { settings } from '@renderer/lib/state/settings.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { library } from '@renderer/library/current.svelte';
import { rowsFound } from '@renderer/library/with-answer';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { Column } from '@shared/columns/column';
import type { RecordKind } from '@shared/service/endpoint';
import type { Link } from '@shared/values/link';
import type { RegisterState } from '../state/register-state.svelte';
import type { RowOf } from '../view/query-row-source';
import { eraseRequests } from '../lists/erase-request.svelte';
import { listDialogs, listRecords, type ListRecords } from '../lists/list-dialogs.svelte';
import { recordLink } from '../record/copy-link';
import { comparison, fewestCompared, mostCompared } from '../record/comparison.svelte';
import { reviewDialogs } from '../review/review-dialogs.svelte';
import { fixedListOf, listOf, originOf, scopeOf } from '../view/on-screen';
import { removeFromList } from '../lists/list-edits';
import { readSelectedIds, selectedIds } from './selected-rows';
import { deleteRecords } from '../lists/library-edits';

/** Maximum number of rows copied at once. For more, use a file. */
const mostCopied = 20_000;

/**
 * Copies the selected rows in on-screen order with headers and visible columns, or just the values
 * of `column`, one per line.
 */
export async function copyRows<K extends RecordKind>(
  register: RegisterState<K>,
  column?: Column<RowOf<K>>,
): Promise<void> {
  const ids = await selectedIds(register);
  const open = library.client;
  if (ids.length === 0 || !open) return;
  if (ids.length > mostCopied) {
    toaster.show(() => m.registers_copy_too_many({ count: mostCopied }), {
      tone: 'bad',
    });
    return;
  }
  const { kind } = register.spec;
  const rows: readonly RowOf<K>[] = await rowsFound<K>(open, { kind, ids });
  const text = column ? columnText(column, rows) : tsvOf(register.table.shown, rows);
  await client.app.copyText({ text });
  toaster.show(() => m.common_copied({ what: countWords('rows', rows.length) }));
}

/** Deletes the selected rows, with undo. Then selects the row that takes the first one's place. */
export async function deleteRows<K extends RecordKind>(register: RegisterState<K>): Promise<void> {
  const { kind } = register.spec;
  await removeSelected(register, (ids, name) =>
    deleteRecords(
      ids.map((id) => ({ kind, id })),
      name,
    ),
  );
}

async function removeSelected<K extends RecordKind>(
  register: RegisterState<K>,
  /** `name` is a single row's name, taken from its first cell. */
  remove: (ids: readonly string[], name: string | null) => Promise<boolean>,
): Promise<void> {
  const ids = await selectedIds(register);
  const handle = register.answer?.handle;
  if (ids.length === 0 || handle === undefined || !library.client) return;
  const next = rowAfter(await library.client.ids({ handle }), ids);
  if (!(await remove(ids, ids.length === 1 ? nameAt(register, next.at) : null))) return;
  // The library reports the change too, and the reload that causes may come before this one.
  for (let tries = 0; tries < 5 && register.answer?.handle === handle; tries++) {
    await register.refresh();
  }
  register.select(next.id, next.place);
}

/** The row to select after a removal. */
export interface RowAfter {
  /** The row's id, or `null` if no row is left. */
  readonly id: string | null;
  /** Its position in the list once the rows have been removed. */
  readonly place: number;
  /** Position of the first removed row, or -1 if there is none. */
  readonly at: number;
}

/**
 * Returns the first row after the removed ones, or else the last row before them. `all` is the list
 * before the removal.
 */
export function rowAfter(all: readonly string[], going: readonly string[]): RowAfter {
  const gone = new Set(going);
  const at = all.findIndex((id) => gone.has(id));
  const behind = all.findIndex((id, i) => i > at && !gone.has(id));
  const next = behind >= 0 ? behind : at - 1;
  return { id: all[next] ?? null, place: Math.max(0, behind >= 0 ? at : at - 1), at };
}

/** Returns the text in a row's first cell, or `null` if it has none or the row hasn't loaded. */
function nameAt<K extends RecordKind>({ table }: RegisterState<K>, at: number): string | null {
  const row = table.cache.fresh(at);
  const [column] = table.columns;
  if (!row || !column) return null;
  return cellText(column, row, locale(), settings.current.dateFormat).text || null;
}

/** Returns the number of selected rows. If none are selected, counts just the focused row. */
export function chosenCount<K extends RecordKind>({
  answer,
  current,
  table,
}: RegisterState<K>): number {
  if (table.selection.empty) return current === null ? 0 : 1;
  return table.selection.count(answer?.count ?? 0);
}

/** Asks which list the selected rows should be added to. */
export function askForList<K extends RecordKind>(register: RegisterState<K>): void {
  const count = chosenCount(register);
  if (count === 0) return;
  const origin = originOf(register, count === register.answer?.count);
  const verdictsIn = scopeOf(register.view);
  void listed(register, count, readSelectedIds(register)).then(
    ({ kind, records }) =>
      (listDialogs.current = { type: 'add', kind, records, origin, verdictsIn }),
    // Another list's answer has replaced this one.
    () => undefined,
  );
}

/** Asks whether to permanently delete the selected rows. */
export function askToErase<K extends RecordKind>(register: RegisterState<K>): void {
  const count = chosenCount(register);
  if (count === 0) return;
  const records = listRecords(count, readSelectedIds(register));
  eraseRequests.current = { type: 'records', kind: register.spec.kind, records };
}

/** Returns what a list stores for some rows: the rows themselves, or the records they're about. */
export async function listed<K extends RecordKind>(
  { spec }: RegisterState<K>,
  count: number,
  rows: Promise<readonly string[]>,
): Promise<{ readonly kind: RecordKind; readonly records: ListRecords }> {
  if (!spec.listed) return { kind: spec.kind, records: listRecords(count, rows) };
  const ids = spec.listed.idsOf(await rows);
  return { kind: spec.listed.kind, records: listRecords(ids.length, Promise.resolve(ids)) };
}

/** Removes the selected rows from the list on screen, with undo. They remain in the library. */
export async function takeOff<K extends RecordKind>(register: RegisterState<K>): Promise<void> {
  const list = fixedListOf(register);
  if (list) await removeSelected(register, (ids) => removeFromList(list, ids));
}

/** Asks for tags for the selected rows. */
export async function askForTags<K extends RecordKind>(register: RegisterState<K>): Promise<void> {
  const { kind } = register.spec;
  const ids = await selectedIds(register);
  if (ids.length > 0) reviewDialogs.current = { type: 'tags', kind, ids };
}

/**
 * Returns whether the number of selected rows can be compared, with each other or with a proposed
 * mark. A single row is compared with its neighbour.
 */
export function canCompare<K extends RecordKind>({
  answer,
  table,
  view,
  spec,
}: RegisterState<K>): boolean {
  const all = answer?.count ?? 0;
  const count = table.selection.count(all);
  const fewest = view.type === 'alike' && spec.kind === 'trademark' ? 1 : fewestCompared;
  return count <= 1 ? all >= fewest : count <= mostCompared;
}

/** Returns the row below the focused one, or else the one above. */
function neighbourOf<K extends RecordKind>({ table }: RegisterState<K>): readonly string[] {
  const { cache, focusRow } = table;
  const one = cache.at(focusRow + 1) ?? cache.at(focusRow - 1);
  return one ? [one.id] : [];
}

/** Compares the selected rows. */
export async function compare<K extends RecordKind>(register: RegisterState<K>): Promise<void> {
  if (!canCompare(register)) return;
  const { view, answer, spec } = register;
  const scope = scopeOf(view);
  const asked = view.type === 'alike' ? view.question : listOf(view)?.query?.alike;
  const question = spec.kind === 'trademark' ? asked : undefined;
  const { cache, focusRow } = register.table;
  const focused = cache.at(focusRow)?.id;
  const selected = await selectedIds(register);
  const chosen = selected.length === 0 && focused !== undefined ? [focused] : selected;
  const isAlone = chosen.length === 1 && question === undefined;
  const ids = isAlone ? [...chosen, ...neighbourOf(register)] : chosen;
  if (ids.length === 0) return;
  comparison.current = {
    kind: spec.kind,
    ids,
    scope,
    ...(question ? { proposed: { question, of: answer?.count ?? ids.length } } : {}),
  };
}

/** Returns the focused cell's value, or '' if it has none. */
export function focusedValue<K extends RecordKind>({ table }: RegisterState<K>): string {
  const row = table.cache.at(table.focusRow);
  const column = table.drawn[table.focusColumn];
  if (!row || !column) return '';
  return cellText(column, row, locale(), settings.current.dateFormat).text;
}

/** Returns a link to the focused row, or `null` if it has none. */
export function focusedLink<K extends RecordKind>({ table, spec }: RegisterState<K>): Link | null {
  const row = table.cache.at(table.focusRow);
  return row ? recordLink(spec.kind, row.id) : null;
}
