/**
 * Logs that lie beside the archive under other names: what a program that keeps folders in step has
 * called "00000001 (conflicted copy).log" may be the whole of a file that was cut here.
 */
import { join } from 'node:path';
import type { EntryIndex } from './entry-index';
import { writeWhole, type DurableFiles } from '../durable/durable-files';
import { seedOf } from './identity';
import { readSegment } from './read-segment';
import { decodeSegmentHeader, scanSegment, segmentName, segmentNumber } from './segment';

export function straysIn(names: readonly string[]): readonly string[] {
  const isStray = (name: string): boolean =>
    /^\d{8}.*\.log$/.test(name) && segmentNumber(name) === undefined;
  return names.filter(isStray).sort();
}

/**
 * Gives the first of them that holds an entry of this archive which is nowhere else a name of the
 * archive, as a copy, and says whether there was one. What cannot be read or written stays as it is.
 */
export async function takeInStray(
  fs: DurableFiles,
  dir: string,
  { index, identity }: { readonly index: EntryIndex; readonly identity: string | null },
): Promise<boolean> {
  const names = await fs.list(dir);
  const last = Math.max(0, ...names.map((name) => segmentNumber(name) ?? 0));
  for (const name of straysIn(names)) {
    const bytes = await readSegment(fs, join(dir, name)).then(
      (read) => read.bytes,
      () => null,
    );
    if (!bytes || identityIn(bytes) !== identity) continue;
    const { frames } = scanSegment(bytes, seedOf(identity));
    if (frames.every(({ seq }) => index.find(seq))) continue;
    // Taken in before, and still some of it counts as no entry.
    if (await isIn(fs, dir, names, bytes)) continue;
    try {
      await writeWhole(fs, join(dir, segmentName(last + 1)), bytes);
      await fs.syncDir(dir);
      return true;
    } catch {
      return false;
    }
  }
  return false;
}

/** `undefined`: it says none that is known here. */
function identityIn(bytes: Buffer): string | null | undefined {
  try {
    return decodeSegmentHeader(bytes)?.identity;
  } catch {
    // Of a newer format.
    return undefined;
  }
}

/** Whether a file of the archive has just these bytes. */
async function isIn(
  fs: DurableFiles,
  dir: string,
  names: readonly string[],
  bytes: Buffer,
): Promise<boolean> {
  for (const name of names.filter((one) => segmentNumber(one) !== undefined)) {
    const read = await readSegment(fs, join(dir, name)).catch(() => null);
    if (read?.bytes.equals(bytes)) return true;
  }
  return false;
}
