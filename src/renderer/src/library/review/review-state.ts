/** What the person thinks of records, as it is kept in memory. */

/** An assessment, a comment or both, as last said. */
export interface Reviewed {
  readonly assessment: string | null;
  readonly comment: string | null;
  readonly seen: boolean;
  readonly at: string | null;
  readonly by: string | null;
}

/** A comment on a record. */
export interface WrittenComment extends Pick<Reviewed, 'at' | 'by'> {
  readonly id: string;
  readonly text: string;
}

/** By id of the record. */
export type ScopeReviews = Map<string, Reviewed>;

/** What is thought of the records of one kind. */
export interface KindReviews {
  /** By where it holds now: a matter, a list that is in none, or ''. */
  readonly scopes: Map<string, ScopeReviews>;
  /** By that place and record: what is read for a word, and nothing beside it. */
  readonly comments: Map<string, { readonly id: string; readonly text: string }>;
  /** In alphabetical order, parted by commas. */
  readonly tags: Map<string, string>;
}
