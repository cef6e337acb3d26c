/** Opens the database of a library, and sets aside one that cannot be used. Nothing is deleted. */
import { Dexie } from 'dexie';
import { appError } from '@shared/ipc/error';
import { AppDatabase } from './database';
import { databaseName, generationsOf } from './database-name';
import { latestVersion } from './versions';

/** Why a database was set aside. */
export type SetAside = { readonly name: string; readonly why: 'newer-version' | 'unreadable' };

/** An open database, and what was set aside on the way to it. */
export interface Opened {
  readonly db: AppDatabase;
  readonly setAside: readonly SetAside[];
}

/**
 * Opens the newest generation; if it is of a newer program or cannot be read, it stays where it is
 * and the next generation is begun, to be filled from the archive. Rejects with `storage` when not
 * even a new one opens: then the place is at fault, not the database.
 */
export async function openDatabase(libraryId: string): Promise<Opened> {
  const generations = generationsOf(libraryId, await databaseNames());
  const newest = generations.at(-1) ?? 1;
  const first = await tryOpen(databaseName(libraryId, newest));
  if (first instanceof AppDatabase) return { db: first, setAside: [] };
  const next = await tryOpen(databaseName(libraryId, newest + 1));
  if (next instanceof AppDatabase) return { db: next, setAside: [first] };
  throw appError('storage', { message: `database of ${libraryId} cannot be opened` });
}

/** Deletes every database of a library, those set aside too. */
export async function destroyDatabases(libraryId: string): Promise<void> {
  for (const generation of generationsOf(libraryId, await databaseNames())) {
    await Dexie.delete(databaseName(libraryId, generation));
  }
}

async function databaseNames(): Promise<readonly string[]> {
  const found = await indexedDB.databases();
  return found.flatMap(({ name }) => name ?? []);
}

async function tryOpen(name: string): Promise<AppDatabase | SetAside> {
  const db = new AppDatabase(name);
  try {
    await db.open();
    // Dexie opens a database of a newer program as it is; writing into it could spoil it.
    // IndexedDB's own version is ten times Dexie's.
    if (db.backendDB().version > latestVersion * 10) {
      db.close();
      return { name, why: 'newer-version' };
    }
    await db.meta.toArray();
    return db;
  } catch (error) {
    db.close();
    const newer = error instanceof Dexie.VersionError;
    if (error instanceof Dexie.QuotaExceededError) throw appError('disk-full', { message: name });
    return { name, why: newer ? 'newer-version' : 'unreadable' };
  }
}
