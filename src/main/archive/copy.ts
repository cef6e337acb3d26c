import { nodeDurableFiles } from '../durable/durable-files';
import type { DurableFiles } from '../durable/durable-files';
import { draftOf, encodeFrame, renumberFrame, storedBody } from './frame';
import type { LoadedFrame } from './frame-reader';
import { LARGEST_SEGMENT } from './segment';
import { createSegmentWriter } from './segment-writer';

/** Total size in bytes of the entries that are written and flushed together. */
const TOGETHER = 4_000_000;

/** Returns an entry's frame with the metadata replaced. */
export function withMeta(
  { frame, bytes }: LoadedFrame,
  meta: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const { kind, seq, at } = frame;
  const draft = draftOf({ kind, meta, ...storedBody(frame, bytes) });
  return encodeFrame(draft, { seq, at, startsBatch: false, skips: false });
}

interface ArchiveCopyOptions {
  /** A folder that doesn't contain an archive. */
  readonly dir: string;
  readonly identity: string;
  readonly fs?: DurableFiles;
  readonly segmentBytes?: number;
  /**
   * Number of entries known to be lost. The first numbers are reserved for them and remain unused.
   */
  readonly lost?: number;
}

/**
 * Writes a new archive from the entries of other archives. Entries get new numbers but are
 * otherwise unchanged. Everything has been flushed when it resolves.
 */
export async function writeArchiveCopy(
  {
    dir,
    identity,
    fs = nodeDurableFiles,
    segmentBytes = LARGEST_SEGMENT,
    lost = 0,
  }: ArchiveCopyOptions,
  frames: AsyncIterable<Buffer>,
): Promise<void> {
  await fs.makeDir(dir);
  const writer = createSegmentWriter(
    fs,
    { dir, identity: () => identity, segmentBytes },
    { nextSegment: 1 },
  );
  let pending: Buffer[] = [];
  let weight = 0;
  let written = lost;

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const first = written + 1;
    const renumbered = pending.map((bytes, at) =>
      renumberFrame(bytes, { seq: first + at, startsBatch: at === 0 }),
    );
    await writer.append(renumbered, first);
    written += pending.length;
    [pending, weight] = [[], 0];
  }

  try {
    for await (const bytes of frames) {
      pending.push(bytes);
      weight += bytes.length;
      if (weight >= TOGETHER) await flush();
    }
    await flush();
  } finally {
    await writer.close();
  }
}
