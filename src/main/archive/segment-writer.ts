import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { ArchiveFiles, OpenFile } from './file-system';
import { SEGMENT_HEADER, encodeSegmentHeader, segmentName } from './segment';

/** Where writing goes on. */
export interface WritePosition {
  /** The segment to go on with and its length in bytes; without it a new one is started. */
  readonly resume?: { readonly segment: number; readonly end: number };
  /** The number of the next segment to be started. */
  readonly nextSegment: number;
}

/** Writes frames at the end of the archive. One call at a time. */
export interface SegmentWriter {
  /**
   * Appends `bytes`, of which the first entry is `firstSeq`, and resolves with their place when
   * they are flushed. When it throws, they do not belong to the archive, and the next call may
   * work again.
   */
  append(bytes: Buffer, firstSeq: number): Promise<{ segment: number; offset: number }>;
  close(): Promise<void>;
}

/**
 * Makes the writer of the archive in `dir`. A segment is finished when it would grow beyond
 * `segmentBytes`.
 *
 * A write that fails is cut off again. If that fails, or if a flush failed, nobody can say what
 * the file holds beyond its last flushed byte: the file is never written again, and the next
 * segment, which names its first seq, takes away the meaning of what may be there.
 */
export function createSegmentWriter(
  fs: ArchiveFiles,
  dir: string,
  segmentBytes: number,
  { resume, nextSegment: firstNew }: WritePosition,
): SegmentWriter {
  let current = resume;
  let nextSegment = firstNew;
  let file: OpenFile | undefined;

  async function leave(): Promise<void> {
    const left = file;
    current = undefined;
    file = undefined;
    // What matters was flushed before.
    await left?.close().catch(() => undefined);
  }

  async function start(firstSeq: number): Promise<{ segment: number; end: number }> {
    const segment = nextSegment;
    const fresh = await fs.open(join(dir, segmentName(segment)), 'create');
    try {
      // It is there already, without entries, when an earlier attempt to start it failed.
      await fresh.truncate(0);
      await fresh.write(0, encodeSegmentHeader(firstSeq));
      await fresh.sync();
      // If this fails, the name may be lost with the power however often it is flushed again.
      nextSegment += 1;
      await fs.syncDir(dir);
    } catch (error) {
      await fresh.close().catch(() => undefined);
      throw error;
    }
    file = fresh;
    return { segment, end: SEGMENT_HEADER };
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
    async append(bytes, firstSeq) {
      try {
        const isFull = current && current.end + bytes.length > segmentBytes;
        if (isFull && current?.end !== SEGMENT_HEADER) await leave();
        current ??= await start(firstSeq);
        const { segment, end } = current;
        file ??= await fs.open(join(dir, segmentName(segment)), 'update');
        const target = file;
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
        current = { segment, end: end + bytes.length };
        return { segment, offset: end };
      } catch (error) {
        throw toArchiveError(error);
      }
    },
    close: leave,
  };
}
