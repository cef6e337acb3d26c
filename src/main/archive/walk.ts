/** Goes through an archive in order, even while entries are being appended. */
import type { EntryKind } from '@shared/archive/entry';
import type { Archive } from './archive';
import type { ExactEntry } from './exact-entry';
import type { LoadedFrame } from './frame-reader';

/** Limits for a single read. At least one entry is read, whatever its size. */
const PART = { maxBytes: 4_000_000, maxEntries: 2_000 };

/** Yields entries as stored frames. */
export async function* framesOf(
  archive: Pick<Archive, 'readFrames'>,
): AsyncGenerator<LoadedFrame, void, void> {
  for (let after = 0; ;) {
    const frames = await archive.readFrames({ ...PART, after });
    const last = frames.at(-1);
    if (!last) return;
    after = last.frame.seq;
    yield* frames;
  }
}

/**
 * Yields entries with their exact bytes, either all entries or those of one kind, from the one that
 * follows `begin`.
 */
export async function* entriesOf(
  archive: Pick<Archive, 'readExactly'>,
  kind?: EntryKind,
  begin = 0,
): AsyncGenerator<ExactEntry, void, void> {
  for (let after = begin; ;) {
    const entries = await archive.readExactly({ ...PART, after, ...(kind && { kind }) });
    const last = entries.at(-1);
    if (!last) return;
    after = last.seq;
    yield* entries;
  }
}
