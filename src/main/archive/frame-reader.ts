import { join } from 'node:path';
import { ArchiveError, toArchiveError } from './archive-error';
import type { Location } from './entry-index';
import { withFile, type DurableFiles } from '../durable/durable-files';
import { readFrame, type Frame } from './frame';
import { segmentName, type Stretch } from './segment';

/** Most bytes to read at once, unless a single frame is longer. */
const LONGEST_READ = 4_000_000;

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
        for (const { offset, length, locations } of stretchesOf(wanted)) {
          const all = await file.read(offset, length);
          for (const location of locations) {
            const start = location.offset - offset;
            const bytes = all.subarray(start, start + location.length);
            const frame = readFrame(bytes, 0, seedOf(segment));
            if (frame?.seq !== location.seq) {
              throw new ArchiveError('damaged', `Entry ${location.seq} cannot be read any more`);
            }
            loaded.set(location, { frame, bytes });
          }
        }
      });
    } catch (error) {
      throw toArchiveError(error);
    }
  }
  return locations.flatMap((location) => loaded.get(location) ?? []);
}

/** Adjacent frames, which are read together. */
interface FrameStretch extends Stretch {
  readonly locations: readonly Location[];
}

function stretchesOf(locations: readonly Location[]): FrameStretch[] {
  const stretches: { offset: number; length: number; locations: Location[] }[] = [];
  for (const location of locations) {
    const { offset, length } = location;
    const last = stretches.at(-1);
    const isNext = last?.offset === offset - (last?.length ?? 0);
    if (last && isNext && last.length + length <= LONGEST_READ) {
      last.length += length;
      last.locations.push(location);
    } else stretches.push({ offset, length, locations: [location] });
  }
  return stretches;
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
