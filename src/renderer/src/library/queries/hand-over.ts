/** Collects the data that belongs to lists being shared. */
import { longestSpelling } from '@shared/archive/applicant-work';
import type { HandoverLists } from '../contract/handover-lists';
import type { OpenLibrary } from '../open/open-library';
import type { Handles } from '../rows/result-sets';
import { readMatterNotes } from '../store/matters';
import { memberIds } from '../store/list-members';
import { recordKey, type StoredList } from '../contract/stored';
import { answerQuery } from './queries';

/**
 * Returns the lists with their records, and the archive entries of the answers that contain these.
 */
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
  const matters = await mattersOf(library, found);
  return { lists, matters, ...applicantsOf(library, lists), answers: [...answers], rows };
}

/** Returns the lists' matters. */
async function mattersOf(
  { db }: OpenLibrary,
  lists: readonly StoredList[],
): Promise<HandoverLists['matters']> {
  const references = new Set(lists.map(({ clientReference }) => clientReference));
  references.delete('');
  const notes = await readMatterNotes(db);
  return [...references].map((reference) => ({ reference, hasNote: reference in notes }));
}

function applicantsOf(
  library: OpenLibrary,
  lists: HandoverLists['lists'],
): Pick<HandoverLists, 'spellings' | 'applicants'> {
  const engine = library.engine('trademark');
  const marks = lists.flatMap(({ recordKind, ids }) => (recordKind === 'trademark' ? ids : []));
  const spellings = new Set<string>();
  for (const slot of engine.slotsOf(marks)) {
    const name = engine.textAt(slot, 'applicant_name');
    if (name !== '' && name.length <= longestSpelling) spellings.add(name);
  }
  const joined = library.reviews.applicants.all.filter((group) =>
    group.spellings.some((one) => spellings.has(one)),
  );
  return { spellings: [...spellings], applicants: joined.length };
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
