/**
 * Sets the browser's whole database folder aside. Chromium heals most damage by itself; where it
 * cannot open the folder at all, no library could ever be read again. Everything in it comes from
 * the archives, and is filled from them anew.
 */
import type { Session } from 'electron';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appError } from '@shared/ipc/error';
import { nodeFileSystem } from '../archive/node-file-system';

/** Room that a new database needs at least. */
const NEEDED_BYTES = 64 * 1024 * 1024;

/**
 * Resolves when an empty database can be made. Once in the life of the program: what is broken
 * again at once has another cause. Throws `disk-full`, `refused` the second time, and `storage`.
 */
export function createDatabaseReset(
  pages: () => Pick<Session, 'storagePath' | 'clearStorageData'>,
  log: (text: string) => void,
): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) throw appError('refused');
    const { storagePath } = pages();
    if (storagePath === null) throw appError('storage');
    if ((await nodeFileSystem.freeBytes(storagePath)) < NEEDED_BYTES) throw appError('disk-full');
    isDone = true;
    const folder = join(storagePath, 'IndexedDB');
    // The last one is kept, for somebody who wants to look.
    const aside = `${folder}-set-aside`;
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    // Where its files cannot be moved while they are open, they are deleted below.
    await rename(folder, aside).catch(() => undefined);
    await pages().clearStorageData({ storages: ['indexdb'] });
    log('database set aside');
  };
}
