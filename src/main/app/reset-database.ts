/**
 * Sets the browser's whole database folder aside. Chromium heals most damage by itself; where it
 * cannot open the folder at all, no library could ever be read again. Everything in it comes from
 * the archives, and is filled from them anew.
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
 * Deletes every database with its files, and those that were set aside; whether none is left. A
 * database that a page deletes only goes out of use: what it held stands in the browser's files until
 * the browser tidies them, which may be never.
 */
export async function clearDatabases(pages: Pages): Promise<boolean> {
  const { storagePath } = pages;
  if (storagePath === null) return false;
  const folder = folderIn(storagePath);
  await pages.clearStorageData({ storages: ['indexdb'] });
  await rm(asideOf(folder), { recursive: true, force: true });
  return (await readdir(folder).catch(() => [])).length === 0;
}

/** Room that a new database needs at least. */
const NEEDED_BYTES = 64 * 1024 * 1024;

/**
 * Resolves when an empty database can be made. Once in the life of the program: what is broken
 * again at once has another cause. Throws `disk-full`, `refused` the second time, and `storage`.
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
    // The last one is kept, for somebody who wants to look.
    const aside = asideOf(folder);
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    // Where its files cannot be moved while they are open, they are deleted below.
    await rename(folder, aside).catch(() => undefined);
    await pages().clearStorageData({ storages: ['indexdb'] });
    log('database set aside');
  };
}
