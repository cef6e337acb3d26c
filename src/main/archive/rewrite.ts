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

/** What an entry becomes; `null`: it stays as it is, byte for byte. */
export type Rewrite = (entry: ExactEntry) => Rewritten | null | Promise<Rewritten | null>;
type Rewritten = Pick<ExactEntry, 'meta' | 'body'>;

/**
 * Rewrites entries of an archive that is not open. Numbers, times and kinds stay; a file of which
 * no entry changes is not touched. Each file is replaced at once: a crash leaves some of them as they
 * were, and doing it again does the rest. In a file that is rewritten, what counts as no entry (torn,
 * damaged, superseded) is gone afterwards.
 */
export async function rewriteArchive(
  fs: DurableFiles,
  dir: string,
  rewrite: Rewrite,
): Promise<void> {
  try {
    const { index, seeds, identity, report } = await recover(fs, dir);
    if (report.unwritable) throw report.unwritable;
    // Of an archive of the first format it is made of the first entry, which may change.
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
    // Torn ends that were moved aside hold the beginning of something.
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
  /** Of the entries that count. */
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
