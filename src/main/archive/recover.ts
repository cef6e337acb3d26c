import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { EntryIndex } from './entry-index';
import { withFile, type ArchiveFiles } from './file-system';
import type { OpenReport } from './report';
import {
  SEGMENT_HEADER,
  decodeSegmentHeader,
  segmentName,
  segmentNumber,
  type Stretch,
} from './segment';
import type { WritePosition } from './segment-writer';
import { createSurvey, type SegmentEnd } from './survey';

/** An archive as found on the disk, its entries durable. */
export interface Recovery {
  readonly index: EntryIndex;
  readonly report: OpenReport;
  /** The lowest number that no entry ever had. */
  readonly nextSeq: number;
  readonly position: WritePosition;
}

/**
 * Reads all segments in `dir`, one at a time, and makes sure that what they hold is durable.
 * Nothing is deleted; only a torn tail is moved to a file of its own.
 *
 * Throws `newer-version` (then nothing was changed), or `disk-full` and `io` as the disk does.
 */
export async function recover(fs: ArchiveFiles, dir: string): Promise<Recovery> {
  try {
    await fs.makeDir(dir);
    const headers = await readHeaders(fs, dir);
    const survey = createSurvey();
    for (const { segment, ceiling } of headers) {
      const path = join(dir, segmentName(segment));
      const content = await withFile(fs, path, 'read', async (file) =>
        file.read(0, await file.size()),
      );
      survey.take(segment, content, ceiling);
    }

    const { index, end, lastBatch, setAside, bytes } = survey;
    const savedAs = end?.torn && (await saveAndCut(fs, dir, end.segment, end.torn));
    if (lastBatch) await flushAgain(fs, join(dir, segmentName(lastBatch.segment)), lastBatch);

    const tornTail = end?.torn && {
      file: segmentName(end.segment),
      ...end.torn,
      ...(savedAs !== undefined && { savedAs }),
    };
    return {
      index,
      nextSeq: Math.max(index.lastSeq + 1, ...headers.map(({ firstSeq }) => firstSeq ?? 1)),
      position: end ? positionAfter(end, savedAs !== undefined) : { nextSegment: 1 },
      report: {
        segments: headers.length,
        entries: index.count,
        bytes,
        setAside,
        ...(tornTail && { tornTail }),
      },
    };
  } catch (error) {
    throw toArchiveError(error);
  }
}

interface Header {
  readonly segment: number;
  readonly firstSeq: number | undefined;
  /** The lowest first seq of the segments that follow. */
  readonly ceiling: number;
}

async function readHeaders(fs: ArchiveFiles, dir: string): Promise<Header[]> {
  const segments = (await fs.list(dir))
    .map(segmentNumber)
    .filter((segment) => segment !== undefined)
    .sort((a, b) => b - a);
  const headers: Header[] = [];
  let ceiling = Infinity;
  for (const segment of segments) {
    const bytes = await withFile(fs, join(dir, segmentName(segment)), 'read', (file) =>
      file.read(0, SEGMENT_HEADER),
    );
    const firstSeq = decodeSegmentHeader(bytes);
    headers.unshift({ segment, firstSeq, ceiling });
    ceiling = Math.min(ceiling, firstSeq ?? Infinity);
  }
  return headers;
}

/** Moves a torn tail to a file of its own; `undefined` when it had to stay where it is. */
async function saveAndCut(
  fs: ArchiveFiles,
  dir: string,
  segment: number,
  { offset, length }: Stretch,
): Promise<string | undefined> {
  const savedAs = `${segmentName(segment)}.${offset}.torn`;
  try {
    await withFile(fs, join(dir, segmentName(segment)), 'update', async (file) => {
      const bytes = await file.read(offset, length);
      await withFile(fs, join(dir, savedAs), 'create', async (copy) => {
        await copy.truncate(0);
        await copy.write(0, bytes);
        await copy.sync();
      });
      await fs.syncDir(dir);
      await file.truncate(offset);
      await file.sync();
    });
    return savedAs;
  } catch {
    // A full disk must not keep anybody from reading: writing goes on in a new segment instead.
    return undefined;
  }
}

/**
 * Writes the entries that were flushed last once more, in place. After a kill they may exist in
 * the memory of the operating system alone; and where a flush had failed, another flush without
 * another write would do nothing and report success. Earlier entries were flushed before these
 * were written.
 */
async function flushAgain(
  fs: ArchiveFiles,
  path: string,
  { offset, length }: Stretch,
): Promise<void> {
  await withFile(fs, path, 'update', async (file) => {
    await file.write(offset, await file.read(offset, length));
    await file.sync();
  });
}

function positionAfter(end: SegmentEnd, tornTailWasCut: boolean): WritePosition {
  const { segment, torn, size } = end;
  const nextSegment = segment + 1;
  // Without frames nothing says that its header and its name were ever flushed.
  const canGoOn = end.headerIsSound && end.hasFrames && (!torn || tornTailWasCut);
  return canGoOn
    ? { nextSegment, resume: { segment, end: torn?.offset ?? size } }
    : { nextSegment };
}
