/** Reads a whole segment, skipping the blocks that the disk cannot read. */
import { withFile, type DurableFiles, type OpenFile } from '../durable/durable-files';
import type { Stretch } from './segment';

/**
 * Block size for reading again after an error, and so the most that is lost around a bad sector.
 */
const BLOCK = 4096;

/** Returns the bytes, with zeros where the disk could not be read. Throws if opening fails. */
export async function readSegment(
  fs: DurableFiles,
  path: string,
): Promise<{ readonly bytes: Buffer; readonly unreadable: readonly Stretch[] }> {
  return withFile(fs, path, 'read', async (file) => {
    const size = await file.size();
    try {
      return { bytes: await file.read(0, size), unreadable: [] };
    } catch {
      return readAround(file, size);
    }
  });
}

async function readAround(
  file: OpenFile,
  size: number,
): Promise<{ readonly bytes: Buffer; readonly unreadable: readonly Stretch[] }> {
  const bytes = Buffer.alloc(size);
  const unreadable: { offset: number; length: number }[] = [];
  for (let offset = 0; offset < size; offset += BLOCK) {
    const length = Math.min(BLOCK, size - offset);
    try {
      (await file.read(offset, length)).copy(bytes, offset);
    } catch {
      const last = unreadable.at(-1);
      if (last && last.offset + last.length === offset) last.length += length;
      else unreadable.push({ offset, length });
    }
  }
  return { bytes, unreadable };
}
