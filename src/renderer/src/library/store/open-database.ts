/** Opens a library's database, and sets aside any that can't be used. Nothing is deleted. */
import { Dexie } from 'dexie';
import type { StoredDatabase } from '@shared/features/erase';
import { appError } from '@shared/ipc/error';
import type { StoredMeta } from '../contract/stored';
import { answered } from './answered';
import { AppDatabase, readAppliedSeq, readArchiveExtent } from './database';
import { databaseName, generationsOf, libraryOf } from './database-name';
import { latestVersion } from './versions';

/** Why a database was set aside. */
type SetAside = { readonly name: string; readonly why: 'newer-version' | 'unreadable' };

/** An open database, and the ones that were set aside. */
export interface Opened {
  readonly db: AppDatabase;
  readonly setAside: readonly SetAside[];
  readonly isUpgraded: boolean;
}

/**
 * Opens the newest generation. If it comes from a newer version or can't be read, it is left alone.
 * The next generation is then created, to be filled from the archive. Rejects with `storage` if
 * even a new one can't be opened, which means that the storage is at fault. `startOver` means that
 * the newest one opens but can't be read, so it is set aside too. For `unanswered`, see `answered`.
 */
export async function openDatabase(
  libraryId: string,
  startOver = false,
  unanswered: () => void = () => undefined,
): Promise<Opened> {
  const found = await answered(databases(), unanswered);
  const newest = generationsOf(libraryId, [...found.keys()]).at(-1) ?? 1;
  const name = databaseName(libraryId, newest);
  // Checked before Dexie opens the database, because Dexie would add our tables to one from a newer
  // version. IndexedDB's version number is ten times that of Dexie.
  const newer = (found.get(name) ?? 0) >= (latestVersion + 1) * 10;
  const open = async (name: string): Promise<AppDatabase | SetAside> => {
    // Only a database from an earlier version may take long, because its rows are migrated.
    const isOlder = (found.get(name) ?? Infinity) < latestVersion * 10;
    return isOlder ? tryOpen(name) : answered(tryOpen(name), unanswered);
  };
  const first = newer
    ? ({ name, why: 'newer-version' } as const)
    : startOver
      ? ({ name, why: 'unreadable' } as const)
      : await open(name);
  const isUpgraded = (found.get(name) ?? Infinity) < latestVersion * 10;
  if (first instanceof AppDatabase) return { db: first, setAside: [], isUpgraded };
  const next = await open(databaseName(libraryId, newest + 1));
  if (next instanceof AppDatabase) return { db: next, setAside: [first], isUpgraded: false };
  throw appError('storage', { message: `database of ${libraryId} cannot be opened` });
}

/**
 * Opens the newest database if it is up to date. Changes nothing and returns `null` if there is no
 * database, it has another version, or it can't be read.
 */
export async function openAsItIs(
  libraryId: string,
  unanswered: () => void,
): Promise<AppDatabase | null> {
  const found = await answered(databases(), unanswered);
  const newest = generationsOf(libraryId, [...found.keys()]).at(-1);
  const name = newest === undefined ? null : databaseName(libraryId, newest);
  if (name === null || found.get(name) !== latestVersion * 10) return null;
  const opened = await answered(tryOpen(name), unanswered);
  return opened instanceof AppDatabase ? opened : null;
}

/**
 * Deletes all of a library's databases, including any set aside, and returns their names. For
 * `unanswered`, see `answered`.
 */
export async function destroyDatabases(
  libraryId: string,
  unanswered: () => void = () => undefined,
): Promise<readonly string[]> {
  const all = await answered(databases(), unanswered);
  const found = generationsOf(libraryId, [...all.keys()]);
  const names = found.map((generation) => databaseName(libraryId, generation));
  for (const name of names) await Dexie.delete(name);
  return names;
}

/**
 * Returns the source of each of the program's databases, without changing anything. For
 * `unanswered`, see `answered`.
 */
export async function readDatabases(
  unanswered: () => void = () => undefined,
): Promise<readonly StoredDatabase[]> {
  const names = [...(await answered(databases(), unanswered)).keys()];
  const ids = new Set(names.flatMap((name) => libraryOf(name) ?? []));
  const read = [...ids].map(async (libraryId) => {
    const [newest = 1, ...setAside] = generationsOf(libraryId, names).toReversed();
    const holds = await heldBy(databaseName(libraryId, newest));
    return [{ libraryId, holds }, ...setAside.map(() => ({ libraryId, holds: null }))];
  });
  return (await Promise.all(read)).flat();
}

/** Returns `null` if the database can't be read. */
async function heldBy(name: string): Promise<StoredDatabase['holds']> {
  // Opened without a schema. Otherwise a database from an older version would be migrated, and one
  // from a newer version rejected.
  const db = new Dexie(name);
  try {
    await db.open();
    const meta = db.table<StoredMeta, string>('meta');
    return { seq: await readAppliedSeq({ meta }), extent: await readArchiveExtent({ meta }) };
  } catch {
    return null;
  } finally {
    db.close();
  }
}

/** Returns all of the program's databases by name, with their IndexedDB versions. */
async function databases(): Promise<ReadonlyMap<string, number>> {
  const found = await indexedDB.databases();
  return new Map(found.map(({ name, version }) => [name ?? '', version ?? 0]));
}

async function tryOpen(name: string): Promise<AppDatabase | SetAside> {
  const db = new AppDatabase(name, latestVersion, false);
  try {
    await db.open();
    await db.meta.toArray();
    return db;
  } catch (error) {
    db.close();
    const newer = error instanceof Dexie.VersionError;
    if (error instanceof Dexie.QuotaExceededError) throw appError('disk-full', { message: name });
    return { name, why: newer ? 'newer-version' : 'unreadable' };
  }
}
