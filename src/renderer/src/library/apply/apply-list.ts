/** Applies user actions on lists. */
import type { EntryLocation } from './entry';
import { changeOverruled } from './overruled';
import { leavesEmpty, matterScope } from '@shared/archive/review-scope';
import type { WorkOf } from '@shared/acts/acts';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import type { StoredList } from '../contract/stored';

export async function createList(
  db: AppDatabase,
  { at }: EntryLocation,
  {
    listId,
    name,
    recordKind,
    clientReference = '',
    query,
    from,
    allOf,
    ids = [],
    ...work
  }: WorkOf<'list-create'>,
  changes: Changes,
): Promise<void> {
  if (await db.lists.get(listId)) return;
  // Without a name, the search would list all records.
  if (work.kind === 'alike-search' && !query?.alike) return;
  const kind = work.kind === 'fixed' ? 'fixed' : 'saved-search';
  const created: StoredList = {
    listId,
    name,
    kind,
    recordKind,
    clientReference,
    query: kind === 'fixed' ? null : (query ?? { params: {}, text: '', narrow: [] }),
    ...(kind === 'fixed' && from ? { from } : {}),
    ...(kind === 'fixed' && allOf ? { allOf } : {}),
    createdAt: at,
    deletedAt: null,
    changes: 0,
  };
  changes.topics.add('list');
  await db.lists.put(created);
  await changeMembers(db, created, 'add', ids);
}

/** Applies a user action to a list. Ignored if the list is unknown. */
export async function changeList(
  db: AppDatabase,
  listId: string,
  change: Partial<StoredList>,
  changes: Changes,
): Promise<void> {
  const list = await db.lists.get(listId);
  if (!list) return;
  changes.topics.add('list');
  await db.lists.put({ ...list, ...change });
}

/** Changes the query of a saved search. A fixed list doesn't have one. */
export async function askList(
  db: AppDatabase,
  { listId, query }: WorkOf<'list-query'>,
  changes: Changes,
): Promise<void> {
  const list = await db.lists.get(listId);
  // A similarity search must keep its name. Otherwise it would list all records.
  if (list?.kind !== 'saved-search' || (list.query?.alike && !query.alike)) return;
  await changeList(db, listId, { query }, changes);
}

/**
 * Moves a list to another matter. When the last list leaves a matter, the matter's assessments move
 * with it, as if the matter had been renamed.
 */
export async function referList(
  db: AppDatabase,
  { listId, clientReference }: WorkOf<'list-reference'>,
  changes: Changes,
): Promise<void> {
  const all = await db.lists.toArray();
  const list = all.find((one) => one.listId === listId);
  if (!list) return;
  await changeList(db, listId, { clientReference }, changes);
  const others = all
    .filter((one) => one !== list)
    .map((one) => ({ clientReference: one.clientReference, isDeleted: one.deletedAt !== null }));
  if (!leavesEmpty(list.clientReference, clientReference, others)) return;
  await moveAssessments(db, matterScope(list.clientReference), listId);
}

/** Moves assessments from one scope to another. */
export async function moveAssessments(db: AppDatabase, from: string, to: string): Promise<void> {
  await db.reviewActs
    .filter(({ work }) => work.op === 'assess' && work.scope === from)
    .modify((act) => {
      if (act.work.op === 'assess') act.work.scope = to;
    });
  await changeOverruled(db, (work) =>
    work.op === 'assess' && work.scope === from ? { ...work, scope: to } : work,
  );
}

/** Adds records to a list, or removes them from it. */
export async function changeMembersOf(
  db: AppDatabase,
  { listId, ids }: Pick<WorkOf<'list-add'>, 'listId' | 'ids'>,
  changes: Changes,
  act: 'add' | 'remove',
): Promise<void> {
  const list = await db.lists.get(listId);
  if (!list) return;
  changes.topics.add('list');
  await changeMembers(db, list, act, ids);
}

/** Stores only the change, so that adding a record to a long list doesn't rewrite the list. */
async function changeMembers(
  db: AppDatabase,
  list: StoredList,
  act: 'add' | 'remove',
  ids: readonly string[],
): Promise<void> {
  if (list.kind !== 'fixed' || ids.length === 0) return;
  await db.listChanges.put({ listId: list.listId, n: list.changes, act, ids });
  await db.lists.put({ ...list, changes: list.changes + 1 });
}
