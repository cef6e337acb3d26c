import type { ArchiveError } from './archive-error';
import type { Stretch } from './segment';

/**
 * A stretch of a file that holds no entry of the archive. It is left where it is.
 * - `damaged`: no sound frame.
 * - `unreadable`: the disk did not give it; a length of 0 is a whole file that could not be opened.
 * - `foreign`: a whole file of another archive.
 * - `duplicate`: a sound frame whose number an earlier frame has, or which is out of order.
 * - `unsure`: sound frames that were written last, where the disk does not give the file after them,
 *   which would say whether their append failed.
 * - `superseded`: a sound frame of an append that was reported as failed.
 */
export interface SetAside extends Stretch {
  readonly file: string;
  readonly reason: 'damaged' | 'unreadable' | 'foreign' | 'duplicate' | 'unsure' | 'superseded';
}

/** What followed the last whole frame of the last file: a write that was cut short. */
interface TornTail extends Stretch {
  readonly file: string;
  /** The file it was moved to; if that was not possible it stays where it is. */
  readonly savedAs?: string;
}

/** What opening an archive found. */
export interface OpenReport {
  readonly segments: number;
  readonly entries: number;
  /** Of all segments, before a torn tail was cut. */
  readonly bytes: number;
  readonly tornTail?: TornTail;
  /** Entries that were given a number and are not there. */
  readonly missing: number;
  /** Places that were damaged before their file was rewritten, or their archive went on after them. */
  readonly damagedBefore?: number;
  /** Why what was flushed last could not be made sure of; writing tries that first. */
  readonly unwritable?: ArchiveError;
  readonly setAside: readonly SetAside[];
  /** Files beside it under other names, which a program that copies folders has made. */
  readonly copies?: readonly string[];
}

/** Set aside for what they say, not for what became of them. */
const sound = new Set<SetAside['reason']>(['duplicate', 'superseded']);

/** Stretches of an archive that hold nothing of it and should. */
export function damagedIn({ setAside, damagedBefore = 0 }: OpenReport): number {
  return Math.max(damagedBefore, setAside.filter(({ reason }) => !sound.has(reason)).length);
}

/** Entries that a copy of it lacks: in a place that cannot be read there was one at least. */
export function lostIn(report: OpenReport): number {
  const { missing, setAside, damagedBefore = 0 } = report;
  const isPlace = setAside.some(({ reason }) => reason !== 'foreign' && !sound.has(reason));
  return Math.max(missing, isPlace ? 1 : damagedBefore);
}

/** Entries and stretches of an archive that cannot be read. */
export function unreadIn(report: OpenReport): number {
  return report.missing + damagedIn(report);
}

/** What opening found amiss, for the log; `null`: nothing. Names no library. */
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
