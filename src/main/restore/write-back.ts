/**
 * Restores entries that the archive has lost but the database still has. The archive is merged with
 * a copy made from the database. The database is deleted only afterwards.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { archiveFolder } from '../archive/archives';
import type { DurableFiles } from '../durable/durable-files';
import { draftOf, encodeFrame } from '../archive/frame';
import { LARGEST_SEGMENT } from '../archive/segment';
import { createSegmentWriter, type SegmentWriter } from '../archive/segment-writer';
import { removeTree } from '../backup/disk';
import type { WriteBack } from '../library/archive-feed';
import type { Runtime } from '../library/runtime';
import type { Clock } from '../service/clock';
import { uniteInto } from './unite';

export interface WriteBackDeps {
  readonly disk: DurableFiles;
  readonly clock: Pick<Clock, 'now'>;
  readonly runtime: Pick<Runtime, 'library' | 'exchange'>;
  /** On the same disk as the libraries. Emptied when the program starts. */
  readonly workFolder: string;
}

export function createWriteBack(
  { disk, clock, runtime, workFolder }: WriteBackDeps,
  libraryId: string,
): WriteBack {
  const dir = join(workFolder, randomUUID());
  const archiveDir = join(dir, archiveFolder);
  let writer: SegmentWriter | null = null;
  let count = 0;
  /**
   * Number of the archive's last entry. Restored entries get higher numbers, so that they come
   * after the archive's own within the same millisecond.
   */
  let before = 0;

  async function open(): Promise<SegmentWriter> {
    const { identity, lastSeq } = runtime.library(libraryId).archive;
    before = lastSeq;
    await disk.makeDir(archiveDir);
    const of = { dir: archiveDir, identity: () => identity, segmentBytes: LARGEST_SEGMENT };
    return createSegmentWriter(disk, of, { nextSegment: 1 });
  }

  return {
    async bring(entries) {
      if (entries.length === 0) return;
      writer ??= await open();
      const first = before + count + 1;
      const frames = await Promise.all(
        entries.map(({ kind, at, meta, body }, nth) =>
          encodeFrame(
            draftOf({ kind, meta, body: kind === 'picture' ? Buffer.from(body, 'base64') : body }),
            {
              seq: first + nth,
              at: Date.parse(at),
              startsBatch: nth === 0,
              skips: count === 0 && nth === 0,
            },
          ),
        ),
      );
      await writer.append(frames, first);
      count += entries.length;
    },
    async unite() {
      try {
        await writer?.close();
        // If nothing was restored, there is nothing to merge.
        if (writer)
          await runtime.exchange(libraryId, (folder, here) =>
            uniteInto(disk, folder, { here, there: { dir }, lineage: 'same' }, clock.now()),
          );
      } finally {
        await removeTree(disk, dir).catch(() => undefined);
      }
      return { entries: count, missing: runtime.library(libraryId).archive.report.missing };
    },
  };
}
