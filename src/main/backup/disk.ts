/** Operations on entire files and folders, used for backup, restore and hand-over. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeWhole, type DurableFiles } from '../durable/durable-files';
import { digestOf, piecesOf } from '../archive/pieces';
import { codeOf } from '../durable/file-system';

/**
 * Returns the SHA-256 hash of the first `bytes` bytes of a file, or `null` if it's shorter or can't
 * be read.
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
 * Copies and flushes the first `bytes` bytes of a file, then returns their checksum. Overwrites the
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

/** Removes a folder and everything in it. Does nothing if it doesn't exist. */
export async function removeTree(disk: DurableFiles, dir: string): Promise<void> {
  for (const name of await disk.list(dir).catch(nothing)) {
    const path = join(dir, name);
    const inside = await disk.list(path).catch(nothing);
    if (inside.length > 0) await removeTree(disk, path);
    else await removeEntry(disk, path);
  }
  await disk.removeDir(dir);
}

/** Removes a file or an empty folder. The disk's error shows which of the two it is. */
async function removeEntry(disk: DurableFiles, path: string): Promise<void> {
  try {
    await disk.remove(path);
  } catch {
    await disk.removeDir(path);
  }
}

/** Returns no files if the path is a file rather than a folder. */
function nothing(error: unknown): string[] {
  if (codeOf(error) === 'ENOTDIR') return [];
  throw error;
}
