/** Opens the database of a library, and sets aside one that cannot be used. Nothing is deleted. */
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

/** An open database, and what was set aside on the way to it. */
export interface Opened {
  readonly db: AppDatabase;
  readonly setAside: readonly SetAside[];
  readonly isUpgraded: boolean;
}

/**
 * Opens the newest generation; if it is of a newer program or cannot be read, it stays where it is
 * and the next generation is begun, to be filled from the archive. Rejects with `storage` when not
 * even a new one opens: then the place is at fault, not the database. `startOver`: the newest
 * opens but cannot be read; it is set aside too. `unanswered`: see `answered`.
 */
export async function openDatabase(
  libraryId: string,
  startOver = false,
  unanswered: () => void = () => undefined,
): Promise<Opened> {
  const found = await answered(databases(), unanswered);
  const newest = generationsOf(libraryId, [...found.keys()]).at(-1) ?? 1;
  const name = databaseName(libraryId, newest);
  // Looked at before Dexie opens it: Dexie would add our tables to the database of a newer program.
  // IndexedDB's own version is ten times Dexie's.
  const newer = (found.get(name) ?? 0) >= (latestVersion + 1) * 10;
  const open = async (name: string): Promise<AppDatabase | SetAside> => {
    // Only a database of an earlier program may take long: its rows are brought up to date.
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
 * Opens the newest database where it is as this program keeps it. Else `null`, and nothing was changed:
 * there is none, it is of another program, or it cannot be read.
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
 * Deletes every database of a library, those set aside too; gives their names. `unanswered`: see
 * `answered`.
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

/** What every database of the program was filled from; nothing is changed. `unanswered`: see `answered`. */
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

/** `null`: it cannot be read. */
async function heldBy(name: string): Promise<StoredDatabase['holds']> {
  // As it is: one of an earlier program would be brought up to date, one of a newer refused.
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

/** Every database of the program by name, with IndexedDB's version. */
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
