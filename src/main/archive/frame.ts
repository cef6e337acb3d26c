import { crc32, deflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { EntryKind, NewEntry } from '@shared/archive/entry';
import { ArchiveError } from './archive-error';

/*
 * An entry on disk. Numbers are little-endian:
 *
 *    0  magic 'KFRM'
 *    4  CRC-32 of the rest of the frame, starting from the archive's seed
 *    8  length of meta         uint32
 *   12  length of body, stored uint32
 *   16  length of body, exact  uint32
 *   20  seq                    double (exact to 2^53)
 *   28  time, ms since 1970    double
 *   36  kind, flags            uint8 each
 *   38  (zero)
 *   40  meta as JSON, then the body
 */
const MAGIC = Buffer.from('KFRM', 'latin1');
const HEADER = 40;

/** Length of a frame with empty metadata and no body. */
export const SMALLEST_FRAME = HEADER + 2;
const FLAG_DEFLATED = 1;
const FLAG_BATCH_START = 2;
const FLAG_SKIPS = 4;

/**
 * A kind's index in this list is its number on disk. Only append to the list, and increase the
 * format version when you do.
 */
const KINDS: readonly EntryKind[] = ['request', 'answer', 'failure', 'work', 'picture'];

/** Shorter bodies aren't worth compressing. */
const DEFLATE_FROM = 64;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** To decompress a body of at most this size, another thread isn't worth it. */
const SMALL_BODY = 250_000;

/** An entry ready to be written. Its bytes are private copies. */
export interface Draft {
  readonly kind: EntryKind;
  /** The metadata, as JSON. */
  readonly meta: Buffer;
  readonly body: Buffer;
  /** Set if the body is already compressed: its length in bytes before that. */
  readonly exactLength?: number | undefined;
  /** When it happened elsewhere; defaults to the current time. */
  readonly at?: number;
}

/**
 * Copies an entry, so that later changes don't affect it. Throws a `TypeError` if its metadata
 * isn't JSON.
 */
export function draftOf({ kind, meta, body = '', exactLength, at }: NewEntry): Draft {
  const draft = {
    kind,
    meta: Buffer.from(JSON.stringify(meta), 'utf8'),
    body: typeof body === 'string' ? Buffer.from(body, 'utf8') : Buffer.from(body),
    exactLength,
  };
  return at === undefined ? draft : { ...draft, at };
}

/** A frame's header. Lengths are in bytes; `at` is in ms since 1970. */
export interface Frame {
  readonly seq: number;
  readonly at: number;
  readonly kind: EntryKind;
  /** True for the first frame in a batch flushed together. */
  readonly startsBatch: boolean;
  /** True if the numbers between the previous entry and this one were skipped on purpose. */
  readonly skips: boolean;
  readonly deflated: boolean;
  readonly metaLength: number;
  readonly bodyLength: number;
  readonly exactLength: number;
  /** Length of the whole frame on disk. */
  readonly length: number;
}

/** Encodes an entry without its checksum. The body is compressed if that makes it shorter. */
export async function encodeFrame(
  draft: Draft,
  { seq, at, startsBatch, skips }: Pick<Frame, 'seq' | 'at' | 'startsBatch' | 'skips'>,
): Promise<Buffer> {
  const { meta, body: given, exactLength } = draft;
  const isPacked = exactLength !== undefined;
  const packed = isPacked || given.length < DEFLATE_FROM ? given : await deflate(given);
  const body = packed.length < given.length ? packed : given;
  const deflated = isPacked || body !== given;

  const frame = Buffer.allocUnsafe(HEADER + meta.length + body.length).fill(0, 0, HEADER);
  MAGIC.copy(frame);
  frame.writeUInt32LE(meta.length, 8);
  frame.writeUInt32LE(body.length, 12);
  frame.writeUInt32LE(exactLength ?? given.length, 16);
  frame.writeDoubleLE(seq, 20);
  frame.writeDoubleLE(at, 28);
  frame.writeUInt8(KINDS.indexOf(draft.kind), 36);
  const flags =
    (deflated ? FLAG_DEFLATED : 0) |
    (startsBatch ? FLAG_BATCH_START : 0) |
    (skips ? FLAG_SKIPS : 0);
  frame.writeUInt8(flags, 37);
  frame.set(meta, HEADER);
  frame.set(body, HEADER + meta.length);
  return frame;
}

/** Copies a frame, giving it another number. The checksum must be written afterwards. */
export function renumberFrame(
  bytes: Buffer,
  { seq, startsBatch }: Pick<Frame, 'seq' | 'startsBatch'>,
): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeDoubleLE(seq, 20);
  const deflated = copy.readUInt8(37) & FLAG_DEFLATED;
  copy.writeUInt8(deflated | (startsBatch ? FLAG_BATCH_START : 0), 37);
  return copy;
}

/**
 * Writes an encoded frame's checksum. `seed` belongs to the segment in which the frame will be
 * stored.
 */
export function sealFrame(frame: Buffer, seed: number): Buffer {
  frame.writeUInt32LE(crc32(frame.subarray(8), seed), 4);
  return frame;
}

/**
 * Returns the frame at `offset`, or `undefined` if there isn't a complete, undamaged frame there.
 * Throws `newer-version` if the frame is undamaged but of an unknown kind.
 */
export function readFrame(bytes: Buffer, offset: number, seed: number): Frame | undefined {
  if (offset + HEADER > bytes.length) return undefined;
  if (MAGIC.compare(bytes, offset, offset + MAGIC.length) !== 0) return undefined;
  const metaLength = bytes.readUInt32LE(offset + 8);
  const bodyLength = bytes.readUInt32LE(offset + 12);
  const length = HEADER + metaLength + bodyLength;
  if (offset + length > bytes.length) return undefined;
  const crc = crc32(bytes.subarray(offset + 8, offset + length), seed);
  if (crc !== bytes.readUInt32LE(offset + 4)) return undefined;

  const kind = KINDS[bytes.readUInt8(offset + 36)];
  if (kind === undefined) throw new ArchiveError('newer-version', 'An entry of an unknown kind');
  const flags = bytes.readUInt8(offset + 37);
  return {
    seq: bytes.readDoubleLE(offset + 20),
    at: bytes.readDoubleLE(offset + 28),
    kind,
    startsBatch: (flags & FLAG_BATCH_START) !== 0,
    skips: (flags & FLAG_SKIPS) !== 0,
    deflated: (flags & FLAG_DEFLATED) !== 0,
    metaLength,
    bodyLength,
    exactLength: bytes.readUInt32LE(offset + 16),
    length,
  };
}

/**
 * Returns the next offset at which a frame could start, or the length of `bytes` if there is none.
 */
export function nextCandidate(bytes: Buffer, offset: number): number {
  const found = bytes.indexOf(MAGIC, offset);
  return found === -1 ? bytes.length : found;
}

/** Decodes a frame's metadata from its bytes. */
export function metaOf(frame: Frame, bytes: Buffer): Record<string, unknown> {
  const text = bytes.toString('utf8', HEADER, HEADER + frame.metaLength);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Returns a frame's body as it's stored, for an entry with the same body. */
export function storedBody(
  { metaLength, length, deflated, exactLength }: Frame,
  bytes: Buffer,
): Pick<Draft, 'body' | 'exactLength'> {
  const body = bytes.subarray(HEADER + metaLength, length);
  return deflated ? { body, exactLength } : { body };
}

/**
 * Decodes a frame's body, exactly as it was appended, from the frame's bytes. Fails if it's larger
 * than `most`.
 */
export async function bodyOf(frame: Frame, bytes: Buffer, most?: number): Promise<Buffer> {
  const { body, exactLength } = storedBody(frame, bytes);
  if (exactLength === undefined) return body;
  const limit = most === undefined ? {} : { maxOutputLength: most };
  if (exactLength > SMALL_BODY) return inflate(body, limit);
  // In one piece, with a byte to spare so that its end is noticed. zlib needs at least 64.
  return inflateRawSync(body, { ...limit, chunkSize: Math.max(64, exactLength + 1) });
}
