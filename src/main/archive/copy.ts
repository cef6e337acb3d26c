import { nodeFileSystem } from './node-file-system';
import type { ArchiveFiles } from './file-system';
import { bodyOf, draftOf, encodeFrame, renumberFrame, type Frame } from './frame';
import type { LoadedFrame } from './frame-reader';
import { LARGEST_SEGMENT } from './segment';
import { createSegmentWriter } from './segment-writer';

/** An entry on its way into another archive: its bytes as they lie on the disk. */
export interface CopiedFrame {
  readonly frame: Pick<Frame, 'seq'>;
  readonly bytes: Buffer;
}

/** A new archive that is written from entries of others. */
export interface ArchiveCopy {
  /** Appends; gives the number that each has now. Flushed when it resolves. */
  add(frames: readonly CopiedFrame[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** The bytes of an entry with another meta. */
export async function withMeta(
  { frame, bytes }: LoadedFrame,
  meta: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const { kind, seq, at } = frame;
  const draft = draftOf({ kind, meta, body: await bodyOf(frame, bytes) });
  return encodeFrame(draft, { seq, at, startsBatch: false, skips: false });
}

export interface ArchiveCopyOptions {
  /** A folder that holds no archive. */
  readonly dir: string;
  readonly identity: string;
  readonly fs?: ArchiveFiles;
  readonly segmentBytes?: number;
}

/** Begins an archive; entries are numbered from 1 and stay otherwise as they were. */
export async function createArchiveCopy({
  dir,
  identity,
  fs = nodeFileSystem,
  segmentBytes = LARGEST_SEGMENT,
}: ArchiveCopyOptions): Promise<ArchiveCopy> {
  await fs.makeDir(dir);
  const writer = createSegmentWriter(fs, { dir, identity, segmentBytes }, { nextSegment: 1 });
  let seq = 0;

  return {
    async add(frames) {
      if (frames.length === 0) return [];
      const first = seq + 1;
      const renumbered = frames.map(({ bytes }) => {
        seq += 1;
        return renumberFrame(bytes, { seq, startsBatch: seq === first });
      });
      await writer.append(renumbered, first);
      return renumbered.map((_bytes, at) => first + at);
    },
    close: () => writer.close(),
  };
}
