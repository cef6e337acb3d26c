/**
 * Matters, and the tags and remarks on their records: those on its lists and in its saved searches.
 */
import type { RecordKind } from '@shared/records/kinds';
import type { Method } from './method';
import type { StoredMatter } from './stored';

/** A tag and its number of records. */
export interface MatterTag {
  readonly kind: RecordKind;
  readonly name: string;
  readonly count: number;
}

/** A remark about a record. */
export interface MatterRemark {
  readonly kind: RecordKind;
  readonly id: string;
  /** The record's name; '' if it has none. */
  readonly name: string;
  readonly text: string;
  readonly at: string | null;
  /** The author, if given. */
  readonly by: string | null;
  /**
   * For a comment: a list of the matter that contains the record, or else the matter. `null` for a
   * note.
   */
  readonly list: string | null;
}

export interface MatterRecords {
  /** In alphabetical order. */
  readonly tags: readonly MatterTag[];
  /** The newest first. */
  readonly remarks: readonly MatterRemark[];
  /** Total number of remarks. */
  readonly remarkCount: number;
}

/** A matter: one that was created, or one named by a list, a note or a call. */
export interface MatterSummary extends StoredMatter {
  /** True if the user created it. Other matters exist as long as something names them. */
  readonly isMade: boolean;
}

/** The methods for it. */
export interface MatterMethods {
  /** By reference, including closed ones. */
  matters: Method<undefined, readonly MatterSummary[]>;
  /** Notes on matters, by reference. */
  matterNotes: Method<undefined, Readonly<Record<string, string>>>;
  /** `most` limits the number of remarks. */
  matterRecords: Method<{ reference: string; most: number }, MatterRecords>;
  /** Returns its records of a kind that have a tag. */
  matterTagged: Method<{ reference: string; kind: RecordKind; tag: string }, readonly string[]>;
}
