/**
 * Handles copies of segments under other names. A sync program may have stored the complete version
 * of a truncated file as "00000001 (conflicted copy).log".
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
 * Finds the first stray file with an entry that the archive lacks, and copies it to a segment name.
 * Returns whether there was one. Unreadable files stay where they are.
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
    // This file has already been recovered, although some of its content still isn't valid.
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

/** Returns the identity in a header, or `undefined` if there is none. */
function identityIn(bytes: Buffer): string | null | undefined {
  try {
    return decodeSegmentHeader(bytes)?.identity;
  } catch {
    // The header is in a newer format.
    return undefined;
  }
}

/** Returns whether any file in the archive has exactly these bytes. */
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
