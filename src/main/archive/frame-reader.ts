import { join } from 'node:path';
import { ArchiveError, toArchiveError } from './archive-error';
import type { Location } from './entry-index';
import { withFile, type DurableFiles } from '../durable/durable-files';
import { readFrame, type Frame } from './frame';
import { segmentName } from './segment';

/** A frame with its bytes. */
export interface LoadedFrame {
  readonly frame: Frame;
  readonly bytes: Buffer;
}

/**
 * Reads and verifies frames in the given order. Throws `damaged` if a frame differs from what was
 * written, or `io`.
 */
export async function readFrames(
  fs: DurableFiles,
  dir: string,
  locations: readonly Location[],
  seedOf: (segment: number) => number,
): Promise<LoadedFrame[]> {
  const loaded = new Map<Location, LoadedFrame>();
  for (const [segment, wanted] of bySegment(locations)) {
    try {
      await withFile(fs, join(dir, segmentName(segment)), 'read', async (file) => {
        for (const location of wanted) {
          const { seq, offset, length } = location;
          const bytes = await file.read(offset, length);
          const frame = readFrame(bytes, 0, seedOf(segment));
          if (frame?.seq !== seq) {
            throw new ArchiveError('damaged', `Entry ${seq} cannot be read any more`);
          }
          loaded.set(location, { frame, bytes });
        }
      });
    } catch (error) {
      throw toArchiveError(error);
    }
  }
  return locations.flatMap((location) => loaded.get(location) ?? []);
}

function bySegment(locations: readonly Location[]): Map<number, Location[]> {
  const groups = new Map<number, Location[]>();
  for (const location of locations) {
    const group = groups.get(location.segment);
    if (group) group.push(location);
    else groups.set(location.segment, [location]);
  }
  return groups;
}
