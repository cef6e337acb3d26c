/**
 * Stores matters that were created, along with their notes. The notes are stored with those on
 * records, under keys that no record has.
 */
import { renamed, type MatterRename, type MatterWork } from '@shared/archive/matter-work';
import type { MatterSummary } from '../contract/matter-shapes';
import type { AppDatabase } from './database';

const prefix = 'matter:';

export async function storeMatter(db: AppDatabase, work: MatterWork): Promise<void> {
  const { reference, client, responsible, state } = work;
  if (state === 'removed') await db.matters.delete(reference);
  else await db.matters.put({ reference, client, responsible, state });
}

/** Returns the key of a matter's note. */
export const matterNoteKey = (reference: string): string => `${prefix}${reference}`;

/**
 * Everything that refers to the matter is updated. If a matter with the new name already exists,
 * the two are merged.
 */
export async function renameMatter(db: AppDatabase, rename: MatterRename): Promise<void> {
  const { reference, to } = rename;
  if (reference === to) return;
  const [made, other] = await db.matters.bulkGet([reference, to]);
  await db.matters.delete(reference);
  if (made && !other) await db.matters.put({ ...made, reference: to });
  const [old, now] = [matterNoteKey(reference), matterNoteKey(to)];
  const [note, otherNote] = await db.notes.bulkGet([old, now]);
  if (note) {
    const text = otherNote ? `${otherNote.text}\n\n${note.text}` : note.text;
    await db.notes.delete(note.key);
    await db.notes.put({ ...note, key: now, text });
  }
  const follow = { clientReference: to };
  await db.lists.filter((list) => list.clientReference === reference).modify(follow);
  await db.runs.filter((run) => run.clientReference === reference).modify(follow);
  await db.requests.where({ clientReference: reference }).modify(follow);
  await db.downloads
    .filter(({ definition }) => definition.clientReference === reference)
    .modify((download) => ({ ...download, definition: renamed(download.definition, rename) }));
}

/** Returns the text of each note, by reference. */
export async function readMatterNotes(db: AppDatabase): Promise<Readonly<Record<string, string>>> {
  const notes = await db.notes.where('key').startsWith(prefix).toArray();
  return Object.fromEntries(notes.map(({ key, text }) => [key.slice(prefix.length), text]));
}

/**
 * Returns all matters: those that were created, and those named by a list, a note or one of the
 * user's own calls.
 */
export async function readMatters(db: AppDatabase): Promise<readonly MatterSummary[]> {
  const [made, lists, notes, called] = await Promise.all([
    db.matters.toArray(),
    db.lists.filter(({ deletedAt }) => deletedAt === null).toArray(),
    readMatterNotes(db),
    db.requests.orderBy('clientReference').uniqueKeys(),
  ]);
  const known = new Map(made.map((one) => [one.reference, one]));
  const add = (reference: string): void => {
    if (reference === '' || known.has(reference)) return;
    known.set(reference, { reference, client: '', responsible: '', state: 'open' });
  };
  for (const { clientReference } of lists) add(clientReference);
  for (const reference of Object.keys(notes)) add(reference);
  for (const reference of called.map(String)) {
    if (known.has(reference)) continue;
    // The cost of other people's purchases is recorded under their matters.
    const calls = db.requests.where({ clientReference: reference });
    if (await calls.filter(({ handedOver }) => handedOver !== true).first()) add(reference);
  }
  return [...known.values()].sort((a, b) => a.reference.localeCompare(b.reference, 'sv'));
}
