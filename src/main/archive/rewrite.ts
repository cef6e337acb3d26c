import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { Location } from './entry-index';
import { exactEntry, type ExactEntry } from './exact-entry';
import { replaceWhole, type DurableFiles } from '../durable/durable-files';
import { draftOf, encodeFrame, readFrame, sealFrame } from './frame';
import { seedOf, writeIdentity } from './identity';
import { readSegment } from './read-segment';
import { recover } from './recover';
import {
  SEGMENT_HEADER,
  decodeSegmentHeader,
  encodeSegmentHeader,
  scanSegment,
  segmentName,
} from './segment';

/** Returns the changed entry, or `null` to leave it exactly as it is. */
export type Rewrite = (entry: ExactEntry) => Rewritten | null | Promise<Rewritten | null>;
type Rewritten = Pick<ExactEntry, 'meta' | 'body'>;

/**
 * Rewrites entries in an archive that isn't open. Numbers, times and kinds stay the same, and files
 * without changes aren't touched. Each file is replaced atomically. After a crash, some files are
 * still in their old state, and running this again completes the work. Rewritten files contain only
 * valid entries, so anything torn, damaged or superseded is gone from them.
 */
export async function rewriteArchive(
  fs: DurableFiles,
  dir: string,
  rewrite: Rewrite,
): Promise<void> {
  try {
    const { index, seeds, identity, report } = await recover(fs, dir);
    if (report.unwritable) throw report.unwritable;
    // In the first format, the identity depends on the first entry, which may be changed.
    await writeIdentity(fs, dir, identity);
    const segments = new Map<number, Location[]>();
    for (let at = 0; at < index.count; at += 1) {
      const location = index.at(at);
      if (!location) continue;
      const found = segments.get(location.segment);
      if (found) found.push(location);
      else segments.set(location.segment, [location]);
    }
    for (const [segment, locations] of segments) {
      const seed = seeds.get(segment) ?? 0;
      await rewriteSegment(fs, { dir, segment, locations, seed, identity }, rewrite);
    }
    // Deletes the torn tails that were moved aside, because they contain parts of entries.
    for (const name of await fs.list(dir))
      if (/\.torn$|\.log\.new$/.test(name)) await fs.remove(join(dir, name));
    await fs.syncDir(dir);
  } catch (error) {
    throw toArchiveError(error);
  }
}

interface SegmentToRewrite {
  readonly dir: string;
  readonly segment: number;
  /** Locations of the valid entries. */
  readonly locations: readonly Location[];
  readonly seed: number;
  readonly identity: string;
}

async function rewriteSegment(
  fs: DurableFiles,
  { dir, segment, locations, seed, identity }: SegmentToRewrite,
  rewrite: Rewrite,
): Promise<void> {
  const path = join(dir, segmentName(segment));
  const { bytes } = await readSegment(fs, path);
  const hasHeader = decodeSegmentHeader(bytes) !== undefined;
  const ownSeed = hasHeader ? seed : seedOf(identity);
  const header = hasHeader
    ? bytes.subarray(0, SEGMENT_HEADER)
    : encodeSegmentHeader(locations[0]?.seq ?? 1, identity);
  const counting = new Set(locations.map(({ offset }) => offset));
  const pieces: Buffer[] = [header];
  let isChanged = false;
  for (const { offset, ...frame } of scanSegment(bytes, seed).frames) {
    const own = bytes.subarray(offset, offset + frame.length);
    const next = await rewrite(await exactEntry({ frame, bytes: own }));
    if (next) isChanged = true;
    if (!counting.has(offset)) continue;
    const { seq, at, startsBatch, skips, kind } = frame;
    const encoded = next
      ? await encodeFrame(draftOf({ kind, meta: next.meta, body: next.body }), {
          seq,
          at,
          startsBatch,
          skips,
        })
      : Buffer.from(own);
    pieces.push(sealFrame(encoded, ownSeed));
  }
  if (!isChanged) return;
  const whole = Buffer.concat(pieces);
  if (pieces.length !== locations.length + 1 || !readFrame(whole, SEGMENT_HEADER, ownSeed)) {
    throw new Error(`${segmentName(segment)} holds other entries than it did`);
  }
  await replaceWhole(fs, path, whole);
}
