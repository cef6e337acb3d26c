/** How far an archive once went, as somebody knows who has seen it: what it lacks of that is missing. */
import type { EntryIndex } from './entry-index';

/** What the database, a checkpoint, a backup or the last start knows. */
export interface Witness {
  /** Identity of the archive; `null`: not known, and taken for this one. */
  readonly archive: string | null;
  /** The last number that it has seen. */
  readonly seq: number;
  /** Entries up to there, those included that were missing already; `null`: not known. */
  readonly entries: number | null;
  /** Places that were damaged, and how many entries up to there could be read then. */
  readonly damage?: { readonly places: number; readonly found: number };
}

/** What an archive says of itself. */
export interface OwnWitness extends Witness {
  readonly archive: string;
  readonly entries: number;
  readonly damage: NonNullable<Witness['damage']>;
}

/** What the archive lacks of what a witness has seen. */
export function lostBy(index: EntryIndex, { seq, entries }: Witness): number {
  return Math.max(0, entries === null ? seq - index.lastSeq : entries - index.after(seq));
}

/** Places that were damaged and of which nothing has come back; rewriting a file hides them. */
export function placesBy(index: EntryIndex, { seq, damage }: Witness): number {
  return damage && index.after(seq) <= damage.found ? damage.places : 0;
}
