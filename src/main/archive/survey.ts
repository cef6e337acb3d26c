import { createEntryIndex, type EntryIndex, type Location } from './entry-index';
import type { SetAside } from './report';
import {
  SEGMENT_HEADER,
  decodeSegmentHeader,
  scanSegment,
  segmentName,
  type PlacedFrame,
  type Stretch,
} from './segment';

/** How a segment ends. */
export interface SegmentEnd {
  readonly segment: number;
  readonly size: number;
  readonly headerIsSound: boolean;
  readonly hasFrames: boolean;
  /** The bytes after the last complete frame, or after the header if there is none. */
  readonly torn?: Stretch;
}

/** A segment as read from disk. */
interface SegmentContent {
  /** Contains zeros where the disk couldn't be read. */
  readonly bytes: Buffer;
  readonly unreadable: readonly Stretch[];
  /** Seed of the segment's checksums. */
  readonly seed: number;
  /** Entries with this number or higher belong to later segments. */
  readonly ceiling: number;
  /**
   * True if the next file couldn't be read. It then isn't known whether this segment's last append
   * was completed.
   */
  readonly isUnsure: boolean;
}

/** A complete frame that isn't used, and the reason. */
export interface Spare extends Location {
  readonly reason: 'duplicate' | 'superseded';
}

/** Entries flushed together. */
export interface Batch extends Stretch {
  readonly segment: number;
  /** Seq of the batch's first entry. */
  readonly seq: number;
}

/** Goes through an archive's segments in order and collects their entries. */
export interface Survey {
  readonly index: EntryIndex;
  readonly bytes: number;
  readonly setAside: readonly SetAside[];
  /** Number of entries that don't exist although their number was assigned and not skipped. */
  readonly missing: number;
  /** The first entry's bytes. */
  readonly firstFrame: Buffer | undefined;
  /** How the last segment ends. Its torn part isn't included in `setAside`. */
  readonly end: SegmentEnd | undefined;
  /**
   * Batches that no later data proves to be on disk, in order: the last batch, each batch after
   * which writing continued without reading it, and each recovered spare. A batch may start earlier
   * than necessary.
   */
  readonly unproven: readonly Batch[];
  /** Complete frames that were set aside. */
  readonly spare: readonly Spare[];
  /** Returns whether the number was skipped on purpose, which means that no entry has been lost. */
  isSkipped(seq: number): boolean;
  /** Recovers some of the spare frames after all. */
  takeSpare(frames: readonly Spare[]): void;
  /** Reads a segment's contents. */
  take(segment: number, content: SegmentContent): void;
  /** Sets an entire file aside. */
  leave(segment: number, length: number, reason: SetAside['reason']): void;
}

/** Creates an empty survey. It doesn't read or write files. */
export function createSurvey(): Survey {
  const index = createEntryIndex();
  const setAside: SetAside[] = [];
  let bytes = 0;
  let end: SegmentEnd | undefined;
  const unread: Batch[] = [];
  let lastBatch: Batch | undefined;
  let missing = 0;
  const spare: Spare[] = [];
  /** Seqs of entries that come after skipped numbers. */
  const skipping = new Set<number>();
  let firstFrame: Buffer | undefined;

  const note = (segment: number, reason: SetAside['reason'], stretch: Stretch): void => {
    const { offset, length } = stretch;
    setAside.push({ file: segmentName(segment), offset, length, reason });
  };

  const noteSpare = (segment: number, reason: Spare['reason'], frame: PlacedFrame): void => {
    note(segment, reason, frame);
    spare.push({ ...locationOf(segment, frame), reason });
  };

  return {
    index,
    setAside,
    spare,
    isSkipped: (seq) => skipping.has(index.at(index.after(seq))?.seq ?? 0),
    takeSpare(frames) {
      if (frames.length === 0) return;
      const isTaken = ({ file, offset }: SetAside): boolean =>
        frames.some((one) => segmentName(one.segment) === file && one.offset === offset);
      setAside.splice(0, setAside.length, ...setAside.filter((one) => !isTaken(one)));
      const all = [...index.cut(0), ...frames].sort((a, b) => a.seq - b.seq);
      missing = 0;
      unread.push(...stretchesOf(frames));
      for (const one of all) {
        if (!skipping.has(one.seq)) missing += one.seq - index.lastSeq - 1;
        index.add(one);
      }
    },
    get missing() {
      return missing;
    },
    get firstFrame() {
      return firstFrame;
    },
    get bytes() {
      return bytes;
    },
    get end() {
      return end;
    },
    get unproven() {
      return [...unread, ...(lastBatch ? [lastBatch] : [])].sort((a, b) => a.seq - b.seq);
    },
    leave(segment, length, reason) {
      note(segment, reason, { offset: 0, length });
    },
    take(segment, { bytes: content, unreadable, seed, ceiling, isUnsure }) {
      // Only the last segment can have a torn tail. In an earlier one, it counts as damage.
      if (end?.torn) note(end.segment, 'damaged', end.torn);

      const { frames, gaps } = scanSegment(content, seed);
      const unsure = isUnsure ? (frames.findLast((one) => one.startsBatch)?.offset ?? 0) : Infinity;
      let batch = { offset: SEGMENT_HEADER, seq: frames[0]?.seq ?? 0 };
      let read = SEGMENT_HEADER;
      for (const frame of frames) {
        const { offset, length } = frame;
        // The bytes in between may be unreadable, so the parts before and after them are written
        // again separately.
        const isBroken = !frame.startsBatch && offset !== read;
        if (frame.startsBatch || isBroken) batch = { offset, seq: frame.seq };
        read = offset + length;
        if (frame.seq >= ceiling) noteSpare(segment, 'superseded', frame);
        else if (offset >= unsure) note(segment, 'unsure', frame);
        else if (frame.seq <= index.lastSeq) noteSpare(segment, 'duplicate', frame);
        else {
          if (frame.skips) skipping.add(frame.seq);
          if (!frame.skips) missing += frame.seq - index.lastSeq - 1;
          else if (lastBatch) unread.push(lastBatch);
          if (isBroken && lastBatch?.segment === segment) unread.push(lastBatch);
          firstFrame ??= Buffer.from(content.subarray(offset, offset + length));
          index.add(locationOf(segment, frame));
          lastBatch = { ...batch, segment, length: offset + length - batch.offset };
        }
      }
      const torn = gaps.findLast((gap) => gap.offset + gap.length === content.length);
      const isRead = (gap: Stretch): boolean => !unreadable.some((one) => overlap(one, gap));
      for (const gap of gaps) if (gap !== torn && isRead(gap)) note(segment, 'damaged', gap);
      for (const stretch of unreadable) note(segment, 'unreadable', stretch);

      bytes += content.length;
      end = {
        segment,
        size: content.length,
        headerIsSound: decodeSegmentHeader(content) !== undefined,
        hasFrames: frames.length > 0 && unreadable.length === 0,
        ...(torn && isRead(torn) && { torn }),
      };
    },
  };
}

function locationOf(segment: number, frame: PlacedFrame): Location {
  const { seq, kind, offset, length, metaLength, exactLength } = frame;
  return { seq, kind, segment, offset, length, weight: metaLength + exactLength };
}

/** Merges adjacent frames, because a jumbled archive may contain a lot of them. */
function stretchesOf(frames: readonly Spare[]): readonly Batch[] {
  const found: Batch[] = [];
  for (const { segment, offset, length, seq } of frames.toSorted(
    (a, b) => a.segment - b.segment || a.offset - b.offset,
  )) {
    const last = found.at(-1);
    if (last?.segment === segment && last.offset + last.length === offset) {
      const lowest = Math.min(last.seq, seq);
      found.splice(-1, 1, { ...last, length: last.length + length, seq: lowest });
    } else found.push({ segment, offset, length, seq });
  }
  return found;
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}
