import { join } from 'node:path';
import { toArchiveError, type ArchiveError } from './archive-error';
import type { EntryIndex, Location } from './entry-index';
import { withFile, writeWhole, type DurableFiles } from '../durable/durable-files';
import { isForeign, likelySeed, readHeaders, type Header } from './headers';
import { identityFrom, newIdentity, seedOf } from './identity';
import { readSegment } from './read-segment';
import type { OpenReport, SetAside } from './report';
import { rescue } from './rescue';
import { lastSeqOf, segmentName, segmentNumber, type Stretch } from './segment';
import type { WritePosition } from './segment-writer';
import { straysIn, takeInStray } from './strays';
import { createSurvey, type Batch, type SegmentEnd, type Survey } from './survey';

/** An archive as it was found on disk. */
export interface Recovery {
  readonly identity: string;
  /**
   * True if the archive is empty and, as far as can be seen on disk, always has been. A witness may
   * know which identity it should have.
   */
  readonly isNew: boolean;
  readonly index: EntryIndex;
  /** Checksum seeds by segment number. */
  readonly seeds: Map<number, number>;
  readonly report: OpenReport;
  /** The lowest number that has never been used. */
  readonly nextSeq: number;
  readonly position: WritePosition;
  /**
   * Flushes what couldn't be flushed when the archive was read. Keeps throwing for as long as that
   * fails.
   */
  readonly flush?: () => Promise<void>;
}

/**
 * Reads all segments in `dir`, one at a time, and makes sure that their content is durable. Nothing
 * is deleted; only a torn tail is moved to a separate file. Unreadable parts are skipped, and an
 * archive on a read-only disk can still be read.
 *
 * Throws `newer-version` without having changed anything, or `disk-full` or `io` if the folder
 * can't be read.
 */
export async function recover(fs: DurableFiles, dir: string): Promise<Recovery> {
  try {
    await makeFolder(fs, dir);
    const { headers, known } = await readHeaders(fs, dir);
    const survey = createSurvey();
    const seeds = new Map<number, number>();
    for (const header of headers) await take(fs, dir, header, { survey, seeds, known });

    await rescue(fs, dir, survey, (segment) => seeds.get(segment) ?? 0);
    // Stray files are recovered one by one, because each of them leaves fewer entries missing.
    if (await takeInStray(fs, dir, { index: survey.index, identity: known }))
      return await recover(fs, dir);
    const copies = straysIn(await fs.list(dir));
    if (known !== null && headers.length > 0 && survey.bytes === 0)
      survey.leave(headers[0]?.segment ?? 1, 0, 'damaged');
    const { index, end, unproven, setAside, bytes, missing, firstFrame } = survey;
    const savedAs = end?.torn && (await saveAndCut(fs, dir, end.segment, end.torn));
    const left = [...unproven];
    const flushLeft = async (): Promise<void> => {
      for (let batch = left[0]; batch; batch = left[0]) {
        await flushAgain(fs, join(dir, segmentName(batch.segment)), batch);
        left.shift();
      }
    };
    const nextSeq = numberAfter(index.lastSeq, headers, setAside);
    const unwritable = await flushLeft().then(() => undefined, toArchiveError);
    const unsure = unwritable && !isDenied(unwritable) ? cutFrom(index, left[0]) : [];
    const flush = async (): Promise<void> => {
      await flushLeft();
      for (const location of unsure) index.add(location);
    };
    const tornTail = end?.torn && {
      file: segmentName(end.segment),
      ...end.torn,
      ...(savedAs !== undefined && { savedAs }),
    };
    return {
      isNew: !firstFrame && (known === null || bytes === 0) && isRead(setAside),
      identity: known ?? (firstFrame ? identityFrom(firstFrame) : newIdentity()),
      index,
      seeds,
      nextSeq,
      position: positionAfter(end, headers, {
        tornTailWasCut: savedAs !== undefined,
        seed: seeds.get(end?.segment ?? 0) ?? 0,
      }),
      ...(unwritable && { flush }),
      report: {
        segments: headers.length,
        entries: index.count,
        bytes,
        missing,
        setAside,
        ...(copies.length > 0 && { copies }),
        ...(tornTail && { tornTail }),
        ...(unwritable && { unwritable }),
      },
    };
  } catch (error) {
    throw toArchiveError(error);
  }
}

/**
 * Returns whether anything could be read. An archive that couldn't be read isn't the same as an
 * empty one.
 */
function isRead(setAside: readonly SetAside[]): boolean {
  return setAside.every(({ reason }) => reason === 'damaged');
}

async function makeFolder(fs: DurableFiles, dir: string): Promise<void> {
  try {
    await fs.makeDir(dir);
  } catch (error) {
    // Doesn't throw, because an archive on a read-only medium can still be read.
    if ((await fs.list(dir)).length === 0) throw error;
  }
}

interface Taking {
  readonly survey: Survey;
  readonly seeds: Map<number, number>;
  readonly known: string | null;
}

/** Adds one segment to the survey, or sets it aside. */
async function take(
  fs: DurableFiles,
  dir: string,
  { segment, identity, ceiling, isUnsure }: Header,
  { survey, seeds, known }: Taking,
): Promise<void> {
  const read = await readSegment(fs, join(dir, segmentName(segment))).catch(() => null);
  if (!read) return survey.leave(segment, 0, 'unreadable');
  if (isForeign(identity, known)) return survey.leave(segment, read.bytes.length, 'foreign');
  const seed = identity === undefined ? likelySeed(read.bytes, known) : seedOf(identity);
  seeds.set(segment, seed);
  survey.take(segment, { ...read, seed, ceiling, isUnsure });
}

/** Returns a number higher than any that may have been used, even in unreadable parts. */
function numberAfter(
  lastSeq: number,
  headers: readonly Header[],
  setAside: readonly SetAside[],
): number {
  const hidden = setAside.flatMap(({ file, reason }) =>
    reason === 'unreadable' || reason === 'unsure' ? [lastSeqOf(segmentNumber(file) ?? 0)] : [],
  );
  const begun = headers.map(({ firstSeq }) => (firstSeq ?? 1) - 1);
  return Math.max(lastSeq, ...begun, ...hidden) + 1;
}

/** Moves a torn tail to a separate file. Returns `undefined` if it had to stay where it was. */
async function saveAndCut(
  fs: DurableFiles,
  dir: string,
  segment: number,
  { offset, length }: Stretch,
): Promise<string | undefined> {
  const savedAs = `${segmentName(segment)}.${offset}.torn`;
  try {
    await withFile(fs, join(dir, segmentName(segment)), 'update', async (file) => {
      const bytes = await file.read(offset, length);
      await writeWhole(fs, join(dir, savedAs), bytes);
      await fs.syncDir(dir);
      await file.truncate(offset);
      await file.sync();
    });
    return savedAs;
  } catch {
    // A full disk mustn't prevent reading. New entries are written to a new segment instead.
    return undefined;
  }
}

/**
 * Writes the last flushed entries again, in the same place. If the program was killed, they may
 * exist only in the operating system's cache. After a failed flush, flushing again without writing
 * would do nothing and still report success. Earlier entries were flushed before these were
 * written.
 */
async function flushAgain(
  fs: DurableFiles,
  path: string,
  { offset, length }: Stretch,
): Promise<void> {
  await withFile(fs, path, 'update', async (file) => {
    await file.write(offset, await file.read(offset, length));
    await file.sync();
  });
}

/**
 * Returns whether an error means that the disk is read-only. Its data then can't change, so it can
 * be read as it is.
 */
function isDenied({ cause }: ArchiveError): boolean {
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  return ['EACCES', 'EPERM', 'EROFS'].includes(code);
}

/** Removes a batch and everything after it from the index, because it might not be durable. */
function cutFrom(index: EntryIndex, batch: Batch | undefined): readonly Location[] {
  return batch ? index.cut(index.after(batch.seq - 1)) : [];
}

function positionAfter(
  end: SegmentEnd | undefined,
  headers: readonly Header[],
  { tornTailWasCut, seed }: { readonly tornTailWasCut: boolean; readonly seed: number },
): WritePosition {
  const last = Math.max(0, ...headers.map(({ segment }) => segment));
  const nextSegment = last + 1;
  // A later file has been set aside, so new entries go in a file after that one.
  if (!end || end.segment !== last) return { nextSegment };
  const { segment, torn, size } = end;
  // Without any frames, there is no proof that the header and the file name have ever been flushed.
  const canGoOn = end.headerIsSound && end.hasFrames && (!torn || tornTailWasCut);
  return canGoOn
    ? { nextSegment, resume: { segment, end: torn?.offset ?? size, seed } }
    : { nextSegment };
}
