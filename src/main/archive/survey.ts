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
  /** What follows the last whole frame, or the header. */
  readonly torn?: Stretch;
}

/** A segment as it was read. */
interface SegmentContent {
  /** What the disk did not give is zero. */
  readonly bytes: Buffer;
  readonly unreadable: readonly Stretch[];
  /** What its checksums begin with. */
  readonly seed: number;
  /** Entries with this number or a higher one belong to later segments. */
  readonly ceiling: number;
  /** The file after it could not be read, so that nothing says whether its last append counts. */
  readonly isUnsure: boolean;
}

/** A whole frame that was set aside. */
export interface Spare extends Location {
  readonly reason: 'duplicate' | 'superseded';
}

/** Entries that were flushed together. */
export interface Batch extends Stretch {
  readonly segment: number;
  /** Of the first of them. */
  readonly seq: number;
}

/** Takes the segments of an archive one after another and knows what they hold. */
export interface Survey {
  readonly index: EntryIndex;
  readonly bytes: number;
  readonly setAside: readonly SetAside[];
  /** Entries whose number was given and passed over by none, and which are not there. */
  readonly missing: number;
  /** The bytes of the first entry. */
  readonly firstFrame: Buffer | undefined;
  /** How the segment taken last ends; its torn stretch is not in `setAside`. */
  readonly end: SegmentEnd | undefined;
  /**
   * Appends that nothing after them proves durable, in order: the last one, each before which
   * writing went on without having been able to read it, and each spare that was taken in. An
   * earlier start is possible.
   */
  readonly unproven: readonly Batch[];
  /** Whole frames that were set aside. */
  readonly spare: readonly Spare[];
  /** Takes some of them in after all. */
  takeSpare(frames: readonly Spare[]): void;
  /** Takes what a segment holds. */
  take(segment: number, content: SegmentContent): void;
  /** Leaves a whole file aside. */
  leave(segment: number, length: number, reason: SetAside['reason']): void;
}

/** Makes an empty survey. It reads and writes nothing by itself. */
export function createSurvey(): Survey {
  const index = createEntryIndex();
  const setAside: SetAside[] = [];
  let bytes = 0;
  let end: SegmentEnd | undefined;
  const unread: Batch[] = [];
  let lastBatch: Batch | undefined;
  let missing = 0;
  const spare: Spare[] = [];
  /** Entries before which numbers were passed over. */
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
      // Only the last segment can have a torn tail: the one before turns out to be plain damage.
      if (end?.torn) note(end.segment, 'damaged', end.torn);

      const { frames, gaps } = scanSegment(content, seed);
      const unsure = isUnsure ? (frames.findLast((one) => one.startsBatch)?.offset ?? 0) : Infinity;
      let batch = { offset: SEGMENT_HEADER, seq: frames[0]?.seq ?? 0 };
      let read = SEGMENT_HEADER;
      for (const frame of frames) {
        const { offset, length } = frame;
        // What lies between may not be readable: each side of it is written again for itself.
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

/** What lies side by side is one: an archive whose files were jumbled has many. */
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
