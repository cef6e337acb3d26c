/** Applies what the person did to lists. Runs inside the applying transaction. */
import type { EntryLocation } from './entry';
import type { ListWork } from '@shared/archive/meta';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import type { StoredList } from '../contract/stored';

/** Entry `work` about a list. One about a list that does not exist changes nothing. */
export async function applyList(
  db: AppDatabase,
  { at }: EntryLocation,
  work: ListWork,
  changes: Changes,
): Promise<void> {
  const list = await db.lists.get(work.listId);
  if (work.op === 'list-create') {
    if (list) return;
    const { listId, name, recordKind, clientReference = '', query, from, ids = [] } = work;
    // Without its name it would list every record.
    if (work.kind === 'alike-search' && !query?.alike) return;
    const kind = work.kind === 'fixed' ? 'fixed' : 'saved-search';
    const created: StoredList = {
      ...{ listId, name, kind, recordKind, clientReference },
      query: kind === 'fixed' ? null : (query ?? { params: {}, text: '', narrow: [] }),
      ...(kind === 'fixed' && from ? { from } : {}),
      createdAt: at,
      deletedAt: null,
      changes: 0,
    };
    changes.topics.add('list');
    await db.lists.put(created);
    return change(db, created, 'add', ids);
  }
  if (!list) return;
  changes.topics.add('list');
  switch (work.op) {
    case 'list-rename':
      return void (await db.lists.put({ ...list, name: work.name }));
    case 'list-reference':
      return void (await db.lists.put({ ...list, clientReference: work.clientReference }));
    case 'list-delete':
      return void (await db.lists.put({ ...list, deletedAt: at }));
    case 'list-restore':
      return void (await db.lists.put({ ...list, deletedAt: null }));
    case 'list-add':
      return change(db, list, 'add', work.ids);
    case 'list-remove':
      return change(db, list, 'remove', work.ids);
  }
}

/** Kept as it was done: putting one record on a long list writes one record. */
async function change(
  db: AppDatabase,
  list: StoredList,
  act: 'add' | 'remove',
  ids: readonly string[],
): Promise<void> {
  if (list.kind !== 'fixed' || ids.length === 0) return;
  await db.listChanges.put({ listId: list.listId, n: list.changes, act, ids });
  await db.lists.put({ ...list, changes: list.changes + 1 });
}
