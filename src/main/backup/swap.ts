/**
 * Replaces a library with a prepared one in a single step. Before anything is changed, the steps
 * are written to a note, so that an interrupted swap can be completed when the library is next
 * opened. The old library is kept under another name.
 */
import { join } from 'node:path';
import { z } from '@shared/zod';
import { archiveFolder } from '../archive/archives';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';
import { removeTree } from './disk';

const noteFile = 'restore.json';
const staging = 'restoring';
const earlierPrefix = 'before-';

/** `from` replaces the archive, which is renamed to `earlier`. */
const Note = z.object({
  version: z.literal(1),
  from: z.string().regex(/^(restoring|before-\d+)$/),
  earlier: z.string().regex(/^before-\d+$/),
});

/**
 * Returns the folder in which a library is prepared. It's on the same disk as the library that will
 * be replaced.
 */
export const stagingFolder = (libraryFolder: string): string => join(libraryFolder, staging);

/** Returns the replaced archives by the time they were replaced (ms since 1970), newest first. */
export async function earlierLibraries(
  disk: DurableFiles,
  folder: string,
): Promise<readonly number[]> {
  const names = await disk.list(folder);
  const found = names.filter((name) => /^before-\d+$/.test(name));
  return found.map((name) => Number(name.slice(earlierPrefix.length))).sort((a, b) => b - a);
}

/** Returns a replaced archive's folder. */
export function earlierFolder(folder: string, replacedAt: number): string {
  return join(folder, `${earlierPrefix}${replacedAt}`);
}

/**
 * Replaces a library's archive, which mustn't be open, with the archive in its staging folder,
 * which must have been flushed. If this rejects, either the old archive is still in place, or the
 * swap is completed when the library is next opened.
 */
export async function swapIn(disk: DurableFiles, folder: string, now: number): Promise<void> {
  // The prepared file names must be durable before the note that refers to them.
  await disk.syncDir(stagingFolder(folder));
  await disk.syncDir(folder);
  await exchange(disk, folder, staging, now);
}

async function exchange(
  disk: DurableFiles,
  folder: string,
  from: string,
  now: number,
): Promise<void> {
  const taken = await earlierLibraries(disk, folder);
  const earlier = `${earlierPrefix}${Math.max(now, (taken[0] ?? 0) + 1)}`;
  const note: z.infer<typeof Note> = { version: 1, from, earlier };
  await replaceWhole(disk, join(folder, noteFile), JSON.stringify(note));
  await settleSwap(disk, folder);
}

/**
 * Completes an interrupted swap, or cleans up after one that never started. Call before opening a
 * library.
 */
export async function settleSwap(disk: DurableFiles, folder: string): Promise<void> {
  const note = parse(await readText(disk, join(folder, noteFile)));
  const names = await disk.list(folder);
  if (!note) {
    if (names.includes(staging)) await removeTree(disk, stagingFolder(folder));
    return;
  }
  if (names.includes(note.from)) {
    const isMoved = names.includes(note.earlier);
    if (names.includes(archiveFolder) && !isMoved) {
      await disk.rename(join(folder, archiveFolder), join(folder, note.earlier));
      await disk.syncDir(folder);
    }
    await disk.rename(join(folder, note.from), join(folder, archiveFolder));
    await disk.syncDir(folder);
  }
  await disk.remove(join(folder, noteFile));
  await disk.syncDir(folder);
}

/** Permanently deletes a replaced archive. */
export async function removeEarlier(
  disk: DurableFiles,
  folder: string,
  replacedAt: number,
): Promise<void> {
  await removeTree(disk, earlierFolder(folder, replacedAt));
  await disk.syncDir(folder);
}

/** Swaps a replaced archive back in. The current one takes its place. */
export async function swapBack(
  disk: DurableFiles,
  folder: string,
  replacedAt: number,
  now: number,
): Promise<void> {
  await exchange(disk, folder, `${earlierPrefix}${replacedAt}`, now);
}

function parse(text: string | null): z.infer<typeof Note> | null {
  if (text === null) return null;
  try {
    return Note.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
