/** The user's reviews of records, as kept in memory. */

/** The most recent assessment, comment, or both. */
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

/** Indexed by record id. */
export type ScopeReviews = Map<string, Reviewed>;

/** Reviews of one kind of record. */
export interface KindReviews {
  /** By the scope in which they currently apply: a matter, a list without a matter, or ''. */
  readonly scopes: Map<string, ScopeReviews>;
  /** By scope and record. Contains only the text, for full-text search. */
  readonly comments: Map<string, { readonly id: string; readonly text: string }>;
  /** In alphabetical order, separated by commas. */
  readonly tags: Map<string, string>;
}
