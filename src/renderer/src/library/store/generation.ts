/**
 * An id stored in the database, so that a snapshot of another database is never mistaken for one of
 * this database.
 */
import type { AppDatabase } from './database';

const key = 'generation';

/** Returns the database's id, creating it if necessary. */
export async function generationOf(db: AppDatabase): Promise<string> {
  const found = await db.meta.get(key);
  return typeof found?.value === 'string' ? found.value : renewGeneration(db);
}

/** Sets a new id, because the archive entries are renumbered. */
export async function renewGeneration(db: AppDatabase): Promise<string> {
  const value = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  await db.meta.put({ key, value });
  return value;
}
