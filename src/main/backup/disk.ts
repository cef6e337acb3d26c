/** Operations on whole files and folders, for backup, restore and hand-over. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeWhole, type DurableFiles } from '../durable/durable-files';
import { digestOf, piecesOf } from '../archive/pieces';
import { codeOf } from '../durable/file-system';

/**
 * Returns the SHA-256 of the first `bytes` of a file; `null` if it is shorter or cannot be read.
 */
export async function hashOf(
  disk: DurableFiles,
  path: string,
  bytes: number,
): Promise<string | null> {
  try {
    return await digestOf(disk, path, bytes);
  } catch (error) {
    if (['ENOENT', 'EIO'].includes(codeOf(error))) return null;
    throw error;
  }
}

/**
 * Copies the first `bytes` of a file, flushes them and returns their checksum. Overwrites the
 * target.
 */
export async function copyFile(
  disk: DurableFiles,
  from: string,
  to: string,
  bytes: number,
): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of piecesOf(disk, from, bytes)) {
      hash.update(piece);
      yield piece;
    }
  }
  await writeWhole(disk, to, hashed());
  return hash.digest('hex');
}

/** Removes a folder with everything in it; does nothing if it does not exist. */
export async function removeTree(disk: DurableFiles, dir: string): Promise<void> {
  for (const name of await disk.list(dir).catch(nothing)) {
    const path = join(dir, name);
    const inside = await disk.list(path).catch(nothing);
    if (inside.length > 0) await removeTree(disk, path);
    else await removeEntry(disk, path);
  }
  await disk.removeDir(dir);
}

/** Removes a file or an empty folder. The disk's error shows which of them it is. */
async function removeEntry(disk: DurableFiles, path: string): Promise<void> {
  try {
    await disk.remove(path);
  } catch {
    await disk.removeDir(path);
  }
}

/** A file isn't a folder, so its list is empty. */
function nothing(error: unknown): string[] {
  if (codeOf(error) === 'ENOTDIR') return [];
  throw error;
}
