import type { ArchiveError } from './archive-error';
import type { Stretch } from './segment';

/**
 * A part of a file that does not count as entries. It is left where it is.
 * - `damaged`: no valid frame.
 * - `unreadable`: the disk could not read it; a length of 0 means that the file could not be
 *   opened.
 * - `foreign`: a whole file of another archive.
 * - `duplicate`: a valid frame whose number was used before or is out of order.
 * - `unsure`: the last valid frames, if the following file, which would show whether their append
 *   failed, cannot be read.
 * - `superseded`: a valid frame of an append that was reported as failed.
 */
export interface SetAside extends Stretch {
  readonly file: string;
  readonly reason: 'damaged' | 'unreadable' | 'foreign' | 'duplicate' | 'unsure' | 'superseded';
}

/** What follows the last complete frame of the last file: an interrupted write. */
interface TornTail extends Stretch {
  readonly file: string;
  /** The file it was moved to; absent if it had to stay. */
  readonly savedAs?: string;
}

/** What opening an archive found. */
export interface OpenReport {
  readonly segments: number;
  readonly entries: number;
  /** Size of all segments, before a torn tail was cut. */
  readonly bytes: number;
  readonly tornTail?: TornTail;
  /** Number of entries that once had a number and are no longer there. */
  readonly missing: number;
  /** Number of damaged places that later rewriting or appending has hidden. */
  readonly damagedBefore?: number;
  /** Why the last entries could not be flushed. The next write tries that first. */
  readonly unwritable?: ArchiveError;
  readonly setAside: readonly SetAside[];
  /** Copies of segments under other names, created by file synchronisation programs. */
  readonly copies?: readonly string[];
}

/** Reasons that do not mean damage. */
const sound = new Set<SetAside['reason']>(['duplicate', 'superseded']);

/** Counts the damaged parts of an archive. */
export function damagedIn({ setAside, damagedBefore = 0 }: OpenReport): number {
  return Math.max(damagedBefore, setAside.filter(({ reason }) => !sound.has(reason)).length);
}

/** Counts the entries that a copy of it would lack. Each unreadable part counts as at least one. */
export function lostIn(report: OpenReport): number {
  const { missing, setAside, damagedBefore = 0 } = report;
  const isPlace = setAside.some(({ reason }) => reason !== 'foreign' && !sound.has(reason));
  return Math.max(missing, isPlace ? 1 : damagedBefore);
}

/** Counts the unreadable entries and parts of an archive. */
export function unreadIn(report: OpenReport): number {
  return report.missing + damagedIn(report);
}

/** Returns the problems found at opening, for the log, or `null`. It names no library. */
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
