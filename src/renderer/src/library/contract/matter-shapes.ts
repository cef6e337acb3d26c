/**
 * Matters, with the tags and remarks on their records, i.e. those on their lists and in their saved
 * searches.
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

/** A note or comment on a record. */
export interface MatterRemark {
  readonly kind: RecordKind;
  readonly id: string;
  /** The record's name, or '' if it has none. */
  readonly name: string;
  readonly text: string;
  readonly at: string | null;
  /** The author, if given. */
  readonly by: string | null;
  /**
   * For a comment, the list in the matter that contains the record, or else the matter. `null` for
   * a note.
   */
  readonly list: string | null;
}

export interface MatterRecords {
  /** In alphabetical order. */
  readonly tags: readonly MatterTag[];
  /** Newest first. */
  readonly remarks: readonly MatterRemark[];
  /** Total number of remarks. */
  readonly remarkCount: number;
}

/** A matter that was created, or that is named by a list, a note or a call. */
export type MatterSummary = StoredMatter;

/** Library methods that concern matters. */
export interface MatterMethods {
  /** Returns all matters by reference, including closed ones. */
  matters: Method<undefined, readonly MatterSummary[]>;
  /** Returns notes on matters, by reference. */
  matterNotes: Method<undefined, Readonly<Record<string, string>>>;
  /** `most` is the maximum number of remarks. */
  matterRecords: Method<{ reference: string; most: number }, MatterRecords>;
  /** Returns a matter's records of one kind that have a tag. */
  matterTagged: Method<{ reference: string; kind: RecordKind; tag: string }, readonly string[]>;
}
