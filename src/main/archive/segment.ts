import { crc32 } from 'node:zlib';
import { ArchiveError } from './archive-error';
import { SMALLEST_FRAME, nextCandidate, readFrame, type Frame } from './frame';

/*
 * A segment is one of the archive's files: a header followed by frames. Numbers are little-endian:
 *
 *    0  magic 'KARTOTEK'
 *    8  format version         uint32
 *   12  first seq              double
 *   20  the archive's identity  8 bytes; zero in version 1, whose checksums have no seed
 *   28  CRC-32 of bytes 0-27   uint32
 *
 * The layout of these 32 bytes is the same in every version, so that a newer file can be told from a
 * damaged one.
 *
 * "First seq" also limits earlier segments. A frame in them with this number or higher belongs to an
 * append that was reported as failed, and doesn't count.
 */
const MAGIC = Buffer.from('KARTOTEK', 'latin1');
const VERSION = 2;

/** Length of a segment header in bytes. */
export const SEGMENT_HEADER = 32;

/** Target size of a segment in bytes; a single append may exceed it. */
export const LARGEST_SEGMENT = 32 * 1024 * 1024;
const MOST_ENTRIES = Math.ceil(LARGEST_SEGMENT / SMALLEST_FRAME);

/**
 * Returns the highest seq that a segment may contain. It depends only on the segment's number, so
 * that no seq is used twice even if the file can't be read.
 */
export const lastSeqOf = (segment: number): number => segment * MOST_ENTRIES;

/** Returns the lowest segment number whose first entry may have this seq. */
export const segmentFor = (firstSeq: number): number =>
  Math.ceil((firstSeq - 1) / MOST_ENTRIES) + 1;

/** A range of bytes in a file. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** A frame with its location. */
export interface PlacedFrame extends Frame {
  readonly offset: number;
}

/** A segment's contents: the complete frames, and the ranges that don't contain any. */
export interface SegmentScan {
  readonly frames: readonly PlacedFrame[];
  readonly gaps: readonly Stretch[];
}

/** Returns a file name such as '00000001.log'. The names sort in numerical order. */
export function segmentName(number: number): string {
  return `${String(number).padStart(8, '0')}.log`;
}

/** Returns the number of a segment file, or `undefined` for any other file. */
export function segmentNumber(name: string): number | undefined {
  const digits = /^(\d{8,})\.log$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export interface SegmentHeader {
  readonly firstSeq: number;
  /** `null` in the first version of the format. */
  readonly identity: string | null;
}

/** Encodes the header of a segment whose first entry will be `firstSeq`. */
export function encodeSegmentHeader(firstSeq: number, identity: string): Buffer {
  const header = Buffer.alloc(SEGMENT_HEADER);
  MAGIC.copy(header);
  header.writeUInt32LE(VERSION, 8);
  header.writeDoubleLE(firstSeq, 12);
  header.write(identity, 20, 'hex');
  header.writeUInt32LE(crc32(header.subarray(0, 28)), 28);
  return header;
}

/**
 * Decodes a header. `undefined` if it's too short or damaged. Throws `newer-version` if it's valid
 * but in a newer format.
 */
export function decodeSegmentHeader(bytes: Buffer): SegmentHeader | undefined {
  if (bytes.length < SEGMENT_HEADER || MAGIC.compare(bytes, 0, MAGIC.length) !== 0) {
    return undefined;
  }
  if (crc32(bytes.subarray(0, 28)) !== bytes.readUInt32LE(28)) return undefined;
  const version = bytes.readUInt32LE(8);
  if (version > VERSION) {
    const message = `Archive format ${version}; known is ${VERSION}`;
    throw new ArchiveError('newer-version', message, {}, version);
  }
  const identity = version === 1 ? null : bytes.toString('hex', 20, 28);
  return { firstSeq: bytes.readDoubleLE(12), identity };
}

/** Finds all undamaged frames. After damage, it continues at the next valid frame. */
export function scanSegment(bytes: Buffer, seed: number): SegmentScan {
  const frames: PlacedFrame[] = [];
  const gaps: Stretch[] = [];
  let end = decodeSegmentHeader(bytes) === undefined ? 0 : SEGMENT_HEADER;
  const noteGap = (until: number): void => {
    if (until > end) gaps.push({ offset: end, length: until - end });
  };
  let offset = end;
  while (offset < bytes.length) {
    const frame = readFrame(bytes, offset, seed);
    if (frame === undefined) {
      offset = nextCandidate(bytes, offset + 1);
      continue;
    }
    noteGap(offset);
    frames.push({ ...frame, offset });
    offset += frame.length;
    end = offset;
  }
  noteGap(bytes.length);
  return { frames, gaps };
}
