/** Applies what the person did to lists. Runs inside the applying transaction. */
import type { EntryLocation } from './entry';
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
    ids = [],
    ...work
  }: WorkOf<'list-create'>,
  changes: Changes,
): Promise<void> {
  if (await db.lists.get(listId)) return;
  // Without its name it would list every record.
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
    createdAt: at,
    deletedAt: null,
    changes: 0,
  };
  changes.topics.add('list');
  await db.lists.put(created);
  await changeMembers(db, created, 'add', ids);
}

/** An act about a list. One about a list that does not exist changes nothing. */
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

/** Has a saved search ask something else; what is chosen by hand asks nothing. */
export async function askList(
  db: AppDatabase,
  { listId, query }: WorkOf<'list-query'>,
  changes: Changes,
): Promise<void> {
  const list = await db.lists.get(listId);
  // One for names must stay one: without its name it would list every record.
  if (list?.kind !== 'saved-search' || (list.query?.alike && !query.alike)) return;
  await changeList(db, listId, { query }, changes);
}

/**
 * Puts a list into a matter. What was written in a matter goes with the last list that leaves it: it is
 * the same matter with another name.
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

/** What was said in one scope holds in another from now on. */
export async function moveAssessments(db: AppDatabase, from: string, to: string): Promise<void> {
  await db.reviewActs
    .filter(({ work }) => work.op === 'assess' && work.scope === from)
    .modify((act) => {
      if (act.work.op === 'assess') act.work.scope = to;
    });
}

/** Puts records on a list, or takes them off. */
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

/** Kept as it was done: putting one record on a long list writes one record. */
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
