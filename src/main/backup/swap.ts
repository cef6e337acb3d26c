/**
 * Puts a library that was made ready into the place of the one that is there, as one step: a note
 * says what is to be done before anything is, and whoever opens the library finishes it. The one
 * before stays under a name of its own.
 */
import { join } from 'node:path';
import { z } from '@shared/zod';
import { archiveFolder } from '../archive/archives';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';
import { removeTree } from './disk';

const noteFile = 'restore.json';
const staging = 'restoring';
const earlierPrefix = 'before-';

/** `from` takes the place of the archive, which is called `earlier` from then on. */
const Note = z.object({
  version: z.literal(1),
  from: z.string().regex(/^(restoring|before-\d+)$/),
  earlier: z.string().regex(/^before-\d+$/),
});

/** Where a library is made ready; on the disk of the one that it replaces. */
export const stagingFolder = (libraryFolder: string): string => join(libraryFolder, staging);

/** The archives before, by the time at which they were replaced (ms since 1970), the newest first. */
export async function earlierLibraries(
  disk: DurableFiles,
  folder: string,
): Promise<readonly number[]> {
  const names = await disk.list(folder);
  const found = names.filter((name) => /^before-\d+$/.test(name));
  return found.map((name) => Number(name.slice(earlierPrefix.length))).sort((a, b) => b - a);
}

/** The folder of an archive that was replaced. */
export function earlierFolder(folder: string, replacedAt: number): string {
  return join(folder, `${earlierPrefix}${replacedAt}`);
}

/**
 * Replaces the archive of a library, which must not be open, by the one that is flushed in its
 * staging folder. When it rejects, the old one is there, or the step is finished before the next
 * opening.
 */
export async function swapIn(disk: DurableFiles, folder: string, now: number): Promise<void> {
  // The names of what was made ready must not be lost behind the note that says it is there.
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

/** Finishes what was begun, or clears away what never was. To be called before a library is opened. */
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

/** Deletes an archive that was replaced, for good. */
export async function removeEarlier(
  disk: DurableFiles,
  folder: string,
  replacedAt: number,
): Promise<void> {
  await removeTree(disk, earlierFolder(folder, replacedAt));
  await disk.syncDir(folder);
}

/** Brings an archive that was replaced back; the one that is there takes its part. */
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
