import { join } from 'node:path';
import { ArchiveError, toArchiveError } from './archive-error';
import type { DurableFiles, OpenFile } from '../durable/durable-files';
import { sealFrame } from './frame';
import { seedOf, writeIdentity } from './identity';
import { SEGMENT_HEADER, encodeSegmentHeader, lastSeqOf, segmentFor, segmentName } from './segment';

/** Where writing goes on. */
export interface WritePosition {
  /** The segment to go on with and its length in bytes; without it a new one is started. */
  readonly resume?: { readonly segment: number; readonly end: number; readonly seed: number };
  /** The number of the next segment to be started. */
  readonly nextSegment: number;
}

/** Where frames were written. */
interface Written {
  readonly segment: number;
  readonly offset: number;
  /** What their checksums begin with. */
  readonly seed: number;
}

/** Writes frames at the end of the archive. One call at a time. */
export interface SegmentWriter {
  /**
   * Appends frames, of which the first entry is `firstSeq`, and resolves with their location when
   * they are flushed. When it throws, they do not belong to the archive, and the next call may
   * work again.
   */
  append(frames: readonly Buffer[], firstSeq: number): Promise<Written>;
  close(): Promise<void>;
}

/** The archive that is written. */
export interface WrittenArchive {
  readonly dir: string;
  /** Asked when a segment is started. */
  readonly identity: () => string;
  /** A segment is finished when it would grow beyond this. */
  readonly segmentBytes: number;
}

/**
 * Makes the writer of an archive.
 *
 * A write that fails is cut off again. If that fails, or if a flush failed, nobody can say what
 * the file holds beyond its last flushed byte: the file is never written again, and the next
 * segment, which names its first seq, takes away the meaning of what may be there.
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
    // What matters was flushed before.
    await left?.close().catch(() => undefined);
  }

  async function start(firstSeq: number): Promise<NonNullable<WritePosition['resume']>> {
    const segment = Math.max(nextSegment, segmentFor(firstSeq));
    const own = identity();
    const fresh = await fs.open(join(dir, segmentName(segment)), 'create');
    try {
      // It is there already, without entries, when an earlier attempt to start it failed.
      await fresh.truncate(0);
      await fresh.write(0, encodeSegmentHeader(firstSeq, own));
      await fresh.sync();
      // A second copy of what the header says; without it, a damaged header would hide its entries.
      await writeIdentity(fs, dir, own).catch(() => undefined);
      // If this fails, the name may be lost with the power however often it is flushed again.
      nextSegment = segment + 1;
      await fs.syncDir(dir);
    } catch (error) {
      await fresh.close().catch(() => undefined);
      throw error;
    }
    file = fresh;
    return { segment, end: SEGMENT_HEADER, seed: seedOf(own) };
  }

  /** True when the file ends durably at `end` again. */
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
        // A file that somebody deleted takes bytes, and gives none of them back.
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
