/** What of the library belongs to lists that are handed over. */
import type { HandoverLists } from '../contract/handover-lists';
import type { OpenLibrary } from '../open/open-library';
import type { Handles } from '../rows/result-sets';
import { memberIds } from '../store/list-members';
import { recordKey, type StoredList } from '../contract/stored';
import { answerQuery } from './queries';

/** The lists with their records, and the archive entries of the answers that those stand in. */
export async function readHandover(
  library: OpenLibrary,
  handles: Handles,
  listIds: readonly string[],
): Promise<HandoverLists> {
  const { db } = library;
  const found = (await db.lists.bulkGet([...listIds])).filter((list) => list !== undefined);
  const answers = new Set<number>();
  const lists: HandoverLists['lists'][number][] = [];
  for (const list of found) {
    const { listId, name, recordKind } = list;
    const ids = await idsOn(library, handles, list);
    lists.push({ listId, name, recordKind, ids });
    const records = await db.records(recordKind).bulkGet([...ids]);
    for (const record of records) if (record) answers.add(record.seq);
    const keys = ids.map((id) => recordKey({ kind: recordKind, id }));
    await db.answers
      .where('about')
      .anyOf(keys)
      .each(({ seq }) => answers.add(seq));
  }
  let rows = answers.size;
  await db.hits.each((page) => {
    if (answers.has(page.seq)) rows += page.rows - 1;
  });
  return { lists, answers: [...answers], rows };
}

async function idsOn(
  library: OpenLibrary,
  handles: Handles,
  { listId, kind, recordKind, query }: StoredList,
): Promise<readonly string[]> {
  if (kind === 'fixed') return memberIds(library.db, listId);
  if (!query) return [];
  const { handle } = await answerQuery(library, handles, { kind: recordKind, ...query });
  const { engine, slots } = handles.get(handle);
  const ids = Array.from(slots, (slot) => engine.idAt(slot));
  handles.release(handle);
  return ids;
}
