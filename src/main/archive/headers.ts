/** Reads the segment headers to find out which archive the files belong to and in what order. */
import { join } from 'node:path';
import { withFile, type DurableFiles } from '../durable/durable-files';
import { identityOf, readIdentity, seedOf } from './identity';
import { readSegment } from './read-segment';
import {
  SEGMENT_HEADER,
  decodeSegmentHeader,
  scanSegment,
  segmentName,
  segmentNumber,
  type SegmentHeader,
} from './segment';

/** What is known about a segment before its entries are read. */
export interface Header {
  readonly segment: number;
  readonly firstSeq: number | undefined;
  /** `undefined` if the header is damaged; `null` in the first version of the format. */
  readonly identity: string | null | undefined;
  /** The lowest first seq of the segments after this one. */
  readonly ceiling: number;
  readonly isUnsure: boolean;
}

/**
 * Reads the headers and sorts them by content rather than by file name, because files may have been
 * renamed when they were copied. `known` is the archive's identity, or `null` if it isn't known.
 */
export async function readHeaders(
  fs: DurableFiles,
  dir: string,
): Promise<{ headers: Header[]; known: string | null }> {
  const segments = (await fs.list(dir)).map(segmentNumber).filter((one) => one !== undefined);
  segments.sort((a, b) => a - b);
  const failures: unknown[] = [];
  const note = (error: unknown): null => {
    failures.push(error);
    return null;
  };
  const read: (SegmentHeader | null)[] = [];
  const unread = new Set<number>();
  for (const segment of segments) {
    const bytes = await withFile(fs, join(dir, segmentName(segment)), 'read', (file) =>
      file.read(0, SEGMENT_HEADER),
    ).catch(note);
    if (!bytes) unread.add(segment);
    read.push((bytes && decodeSegmentHeader(bytes)) ?? null);
  }
  const inFile = await readIdentity(fs, dir).catch(note);
  const known = identityOf(
    read.flatMap((header) => header?.identity ?? []),
    inFile,
  );
  // If a disk isn't responding, its archive mustn't be mistaken for a new one.
  if (known === null && failures.length > 0 && segments.length > 0) throw failures[0];

  const firsts: (number | null)[] = [];
  for (const [at, segment] of segments.entries()) {
    const { firstSeq, identity } = read[at] ?? {};
    const isOther = isForeign(identity, known);
    firsts.push(isOther ? null : (firstSeq ?? (await firstSeqIn(fs, dir, segment, known))));
  }
  const headers: Header[] = [];
  let ceiling = Infinity;
  let isUnsure = false;
  for (const at of byContent(firsts).reverse()) {
    const [segment = 0, first] = [segments[at], firsts[at] ?? null];
    const { firstSeq, identity } = read[at] ?? {};
    headers.unshift({ segment, firstSeq, identity, ceiling, isUnsure });
    if (first === null) continue;
    isUnsure = unread.has(segment) && first === Infinity;
    ceiling = Math.min(ceiling, first);
  }
  return { headers, known };
}

/** Sorts positions by first number. A segment without one stays after its predecessor. */
function byContent(firsts: readonly (number | null)[]): number[] {
  let before = 0;
  const keys = firsts.map((first) => {
    if (first !== null && first !== Infinity) before = first;
    return before;
  });
  return [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

/** Returns whether an undamaged header contains another archive's identity. */
export function isForeign(identity: Header['identity'], known: string | null): boolean {
  return typeof identity === 'string' && identity !== known;
}

/** Returns the lowest entry number in a segment with a damaged header. */
async function firstSeqIn(
  fs: DurableFiles,
  dir: string,
  segment: number,
  known: string | null,
): Promise<number> {
  const read = await readSegment(fs, join(dir, segmentName(segment))).catch(() => null);
  if (!read) return Infinity;
  const { frames } = scanSegment(read.bytes, likelySeed(read.bytes, known));
  return frames.reduce((lowest, { seq }) => Math.min(lowest, seq), Infinity);
}

/** If the header is damaged, the entries show which seed was used to write them. */
export function likelySeed(bytes: Buffer, known: string | null): number {
  const seed = seedOf(known);
  return scanSegment(bytes, seed).frames.length > 0 ? seed : 0;
}
