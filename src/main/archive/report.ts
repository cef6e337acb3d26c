import type { ArchiveError } from './archive-error';
import type { Stretch } from './segment';

/**
 * Part of a file that isn't treated as entries. It's left where it is.
 * - `damaged`: no valid frame.
 * - `unreadable`: the disk couldn't read it; a length of 0 means that the file couldn't be opened.
 * - `foreign`: an entire file from another archive.
 * - `duplicate`: a valid frame whose number has already been used or is out of order.
 * - `unsure`: the last valid frames, if the next file can't be read. That file would show whether
 *   their append failed.
 * - `superseded`: a valid frame from an append that was reported as failed.
 */
export interface SetAside extends Stretch {
  readonly file: string;
  readonly reason: 'damaged' | 'unreadable' | 'foreign' | 'duplicate' | 'unsure' | 'superseded';
}

/** Anything after the last complete frame in the last file, left by an interrupted write. */
interface TornTail extends Stretch {
  readonly file: string;
  /** The file it was moved to; absent if it had to stay where it was. */
  readonly savedAs?: string;
}

/** What was found when the archive was opened. */
export interface OpenReport {
  readonly segments: number;
  readonly entries: number;
  /** Total size of all segments, before a torn tail was cut off. */
  readonly bytes: number;
  readonly tornTail?: TornTail;
  /** Number of entries that once existed and are now gone. */
  readonly missing: number;
  /** Number of damaged places that rewriting or appending has covered up since. */
  readonly damagedBefore?: number;
  /** Why the last entries couldn't be flushed. The next write tries again first. */
  readonly unwritable?: ArchiveError;
  readonly setAside: readonly SetAside[];
  /** Copies of segments under other names, created by file sync programs. */
  readonly copies?: readonly string[];
}

/** Reasons for setting something aside that don't indicate damage. */
const sound = new Set<SetAside['reason']>(['duplicate', 'superseded']);

/** Counts an archive's damaged parts. */
export function damagedIn({ setAside, damagedBefore = 0 }: OpenReport): number {
  return Math.max(damagedBefore, setAside.filter(({ reason }) => !sound.has(reason)).length);
}

/**
 * Counts the entries that would be missing from a copy of the archive. Each unreadable part counts
 * as at least one.
 */
export function lostIn(report: OpenReport): number {
  const { missing, setAside, damagedBefore = 0 } = report;
  const isPlace = setAside.some(({ reason }) => reason !== 'foreign' && !sound.has(reason));
  return Math.max(missing, isPlace ? 1 : damagedBefore);
}

/** Counts an archive's unreadable entries and parts. */
export function unreadIn(report: OpenReport): number {
  return report.missing + damagedIn(report);
}

/**
 * Returns the problems found when the archive was opened, for logging, or `null`. The text doesn't
 * name a library.
 */
export function troubleIn(report: OpenReport): string | null {
  const { missing, tornTail, unwritable, copies = [] } = report;
  const found = [
    ...(missing > 0 ? [`${missing} entries missing`] : []),
    ...(damagedIn(report) > 0 ? [`${damagedIn(report)} places damaged`] : []),
    ...(tornTail ? [`${tornTail.length} bytes torn at the end`] : []),
    ...(copies.length > 0 ? [`${copies.length} copies under other names`] : []),
    ...(unwritable ? [`cannot be written (${unwritable.kind})`] : []),
  ];
  return found.length === 0 ? null : `archive: ${found.join(', ')}`;
}
