/** Reads the user's lists: members, counts, and the lists that contain a record. */
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

/** Returns the fixed lists that contain a record. */
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
 * Returns all lists by name, including deleted ones. Deleted lists have no counts. `quickly` skips
 * similarity searches, which must first prepare all names.
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
    const summary = { ...list, members: members?.length ?? null };
    const isLeft = list.deletedAt !== null || (quickly && list.query?.alike !== undefined);
    result.push(
      isLeft
        ? { ...summary, count: 0, uncounted: true }
        : { ...summary, count: await countOf(library, handles, list, members) },
    );
  }
  forgetCounts(library, lists);
  return result;
}

/** A cached count, and the state from which it was computed. */
interface KnownCount {
  readonly of: string;
  readonly count: number;
}
const knownCounts = new WeakMap<OpenLibrary, Map<string, KnownCount>>();

function countsOf(library: OpenLibrary): Map<string, KnownCount> {
  const known = knownCounts.get(library) ?? new Map<string, KnownCount>();
  knownCounts.set(library, known);
  return known;
}

function forgetCounts(library: OpenLibrary, lists: readonly StoredList[]): void {
  const present = new Set(lists.map(({ listId }) => listId));
  const known = countsOf(library);
  for (const listId of known.keys()) if (!present.has(listId)) known.delete(listId);
}

/** Returns everything that affects the count of a similarity search. */
function countedFrom({ versions, assumptions }: OpenLibrary, list: StoredList): string {
  const { recordKind, query } = list;
  // The search may be filtered by another list or an assessment.
  const others = (query?.narrow ?? []).length > 0 ? [versions.list, versions.review] : [];
  return JSON.stringify([query, versions[recordKind], others, assumptions]);
}

async function countOf(
  library: OpenLibrary,
  handles: Handles,
  list: StoredList,
  members: readonly string[] | null,
): Promise<number> {
  const { listId, recordKind: kind, query } = list;
  if (members) return library.engine(kind).slotsOf(members).length;
  if (!query) return 0;
  const known = countsOf(library);
  // Read before the query, so that a change in the meantime triggers a recount.
  const of = countedFrom(library, list);
  const before = known.get(listId);
  if (query.alike && before?.of === of) return before.count;
  const answer = await answerQuery(library, handles, { kind, ...query });
  handles.release(answer.handle);
  if (query.alike) known.set(listId, { of, count: answer.count });
  return answer.count;
}

/** Returns the number of an answer's rows on each fixed list. Omits lists that have none. */
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
