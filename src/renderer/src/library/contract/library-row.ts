/** Stored records and their earlier copies. */
import type { OwnedRow } from '@shared/columns/row';
import type { StoredEarlier } from './stored';

/** A record as stored. */
export interface LibraryRow<R = unknown> extends OwnedRow<R> {
  readonly requestId: string;
  readonly seq: number;
  /** All runs that returned the record, oldest first. They show which rows are new in a run. */
  readonly runIds: readonly string[];
}

/** A record and its earlier copies. */
export interface CopiedRecord<R = unknown> {
  readonly row: LibraryRow<R>;
  /** The record's JSON, with all digits as received. */
  readonly raw: string;
  /** Earlier copies that are different, newest first. */
  readonly earlier: readonly StoredEarlier[];
}

/**
 * Some of an answer's changed records. `next` is where the remaining ones start, or `null` at the
 * end.
 */
export interface CopiesPart {
  readonly records: readonly CopiedRecord[];
  readonly next: number | null;
}
