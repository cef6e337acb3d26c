import { createEntryIndex, type EntryIndex } from './entry-index';
import type { SetAside } from './report';
import {
  SEGMENT_HEADER,
  decodeSegmentHeader,
  scanSegment,
  segmentName,
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

/** Takes the segments of an archive one after another and knows what they hold. */
export interface Survey {
  readonly index: EntryIndex;
  readonly bytes: number;
  readonly setAside: readonly SetAside[];
  /** How the segment taken last ends; its torn stretch is not in `setAside`. */
  readonly end: SegmentEnd | undefined;
  /** The entries that were flushed last, together; an earlier start is possible. */
  readonly lastBatch: (Stretch & { readonly segment: number }) | undefined;
  /**
   * @param ceiling entries with this number or a higher one belong to later segments
   */
  take(segment: number, content: Buffer, ceiling: number): void;
}

/** Makes an empty survey. It reads and writes nothing by itself. */
export function createSurvey(): Survey {
  const index = createEntryIndex();
  const setAside: SetAside[] = [];
  let bytes = 0;
  let end: SegmentEnd | undefined;
  let lastBatch: Survey['lastBatch'];

  const note = (segment: number, reason: SetAside['reason'], stretch: Stretch): void => {
    const { offset, length } = stretch;
    setAside.push({ file: segmentName(segment), offset, length, reason });
  };

  return {
    index,
    setAside,
    get bytes() {
      return bytes;
    },
    get end() {
      return end;
    },
    get lastBatch() {
      return lastBatch;
    },
    take(segment, content, ceiling) {
      // Only the last segment can have a torn tail: the one before turns out to be plain damage.
      if (end?.torn) note(end.segment, 'damaged', end.torn);

      const { frames, gaps } = scanSegment(content);
      let batchStart = SEGMENT_HEADER;
      for (const frame of frames) {
        const { offset, length } = frame;
        if (frame.startsBatch) batchStart = offset;
        if (frame.seq >= ceiling) note(segment, 'superseded', frame);
        else if (frame.seq <= index.lastSeq) note(segment, 'duplicate', frame);
        else {
          index.add({ ...frame, segment, weight: frame.metaLength + frame.exactLength });
          lastBatch = { segment, offset: batchStart, length: offset + length - batchStart };
        }
      }
      const torn = gaps.findLast((gap) => gap.offset + gap.length === content.length);
      for (const gap of gaps) if (gap !== torn) note(segment, 'damaged', gap);

      bytes += content.length;
      end = {
        segment,
        size: content.length,
        headerIsSound: decodeSegmentHeader(content) !== undefined,
        hasFrames: frames.length > 0,
        ...(torn && { torn }),
      };
    },
  };
}
