/** The worker's interface for the page. All values are plain data. */
import type { CountedThing } from '@shared/acts/counted';
import type { NewsOf, WatchNews } from './news-shapes';
import type { ArchiveExtent, WireEntry } from '@shared/features/archive';
import type { StoredDatabase } from '@shared/features/erase';
import type { Narrowing, RecordRef } from '@shared/archive/meta';
import type { Cell } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind, RecordOf } from '@shared/records/kinds';
import type { Parameters } from '@shared/service/parameters';
import type { Topic } from './changes';
import type { AlikeQuestion, PictureQuestion } from '../alike/question';
import type { Looked } from '../alike/rank-records';
import type { RowLikeness } from '../alike/reasons';
import type { Facet, FacetOf, Sort } from '../engine/contract/engine';
import type { CompleteLists } from './list-shapes';
import type { CopiedRecord, CopiesPart } from './library-row';
import type { HandoverLists } from './handover-lists';
import type { MatterMethods } from './matter-shapes';
import type { Method } from './method';
import type { OpenedEarly, OpenedLibrary } from './open-shapes';
import type { ReviewMethods, ScopedReview } from './review-shapes';
import type { ScanInput, ScanStep } from './scan';
import type {
  EarlierAnswer,
  StatusReading,
  StoredAnswer,
  StoredEarlier,
  StoredList,
  StoredOverruled,
  StoredPicture,
  StoredRequest,
  StoredRun,
} from './stored';

export type { RecordOf };

/**
 * A record in a list. Comes from the search engine if possible, without reading the record itself.
 */
export interface ListRow<R = unknown> extends OwnedRow<R> {
  /** The run that first returned it, or `null` if unknown. */
  readonly firstRun: string | null;
  /** The record's similarity to the search name, if one was given. */
  readonly alike?: RowLikeness;
}

/** Entries that follow entry `after` in the archive. */
export interface Batch {
  readonly after: number;
  readonly entries: readonly WireEntry[];
}

/** A deleted company and its organisation number. */
export type DeletedCompany = Pick<RecordOf['company'], 'id'> & { readonly number: string | null };

/** A deletion that can be undone. */
export interface DeletedRow {
  /** `kind:id` */
  readonly key: string;
  readonly ref: RecordRef;
  /** The name, mark text or search; '' if there is none. */
  readonly name: string;
  /** When the record was deleted (ISO 8601). */
  readonly at: string;
  /** When the copy to be restored was downloaded (ISO 8601). */
  readonly fetchedAt: string;
  /** Fixed lists that contain the record. It will reappear on them. */
  readonly lists: readonly string[];
}

/** Number of records in the library. */
export type Counts = Readonly<
  Record<RecordKind | 'answer' | 'run' | 'request' | 'note' | 'picture' | 'deleted', number>
> & {
  /** Number of archive entries that this version couldn't read. */
  readonly unread: number;
};

export interface QueryInput<K extends RecordKind = RecordKind> {
  readonly kind: K;
  /** Filters, as in the service's search. */
  readonly params?: Parameters;
  /** Words that must all occur somewhere in a record or its note. */
  readonly text?: string;
  /** `null` to use the order of arrival, or the run's order. */
  readonly sort?: Sort | null;
  /** Restricts results to what this run returned, in its order. */
  readonly runId?: string;
  /**
   * Restricts results to what these runs returned, one run after the other. Each row appears once.
   */
  readonly runIds?: readonly string[];
  /** Restricts results to this fixed list, in its order. */
  readonly listId?: string;
  /**
   * The list whose assessments are shown and used in filters. By default, assessments from the
   * whole library are used.
   */
  readonly scope?: string;
  /** Restricts results to rows that meet all of these conditions. */
  readonly narrow?: readonly Narrowing[];
  /** Restricts results to these records, in this order. */
  readonly ids?: readonly string[];
  /**
   * The scan that is searching for `text` outside the index. Whatever it has found so far is
   * included.
   */
  readonly scan?: number;
  /** Whether to include rows for which a filter can't be decided. */
  readonly withUndecided?: boolean;
  /**
   * Restricts results to records with a similar name, most similar first. Only for kinds with
   * names.
   */
  readonly alike?: AlikeQuestion | undefined;
  /**
   * Restricts results to marks whose pictures in the library resemble this mark's, most similar
   * first.
   */
  readonly picturesLike?: PictureQuestion;
  /**
   * For a similarity search, includes only the most promising names, which is fast enough while the
   * user types.
   */
  readonly firstOnly?: boolean;
  /** A later query with the same turn replaces this one, which is then cancelled. */
  readonly turn?: string;
  /** The visible range. Its rows are included in the answer. */
  readonly view?: WantedView;
}

/** A list's visible range, and rows whose new positions are needed. */
export interface WantedView {
  readonly from: number;
  readonly to: number;
  /** If the anchor has moved, the range moves with it in multiples of this. */
  readonly step: number;
  /** The row that should keep its on-screen position, and its previous index. */
  readonly anchor: { readonly id: string; readonly index: number } | null;
  /** The id of the focused row. */
  readonly focus: string | null;
}

/**
 * The rows included in an answer, and the new positions of the rows asked about. A position is -1
 * if the row is gone.
 */
export interface AnsweredView<R = unknown> {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (ListRow<R> | null)[];
  readonly places: Readonly<Record<string, number>>;
}

/** A list and its size. */
export interface ListSummary extends StoredList {
  /** Number of its records in the library, or of rows that its search currently finds. */
  readonly count: number;
  /** Number of its records including deleted ones, or `null` for a saved search. */
  readonly members: number | null;
  /** True if the list hasn't been counted yet. Ignore `count` in that case. */
  readonly uncounted?: boolean;
}

/** Number of an answer's rows that are on a list. */
export interface ListCount {
  readonly listId: string;
  readonly name: string;
  readonly count: number;
}

/** The result of a query. Use `window` to read its rows. It doesn't change when new rows arrive. */
export interface QueryAnswer<K extends RecordKind = RecordKind> {
  readonly handle: number;
  readonly kind: K;
  readonly count: number;
  /** Number of undecidable rows, whether they are included or not. */
  readonly undecided: number;
  /** Number of rows that only the scan found. */
  readonly added: number;
  /** Filters that can't be decided for some of the rows. */
  readonly unanswerable: readonly string[];
  /** The version of the kind's records when the query was answered. */
  readonly version: number;
  /**
   * Number of searchable records. Less than `owned` while the index is being built after startup.
   */
  readonly indexed: number;
  /**
   * For a picture search: how many pictures were compared, and how many can't be read on this
   * system.
   */
  readonly pictures?: { readonly compared: number; readonly unread: number };
  /** For a similarity search: number of names compared exactly, and number of names searched. */
  readonly looked?: Looked;
  /** Number of similar marks left out because they were filed on or after the given date. */
  readonly later?: number;
  /** For a similarity search: number of rows in each of the `likenessGroups`. */
  readonly groups?: readonly number[];
  readonly owned: number;
  /** Only present if a view was requested. */
  readonly view?: AnsweredView<RecordOf[K]>;
}

/** All data about a record. */
export interface RecordDetail<R = unknown> extends CopiedRecord<R> {
  /** Other rows with the same id in the same run, as JSON. */
  readonly versions: readonly string[];
  readonly request: StoredRequest | null;
  readonly hasPicture: boolean;
  /** Runs that returned it, newest first. Forgotten runs are omitted. */
  readonly runs: readonly StoredRun[];
  /** Answers about it from other endpoints, newest first. */
  readonly answers: readonly StoredAnswer[];
  /**
   * An earlier, more detailed copy that was looked up by its id, if a list's row with fewer fields
   * arrived after it.
   */
  readonly fuller?: StoredEarlier;
  /** The user's reviews, by list. */
  readonly reviews: readonly ScopedReview[];
}

/** Rows of an export, with cells in the order of `columns`. */
export interface ExportChunk {
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly raw: string }[];
  /** Number of cells in an undocumented format, and of lists or objects written as text. */
  readonly others: number;
  readonly nested: number;
}

export interface ExportInput {
  readonly handle: number;
  readonly from: number;
  readonly to: number;
  /** Column ids. Unknown columns have empty cells. */
  readonly columns: readonly string[];
  /** Whether to write codes as translated words or as the service writes them. */
  readonly codes: 'words' | 'values';
  /** Whether records as received are needed. Otherwise, `raw` may be ''. */
  readonly raw: boolean;
  readonly locale: 'sv' | 'en';
}

/** Each version increases with every change to its topic. Screens then reload. */
export type Versions = Readonly<Record<Topic, number>>;

/** All methods by name. Each takes a single input and rejects with `AppError`. */
export interface LibraryMethods extends ReviewMethods, MatterMethods {
  /**
   * Opens a library and closes the current one. With `startOver`, an unreadable database is set
   * aside and replaced by a new one.
   */
  open: Method<{ libraryId: string; assumptions: Assumptions; startOver?: boolean }, OpenedLibrary>;
  /**
   * Opens the last library, as recorded in the main process's files. `assumptions` haven't been
   * validated. Creates nothing: returns `null` if the library has no database.
   */
  openEarly: Method<{ libraryId: string; assumptions: unknown }, OpenedEarly | null>;
  close: Method<undefined, null>;
  /** Deletes a library's databases, including any that were set aside. */
  destroy: Method<{ libraryId: string }, null>;
  /** Returns the source of each database, for all libraries. */
  databases: Method<undefined, readonly StoredDatabase[]>;
  /** Changes the assumptions. The index is rebuilt, and can be read while that is in progress. */
  assume: Method<{ assumptions: Assumptions }, null>;
  apply: Method<Batch, { appliedSeq: number; outOfStep: boolean; changed: readonly Topic[] }>;
  /**
   * Records that the entries applied so far are the archive's entries up to `seq`, as described by
   * `extent`. Removes nothing.
   */
  goOnAfter: Method<{ seq: number; extent: ArchiveExtent }, null>;
  /** Sets the open database aside, and creates an empty one to be filled from the archive. */
  startOver: Method<undefined, null>;
  /**
   * Rejects with `storage` if records can no longer be read. In that case, call `open` with
   * `startOver`.
   */
  query: Method<QueryInput, QueryAnswer>;
  /** Returns rows from `from` to `to` (exclusive). A record that no longer exists is `null`. */
  window: Method<{ handle: number; from: number; to: number }, readonly (ListRow | null)[]>;
  /** Returns, for each record in an answer, all runs that returned it, oldest first. */
  broughtBy: Method<{ handle: number }, Readonly<Record<string, readonly string[]>>>;
  ids: Method<{ handle: number }, readonly string[]>;
  /** Returns the score and reasons for each record in the answer to a similarity search. */
  likenesses: Method<{ handle: number }, Readonly<Record<string, RowLikeness>>>;
  /** Returns a record's position in an answer, or -1 if it isn't included. */
  locate: Method<{ handle: number; id: string }, number>;
  /**
   * Returns the first row whose `column` starts with `text`, searching from `from` and wrapping
   * around. Returns -1 if there is none.
   */
  find: Method<{ handle: number; column: string; text: string; from: number }, number>;
  /** Counts values in an entire answer, for each item in `of`. */
  facets: Method<{ handle: number; of: readonly FacetOf[] }, readonly Facet[]>;
  /** Returns an answer's changed records and their copies, starting at position `from`. */
  copies: Method<{ handle: number; from: number }, CopiesPart>;
  /** Returns the number of an answer's rows on each fixed list. */
  facetLists: Method<{ handle: number }, readonly ListCount[]>;
  /** Returns what the watches' checks have found, newest first. */
  watchNews: Method<NewsOf, readonly WatchNews[]>;
  /**
   * Returns lists by name, including deleted ones. With `quickly`, similarity searches remain
   * `uncounted`.
   */
  lists: Method<{ readonly quickly: boolean }, readonly ListSummary[]>;
  /** Returns the ids on a fixed list in order, including those of deleted records. */
  members: Method<{ listId: string }, readonly string[]>;
  /** Returns the fixed lists that contain a record, by name. */
  listsOf: Method<{ kind: RecordKind; id: string }, readonly StoredList[]>;
  /**
   * Returns the user's decisions, on these things or on all (`null`), that colleagues replaced
   * without having seen them.
   */
  overruled: Method<{ of: readonly CountedThing[] | null }, readonly StoredOverruled[]>;
  /** Returns the data that belongs to lists being shared. */
  handover: Method<{ listIds: readonly string[] }, HandoverLists>;
  release: Method<{ handle: number }, null>;
  /**
   * Copies an answer, some of its records, or a list of records. The copy exists until it is
   * released. `rows` are positions in the answer, and their copy is in order of the records' ids.
   */
  pin: Method<
    | { handle: number; ids?: readonly string[] }
    | { handle: number; rows: Uint32Array }
    | { kind: RecordKind; ids: readonly string[]; scope?: string },
    QueryAnswer
  >;
  exportRows: Method<ExportInput, ExportChunk>;
  record: Method<{ kind: RecordKind; id: string }, RecordDetail | null>;
  /**
   * Returns when each of these records was downloaded. Omits records that aren't in the library.
   */
  owned: Method<{ kind: RecordKind; ids: readonly string[] }, Readonly<Record<string, string>>>;
  /** Returns runs, newest first. If an endpoint is given, includes only its runs. */
  runs: Method<{ endpoint?: string }, readonly StoredRun[]>;
  run: Method<{ runId: string }, StoredRun | null>;
  /** Returns an endpoint's complete lists. The periods of a download are joined. */
  completeLists: Method<{ endpoint: string }, CompleteLists>;
  /**
   * Returns the pages of the library's answer to a search, in order. Uses the newest download
   * unless `runId` is given.
   */
  answer: Method<{ searchKey: string; runId?: string }, readonly StoredAnswer[]>;
  /** Returns earlier answers to the same search about a record, newest first. */
  earlierAnswers: Method<{ searchKey: string }, readonly EarlierAnswer[]>;
  /** Returns answers without their bodies, newest first. */
  answers: Method<undefined, readonly Omit<StoredAnswer, 'raw'>[]>;
  /** Scans the next part of the data that isn't in any index; see `ScanStep`. */
  scan: Method<ScanInput, ScanStep>;
  /** Discards a scan's results. */
  scanEnd: Method<{ scan: number }, null>;
  /** Returns lines of the request log before entry `before`, newest first. */
  requests: Method<{ before?: number; limit: number }, readonly StoredRequest[]>;
  /** Returns deleted items that can be restored, most recently deleted first. */
  deleted: Method<undefined, readonly DeletedRow[]>;
  deletedCompanies: Method<undefined, readonly DeletedCompany[]>;
  picture: Method<{ applicationNumber: string }, StoredPicture | null>;
  /**
   * Returns the most recent `/status` at a given time (ISO 8601 in UTC). Returns `null` if none had
   * been read by then.
   */
  statusAt: Method<{ at: string }, StatusReading | null>;
  counts: Method<undefined, Counts>;
}
