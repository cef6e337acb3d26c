/** Writes the user's actions on lists to the archive. Removals can be undone. */
import type { WorkOf } from '@shared/acts/acts';
import type { ListQuery } from '@shared/archive/meta';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import type { StoredList } from '@renderer/library/contract/stored';
import { saveEdit, undo } from './library-edits';
import { lists } from './lists.svelte';

/** Maximum number of ids per entry. Larger actions are split into several entries. */
const mostIds = 100_000;

/** A list, and its name for use in messages. */
type Named = Pick<StoredList, 'listId' | 'name'>;

/** Ids that are already known or have been requested from the library. */
type Ids = readonly string[] | Promise<readonly string[]>;

/** What a new list stores about the search that found its rows. */
export interface ListOrigin {
  /** A similarity search. */
  readonly from?: ListQuery;
  /** The complete answer whose rows are all on the list. */
  readonly allOf?: Omit<NonNullable<WorkOf<'list-create'>['allOf']>, 'rows'>;
}

/** A list to create. */
export interface NewList {
  readonly name: string;
  readonly recordKind: RecordKind;
  readonly clientReference?: string;
  /** The records on a fixed list. Saved searches have none. */
  readonly of:
    { readonly ids: Ids; readonly origin?: ListOrigin | undefined } | { readonly query: ListQuery };
}

async function change(
  op: 'list-add' | 'list-remove',
  listId: string,
  ids: readonly string[],
): Promise<boolean> {
  for (let at = 0; at < ids.length; at += mostIds) {
    if (!(await saveEdit({ op, listId, ids: ids.slice(at, at + mostIds) }))) return false;
  }
  return true;
}

/** Returns `null` if the ids couldn't be read, after telling the user in a toast. */
async function idsRead(ids: Ids): Promise<readonly string[] | null> {
  try {
    return await ids;
  } catch (thrown) {
    tellFailure(thrown);
    return null;
  }
}

/** Creates a list. Returns its id, or `null` if it wasn't stored. */
export function createList(list: NewList): Promise<string | null> {
  return underWay(make(list));
}

async function make({
  name,
  recordKind,
  clientReference = '',
  of,
}: NewList): Promise<string | null> {
  const listId = crypto.randomUUID();
  const ids = await idsRead('ids' in of ? of.ids : []);
  if (!ids) return null;
  const made = await saveEdit({
    op: 'list-create',
    listId,
    name,
    recordKind,
    clientReference,
    ...('ids' in of
      ? { kind: 'fixed', ids: ids.slice(0, mostIds), ...originIn(of.origin, ids.length) }
      : { kind: of.query.alike ? 'alike-search' : 'saved-search', query: of.query }),
  });
  if (!made || !(await change('list-add', listId, ids.slice(mostIds)))) return null;
  toaster.show(() => m.lists_toast_created({ name }), {
    action: undo(() => saveEdit({ op: 'list-delete', listId })),
    further: { label: m.common_open_the_list, run: () => openList(listId), goes: true },
  });
  return listId;
}

/** A list created in several steps can't be distinguished from one that was changed. */
function originIn(
  { from, allOf }: ListOrigin = {},
  rows: number,
): Pick<WorkOf<'list-create'>, 'from' | 'allOf'> {
  const isWhole = allOf !== undefined && rows <= mostIds;
  return { ...(from ? { from } : {}), ...(isWhole ? { allOf: { ...allOf, rows } } : {}) };
}

/** Adds records to a list. Undoing this removes those that weren't on it before. */
export function addToList(list: Named, chosen: Ids): Promise<void> {
  return underWay(add(list, chosen));
}

async function add(list: Named, chosen: Ids): Promise<void> {
  const { listId, name } = list;
  const ids = await idsRead(chosen);
  if (!ids) return;
  const fresh = await notOn(listId, ids);
  if (fresh.length === 0) {
    toaster.show(() => m.lists_toast_added_none({ name }));
    return;
  }
  if (!(await change('list-add', listId, fresh))) return;
  toaster.show(() => m.lists_toast_added({ name, count: fresh.length }), {
    action: undo(() => change('list-remove', listId, fresh)),
  });
}

async function notOn(listId: string, ids: readonly string[]): Promise<readonly string[]> {
  const on = new Set(await library.client?.members({ listId }));
  return ids.filter((id) => !on.has(id));
}

/** Removes records from a list. Undoing this puts them back where they were. */
export async function removeFromList(list: Named, ids: readonly string[]): Promise<boolean> {
  const { listId, name } = list;
  if (ids.length === 0 || !(await change('list-remove', listId, ids))) return false;
  toaster.show(() => m.lists_toast_removed({ name, count: ids.length }), {
    action: undo(async () => {
      if (await change('list-add', listId, ids))
        toaster.show(() => m.lists_toast_added({ name, count: ids.length }));
    }),
  });
  return true;
}

/**
 * Hides a list, and offers to undo that in a toast. It can also be restored later from the deleted
 * items.
 */
export async function deleteList(list: Named): Promise<void> {
  const { listId, name } = list;
  if (!(await saveEdit({ op: 'list-delete', listId }))) return;
  toaster.show(() => m.common_deleted({ what: m.common_text({ text: name }) }), {
    action: undo(() => restoreList(list)),
  });
}

/** Restores a list. */
export async function restoreList({ listId, name }: Named): Promise<void> {
  if (await saveEdit({ op: 'list-restore', listId })) {
    toaster.show(() => m.common_restored({ what: m.common_text({ text: name }) }));
  }
}

/** Changes a list's name and reference. */
export async function editList(
  list: StoredList,
  name: string,
  clientReference: string,
): Promise<boolean> {
  const { listId } = list;
  if (name !== list.name && !(await saveEdit({ op: 'list-rename', listId, name }))) return false;
  if (clientReference === list.clientReference) return true;
  return saveEdit({ op: 'list-reference', listId, clientReference });
}

/** Opens a list. Clearances open on their own screen. */
export function openList(listId: string): void {
  const list = lists.byId(listId);
  const isClearance = list?.recordKind === 'trademark' && list.query?.alike !== undefined;
  navigation.go(isClearance ? 'alike' : 'lists', { type: 'list', id: listId });
}
