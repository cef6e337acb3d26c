/** Computes a list's members from its changes. Caches them in memory, and continues from there. */
import type { AppDatabase } from './database';

/** The members of a list, based on the changes read so far. */
export interface Members {
  next: number;
  /**
   * In order of addition. `false` for removed members, which keep their position in case they are
   * added again.
   */
  readonly ids: Map<string, boolean>;
}

const known = new WeakMap<AppDatabase, Map<string, Members>>();

/** Returns the current members. Each change is read only once. */
export async function readMembers(db: AppDatabase, listId: string): Promise<Members> {
  const all = known.get(db) ?? new Map<string, Members>();
  known.set(db, all);
  const members = all.get(listId) ?? { next: 0, ids: new Map<string, boolean>() };
  all.set(listId, members);
  const changes = await db.listChanges
    .where('[listId+n]')
    .between([listId, members.next], [listId, Infinity])
    .toArray();
  for (const { n, act, ids } of changes) {
    // Another request has read this change in the meantime.
    if (n < members.next) continue;
    for (const id of ids) {
      if (act === 'add') members.ids.set(id, true);
      else if (members.ids.has(id)) members.ids.set(id, false);
    }
    members.next = n + 1;
  }
  return members;
}

/** Returns a fixed list's ids in order. Empty if the list is unknown. */
export async function memberIds(db: AppDatabase, listId: string): Promise<readonly string[]> {
  const { ids } = await readMembers(db, listId);
  return [...ids].flatMap(([id, on]) => (on ? [id] : []));
}
