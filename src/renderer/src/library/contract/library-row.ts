/** Records as they are stored, with what they said before. */
import type { OwnedRow } from '@shared/columns/row';
import type { StoredEarlier } from './stored';

/** A record as it is stored. */
export interface LibraryRow<R = unknown> extends OwnedRow<R> {
  readonly requestId: string;
  readonly seq: number;
  /** Every run that brought it, the oldest first: what is new in a run, and what was owned before. */
  readonly runIds: readonly string[];
}

/** A record as it is, and as it was. */
export interface CopiedRecord<R = unknown> {
  readonly row: LibraryRow<R>;
  /** Its JSON, every digit as received. */
  readonly raw: string;
  /** Copies that said something else, the newest first. */
  readonly earlier: readonly StoredEarlier[];
}

/** Some of the records of an answer that changed; `next`: where the rest begins, `null` for none. */
export interface CopiesPart {
  readonly records: readonly CopiedRecord[];
  readonly next: number | null;
}
