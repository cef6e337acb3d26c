/**
 * Moves the browser's entire database folder aside. Chromium repairs most damage itself, but if it
 * can't open the folder, no library can be read. Nothing is lost, because everything in the
 * database can be rebuilt from the archives.
 */
import type { Session } from 'electron';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appError } from '@shared/ipc/error';
import { nodeDurableFiles } from '../durable/durable-files';

type Pages = Pick<Session, 'storagePath' | 'clearStorageData'>;

const folderIn = (storagePath: string): string => join(storagePath, 'IndexedDB');
const asideOf = (folder: string): string => `${folder}-set-aside`;

/**
 * Deletes all databases and their files, including those moved aside. Returns whether all of them
 * are gone. A database deleted by a page remains in the browser's files until the browser compacts
 * them, which may never happen.
 */
export async function clearDatabases(pages: Pages): Promise<boolean> {
  const { storagePath } = pages;
  if (storagePath === null) return false;
  const folder = folderIn(storagePath);
  await pages.clearStorageData({ storages: ['indexdb'] });
  await rm(asideOf(folder), { recursive: true, force: true });
  return (await readdir(folder).catch(() => [])).length === 0;
}

/** Free space needed for a new database. */
const NEEDED_BYTES = 64 * 1024 * 1024;

/**
 * Resolves when an empty database can be created. Works only once per run of the program, because a
 * second failure must have another cause. Rejects with `disk-full`, with `storage`, or the second
 * time with `refused`.
 */
export function createDatabaseReset(
  pages: () => Pages,
  log: (text: string) => void,
): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) throw appError('refused');
    const { storagePath } = pages();
    if (storagePath === null) throw appError('storage');
    if ((await nodeDurableFiles.freeBytes(storagePath)) < NEEDED_BYTES) throw appError('disk-full');
    isDone = true;
    const folder = folderIn(storagePath);
    // The most recent one is kept for diagnosis.
    const aside = asideOf(folder);
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    // Files that are open might not be movable; they are deleted below.
    await rename(folder, aside).catch(() => undefined);
    await pages().clearStorageData({ storages: ['indexdb'] });
    log('database set aside');
  };
}
