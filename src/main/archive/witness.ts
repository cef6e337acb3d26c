/**
 * How far an archive once reached, according to something that has seen it. Any entries up to that
 * point that no longer exist are missing.
 */
import type { EntryIndex } from './entry-index';

/** What is known about an archive from the database, a checkpoint, a backup or the last start. */
export interface Witness {
  /**
   * The archive's identity. If `null` (unknown), the witness is assumed to belong to this archive.
   */
  readonly archive: string | null;
  /** The highest number seen. */
  readonly seq: number;
  /** Number of entries up to `seq`, including those already missing; `null` if unknown. */
  readonly entries: number | null;
  /** Number of damaged places, and how many entries up to `seq` could be read at that time. */
  readonly damage?: { readonly places: number; readonly found: number };
}

/** An archive's own record of itself. */
export interface OwnWitness extends Witness {
  readonly archive: string;
  readonly entries: number;
  readonly damage: NonNullable<Witness['damage']>;
}

/** Counts the entries that a witness has seen but the archive doesn't contain. */
export function lostBy(index: EntryIndex, { seq, entries }: Witness): number {
  return Math.max(0, entries === null ? seq - index.lastSeq : entries - index.after(seq));
}

/**
 * Counts damaged places from which nothing has been recovered. Rewriting a file would hide them.
 */
export function placesBy(index: EntryIndex, { seq, damage }: Witness): number {
  return damage && index.after(seq) <= damage.found ? damage.places : 0;
}
