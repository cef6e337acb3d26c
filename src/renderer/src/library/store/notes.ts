/**
 * Stores notes on records and matters. The user's own text is stored separately if a colleague
 * replaced it without having seen it.
 */
import { rulesOf, type WorkOf } from '@shared/acts/acts';
import type { TeamMark } from '@shared/archive/team-mark';
import type { LostNote } from '../contract/review-shapes';
import type { StoredNote } from '../contract/stored';
import type { AppDatabase } from './database';

const lostPrefix = 'lost:';

/** Returns the key of the user's replaced text. */
export const lostKey = (key: string): string => `${lostPrefix}${key}`;

/** Returns the notes that apply. */
export async function readNotes(db: AppDatabase): Promise<readonly StoredNote[]> {
  return (await db.notes.toArray()).filter(({ key }) => !key.startsWith(lostPrefix));
}

/** Stores a note under `key`. An empty text removes it. */
export async function storeNote(
  db: AppDatabase,
  { at, team }: { readonly at: string; readonly team: TeamMark | null },
  key: string,
  work: WorkOf<'note'> | WorkOf<'matter-note'>,
): Promise<void> {
  const { text } = work;
  const isOver = rulesOf(work)
    .decides(work)
    .some(({ object }) => team?.over?.includes(object));
  const before = isOver ? await db.notes.get(key) : undefined;
  if (before) await db.notes.put({ ...before, key: lostKey(key), by: team?.name ?? '' });
  // The user has answered.
  else if (team?.name === undefined) await db.notes.delete(lostKey(key));
  if (text.trim() === '') await db.notes.delete(key);
  else await db.notes.put({ key, text, at });
}

/** Returns the user's text that a colleague replaced without having seen it. */
export async function readLostNote(db: AppDatabase, key: string): Promise<LostNote | null> {
  const lost = await db.notes.get(lostKey(key));
  return lost ? { text: lost.text, at: lost.at, to: lost.by ?? '' } : null;
}
