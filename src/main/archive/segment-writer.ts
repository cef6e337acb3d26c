import { join } from 'node:path';
import { ArchiveError, toArchiveError } from './archive-error';
import type { DurableFiles, OpenFile } from '../durable/durable-files';
import { sealFrame } from './frame';
import { seedOf, writeIdentity } from './identity';
import { SEGMENT_HEADER, encodeSegmentHeader, lastSeqOf, segmentFor, segmentName } from './segment';

/** Where to continue writing. */
export interface WritePosition {
  /** The segment to continue, and its length in bytes. If absent, a new segment is started. */
  readonly resume?: { readonly segment: number; readonly end: number; readonly seed: number };
  /** Number of the next new segment. */
  readonly nextSegment: number;
}

/** Where the frames were written. */
interface Written {
  readonly segment: number;
  readonly offset: number;
  /** Seed for the frames' checksums. */
  readonly seed: number;
}

/** Writes frames at the end of an archive. Calls mustn't overlap. */
export interface SegmentWriter {
  /**
   * Appends frames, the first of which is entry `firstSeq`. Resolves with their location once they
   * have been flushed. If it rejects, they aren't part of the archive, and the next call may
   * succeed.
   */
  append(frames: readonly Buffer[], firstSeq: number): Promise<Written>;
  close(): Promise<void>;
}

/** The archive to write to. */
export interface WrittenArchive {
  readonly dir: string;
  /** Called when a new segment is started. Returns the archive's identity. */
  readonly identity: () => string;
  /** A segment is closed before it grows beyond this size. */
  readonly segmentBytes: number;
}

/**
 * Creates an archive's writer.
 *
 * If a write fails, whatever was written is cut off again. If that also fails, or if a flush fails,
 * it isn't known what the file contains beyond the last flush. The file is then never written to
 * again. The first seq of the next segment makes anything that may be there invalid.
 */
export function createSegmentWriter(
  fs: DurableFiles,
  { dir, identity, segmentBytes }: WrittenArchive,
  { resume, nextSegment: firstNew }: WritePosition,
): SegmentWriter {
  let current = resume;
  let nextSegment = firstNew;
  let file: OpenFile | undefined;

  const hasRoom = (
    { segment, end }: NonNullable<typeof current>,
    { length, lastSeq }: { length: number; lastSeq: number },
  ): boolean =>
    lastSeq <= lastSeqOf(segment) && (end === SEGMENT_HEADER || end + length <= segmentBytes);

  async function leave(): Promise<void> {
    const left = file;
    current = undefined;
    file = undefined;
    // Everything that matters has already been flushed.
    await left?.close().catch(() => undefined);
  }

  async function start(firstSeq: number): Promise<NonNullable<WritePosition['resume']>> {
    const segment = Math.max(nextSegment, segmentFor(firstSeq));
    const own = identity();
    const fresh = await fs.open(join(dir, segmentName(segment)), 'create');
    try {
      // If an earlier attempt to start the segment failed, its file exists without any entries.
      await fresh.truncate(0);
      await fresh.write(0, encodeSegmentHeader(firstSeq, own));
      await fresh.sync();
      // A second copy of the identity. Without it, a damaged header would make its entries
      // unreadable.
      await writeIdentity(fs, dir, own).catch(() => undefined);
      // If this fails, a power cut could lose the file name, even if the file itself is flushed
      // again.
      nextSegment = segment + 1;
      await fs.syncDir(dir);
    } catch (error) {
      await fresh.close().catch(() => undefined);
      throw error;
    }
    file = fresh;
    return { segment, end: SEGMENT_HEADER, seed: seedOf(own) };
  }

  /** Truncates the file to `end`. Returns whether the truncation is durable. */
  async function cut(target: OpenFile, end: number): Promise<boolean> {
    try {
      await target.truncate(end);
      await target.sync();
      return true;
    } catch {
      return false;
    }
  }

  return {
    async append(frames, firstSeq) {
      try {
        const length = frames.reduce((sum, frame) => sum + frame.length, 0);
        if (current && !hasRoom(current, { length, lastSeq: firstSeq + frames.length - 1 })) {
          await leave();
        }
        current ??= await start(firstSeq);
        const { segment, end, seed } = current;
        const bytes = Buffer.concat(frames.map((frame) => sealFrame(frame, seed)));
        file ??= await fs.open(join(dir, segmentName(segment)), 'update');
        const target = file;
        // A deleted file still accepts writes, but they're lost.
        if (!(await target.isThere())) {
          await leave();
          throw new ArchiveError('io', `${segmentName(segment)} is gone`);
        }
        try {
          await target.write(end, bytes);
        } catch (error) {
          if (!(await cut(target, end))) await leave();
          throw error;
        }
        try {
          await target.sync();
        } catch (error) {
          await cut(target, end);
          await leave();
          throw error;
        }
        current = { segment, end: end + bytes.length, seed };
        return { segment, offset: end, seed };
      } catch (error) {
        throw toArchiveError(error);
      }
    },
    close: leave,
  };
}
