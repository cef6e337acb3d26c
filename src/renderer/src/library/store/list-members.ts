/** Who is on a list: its changes put together, kept in memory and read on from there. */
import type { AppDatabase } from './database';

/** The members of a list as far as its changes were read. */
export interface Members {
  next: number;
  /** In the order in which they came; `false`: taken off, and keeps its place for coming back. */
  readonly ids: Map<string, boolean>;
}

const known = new WeakMap<AppDatabase, Map<string, Members>>();

/** The members as they are now; each change is read once. */
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
    // Read meanwhile by another question.
    if (n < members.next) continue;
    for (const id of ids) {
      if (act === 'add') members.ids.set(id, true);
      else if (members.ids.has(id)) members.ids.set(id, false);
    }
    members.next = n + 1;
  }
  return members;
}

/** Ids of a fixed list in their order; none for a list that is not there. */
export async function memberIds(db: AppDatabase, listId: string): Promise<readonly string[]> {
  const { ids } = await readMembers(db, listId);
  return [...ids].flatMap(([id, on]) => (on ? [id] : []));
}
