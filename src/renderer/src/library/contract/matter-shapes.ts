/** What the page is told of the work on the records of a matter: those on its lists and in its saved searches. */
import type { RecordKind } from '@shared/records/kinds';
import type { Method } from './method';
import type { StoredMatter } from './stored';

/** A tag, and how many of the records have it. */
export interface MatterTag {
  readonly kind: RecordKind;
  readonly name: string;
  readonly count: number;
}

/** What was written about one of the records. */
export interface MatterRemark {
  readonly kind: RecordKind;
  readonly id: string;
  /** Of the record; '' where it has none. */
  readonly name: string;
  readonly text: string;
  readonly at: string | null;
  /** Who wrote it, where the person gave a name. */
  readonly by: string | null;
  /** Of a comment: a list of the matter on which the record is, else the matter; `null`: a note. */
  readonly list: string | null;
}

export interface MatterRecords {
  /** In alphabetical order. */
  readonly tags: readonly MatterTag[];
  /** The newest first. */
  readonly remarks: readonly MatterRemark[];
  /** Of all remarks. */
  readonly remarkCount: number;
}

/** A matter: one that was made, or that a list, a note or a call names. */
export interface MatterSummary extends StoredMatter {
  /** Whether it was made; the others are there as long as something names them. */
  readonly isMade: boolean;
}

/** The methods for it. */
export interface MatterMethods {
  /** By reference, closed ones too. */
  matters: Method<undefined, readonly MatterSummary[]>;
  /** Notes on matters, by reference. */
  matterNotes: Method<undefined, Readonly<Record<string, string>>>;
  /** `most`: remarks that are given. */
  matterRecords: Method<{ reference: string; most: number }, MatterRecords>;
  /** Those records of a kind that have a tag. */
  matterTagged: Method<{ reference: string; kind: RecordKind; tag: string }, readonly string[]>;
}
