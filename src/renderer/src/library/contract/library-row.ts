/** Stored records with their earlier copies. */
import type { OwnedRow } from '@shared/columns/row';
import type { StoredEarlier } from './stored';

/** A record as it is stored. */
export interface LibraryRow<R = unknown> extends OwnedRow<R> {
  readonly requestId: string;
  readonly seq: number;
  /**
   * All runs that returned it, oldest first. They show what is new in a run and what was there
   * before.
   */
  readonly runIds: readonly string[];
}

/** A record with its earlier copies. */
export interface CopiedRecord<R = unknown> {
  readonly row: LibraryRow<R>;
  /** Its JSON with every digit as received. */
  readonly raw: string;
  /** Earlier copies that differ, newest first. */
  readonly earlier: readonly StoredEarlier[];
}

/** Some of an answer's changed records; `next` is where the rest begins, `null` at the end. */
export interface CopiesPart {
  readonly records: readonly CopiedRecord[];
  readonly next: number | null;
}
