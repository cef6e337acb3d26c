/** Notes on matters: among the notes of the library, under a key that no record has. */
import type { MatterNoteWork } from '@shared/archive/matter-work';
import type { AppDatabase } from './database';

const prefix = 'matter:';

export async function storeMatterNote(
  db: AppDatabase,
  { at }: { readonly at: string },
  { reference, text }: MatterNoteWork,
): Promise<void> {
  const key = `${prefix}${reference}`;
  if (text.trim() === '') await db.notes.delete(key);
  else await db.notes.put({ key, text, at });
}

/** By reference, the text of each note. */
export async function readMatterNotes(db: AppDatabase): Promise<Readonly<Record<string, string>>> {
  const notes = await db.notes.where('key').startsWith(prefix).toArray();
  return Object.fromEntries(notes.map(({ key, text }) => [key.slice(prefix.length), text]));
}
