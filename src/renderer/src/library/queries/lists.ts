/** Reads the lists of the person: who is on them, how many, and which lists hold a record. */
import type { RecordKind } from '@shared/service/endpoint';
import type { AppDatabase } from '../store/database';
import { memberIds, readMembers } from '../store/list-members';
import type { OpenLibrary } from '../open/open-library';
import type { ListCount, ListSummary } from '../contract/protocol';
import type { Answered, Handles } from '../rows/result-sets';
import { answerQuery } from './queries';
import type { StoredList } from '../contract/stored';

async function present(db: AppDatabase, kind: RecordKind): Promise<readonly StoredList[]> {
  const all = await db.lists.toArray();
  return all.filter((list) => list.recordKind === kind && list.deletedAt === null);
}

/** Fixed lists that hold a record. */
export async function listsOf(
  db: AppDatabase,
  kind: RecordKind,
  id: string,
): Promise<readonly StoredList[]> {
  const found: StoredList[] = [];
  for (const list of await present(db, kind)) {
    if (list.kind === 'fixed' && (await readMembers(db, list.listId)).ids.get(id) === true) {
      found.push(list);
    }
  }
  return found.sort(byName);
}

const byName = (a: StoredList, b: StoredList): number => a.name.localeCompare(b.name);

/**
 * All lists by name, those deleted too, with what of them is owned now. `quickly`: without counting
 * searches by likeness, for which the first time all names have to be made ready.
 */
export async function readLists(
  library: OpenLibrary,
  handles: Handles,
  quickly = false,
): Promise<readonly ListSummary[]> {
  const { db } = library;
  const lists = (await db.lists.toArray()).sort(byName);
  const result: ListSummary[] = [];
  for (const list of lists) {
    const members = list.kind === 'fixed' ? await memberIds(db, list.listId) : null;
    if (quickly && list.query?.alike) {
      result.push({ ...list, members: null, count: 0, uncounted: true });
      continue;
    }
    result.push({
      ...list,
      members: members?.length ?? null,
      count: await countOf(library, handles, list, members),
    });
  }
  return result;
}

async function countOf(
  library: OpenLibrary,
  handles: Handles,
  { recordKind: kind, query }: StoredList,
  members: readonly string[] | null,
): Promise<number> {
  if (members) return library.engine(kind).slotsOf(members).length;
  if (!query) return 0;
  const answer = await answerQuery(library, handles, { kind, ...query });
  handles.release(answer.handle);
  return answer.count;
}

/** How many rows of an answer are on each fixed list; lists without any are left out. */
export async function countByList(
  db: AppDatabase,
  { kind, engine, found }: Answered,
): Promise<readonly ListCount[]> {
  const wanted = new Set(found);
  const counts: ListCount[] = [];
  for (const { listId, name, kind: of } of await present(db, kind)) {
    if (of !== 'fixed') continue;
    const on = engine.slotsOf(await memberIds(db, listId));
    const count = on.reduce((sum, slot) => sum + (wanted.has(slot) ? 1 : 0), 0);
    if (count > 0) counts.push({ listId, name, count });
  }
  return counts.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
