/**
 * How far an archive once reached, according to something that recorded it. Entries up to that
 * point that no longer exist are missing.
 */
import type { EntryIndex } from './entry-index';

/** What the database, a checkpoint, a backup or the last start recorded about an archive. */
export interface Witness {
  /**
   * The archive's identity. If `null` (unknown), the witness is assumed to be about this archive.
   */
  readonly archive: string | null;
  /** The highest number seen. */
  readonly seq: number;
  /**
   * Number of entries up to `seq`, including those that were already missing; `null` if unknown.
   */
  readonly entries: number | null;
  /** Number of damaged places at that time, and how many entries up to `seq` could be read. */
  readonly damage?: { readonly places: number; readonly found: number };
}

/** What an archive recorded about itself. */
export interface OwnWitness extends Witness {
  readonly archive: string;
  readonly entries: number;
  readonly damage: NonNullable<Witness['damage']>;
}

/** Returns the number of entries that a witness has recorded but the archive doesn't contain. */
export function lostBy(index: EntryIndex, { seq, entries }: Witness): number {
  return Math.max(0, entries === null ? seq - index.lastSeq : entries - index.after(seq));
}

/**
 * Returns the number of damaged places from which nothing has been recovered. Once a file has been
 * rewritten, they can't be seen any more.
 */
export function placesBy(index: EntryIndex, { seq, damage }: Witness): number {
  return damage && index.after(seq) <= damage.found ? damage.places : 0;
}
