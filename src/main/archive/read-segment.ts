/** Reads an entire segment, skipping any blocks that the disk can't read. */
import { withFile, type DurableFiles, type OpenFile } from '../durable/durable-files';
import type { Stretch } from './segment';

/**
 * Block size when reading again after an error, and so the most that is lost around a bad sector.
 */
const BLOCK = 4096;

/**
 * Returns the bytes of a segment, with zeros where the disk couldn't be read. Throws if the file
 * can't be opened.
 */
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
