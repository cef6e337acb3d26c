/** A word that stays with a database, so that a snapshot of another one is never taken for its own. */
import type { AppDatabase } from './database';

const key = 'generation';

/** The database's word; given to it when it has none. */
export async function generationOf(db: AppDatabase): Promise<string> {
  const found = await db.meta.get(key);
  return typeof found?.value === 'string' ? found.value : renewGeneration(db);
}

/** Gives it a new one: entries of its log count anew. */
export async function renewGeneration(db: AppDatabase): Promise<string> {
  const value = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  await db.meta.put({ key, value });
  return value;
}
