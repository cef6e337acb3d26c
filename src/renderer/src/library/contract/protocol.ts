/** The worker's interface for the page. All values are plain data. */
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
  StoredPicture,
  StoredRequest,
  StoredRun,
} from './stored';

export type { RecordOf };

/** A record in a list, taken from the search engine where possible, without reading the record. */
export interface ListRow<R = unknown> extends OwnedRow<R> {
  /** The run that first returned it; `null` if unknown. */
  readonly firstRun: string | null;
  /** The record's similarity to the search name, if there is one. */
  readonly alike?: RowLikeness;
}

/** Entries read from the archive after entry `after`. */
export interface Batch {
  readonly after: number;
  readonly entries: readonly WireEntry[];
}

/** A deleted company with its record's number. */
export type DeletedCompany = Pick<RecordOf['company'], 'id'> & { readonly number: string | null };

/** A deletion that can be undone. */
export interface DeletedRow {
  /** `kind:id` */
  readonly key: string;
  readonly ref: RecordRef;
  /** Name, mark text, or search; '' if there is none. */
  readonly name: string;
  /** When it was deleted, ISO. */
  readonly at: string;
  /** When the restored copy was downloaded, ISO. */
  readonly fetchedAt: string;
  /** Fixed lists that contain it, and on which it will reappear. */
  readonly lists: readonly string[];
}

/** Number of records in the library. */
export type Counts = Readonly<
  Record<RecordKind | 'answer' | 'run' | 'request' | 'note' | 'picture' | 'deleted', number>
> & {
  /** Number of archive entries that this version could not read. */
  readonly unread: number;
};

export interface QueryInput<K extends RecordKind = RecordKind> {
  readonly kind: K;
  /** Filters of the service's search. */
  readonly params?: Parameters;
  /** Words that must all occur anywhere in a record or its note. */
  readonly text?: string;
  /** `null` for the order of arrival, or that of the run. */
  readonly sort?: Sort | null;
  /** Only what this run returned, in its order. */
  readonly runId?: string;
  /** Only what these runs returned, run by run, each row once. */
  readonly runIds?: readonly string[];
  /** Only what is on this fixed list, in its order. */
  readonly listId?: string;
  /**
   * The list whose assessments are shown and used as filters; by default those of the whole
   * library.
   */
  readonly scope?: string;
  /** Only rows with these values; all conditions must hold. */
  readonly narrow?: readonly Narrowing[];
  /** Only these records, in this order. */
  readonly ids?: readonly string[];
  /** The scan that searches for `text` outside the index. What it has found so far is included. */
  readonly scan?: number;
  /** Whether undecidable rows are included. */
  readonly withUndecided?: boolean;
  /** Only records with a similar name, most similar first. For kinds with names. */
  readonly alike?: AlikeQuestion | undefined;
  /** Only marks with a picture in the library similar to this mark's, most similar first. */
  readonly picturesLike?: PictureQuestion;
  /** For a similarity search: only the most promising names, fast enough for typing. */
  readonly firstOnly?: boolean;
  /** A later query with the same turn replaces this one, which is then cancelled. */
  readonly turn?: string;
  /** The visible range, whose rows are returned with the answer. */
  readonly view?: WantedView;
}

/** The visible range of a list, and rows whose new positions matter. */
export interface WantedView {
  readonly from: number;
  readonly to: number;
  /** If the anchor has moved, the range moves along in whole steps. */
  readonly step: number;
  /** The row that should keep its position on screen, and where it was. */
  readonly anchor: { readonly id: string; readonly index: number } | null;
  /** Id of the focused row. */
  readonly focus: string | null;
}

/** Rows returned with an answer, and the new positions of the rows that matter; -1 if gone. */
export interface AnsweredView<R = unknown> {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (ListRow<R> | null)[];
  readonly places: Readonly<Record<string, number>>;
}

/** A list and its size. */
export interface ListSummary extends StoredList {
  /** Number of its records in the library, or rows that its search finds now. */
  readonly count: number;
  /** Number of its records including deleted ones; `null` for a saved search. */
  readonly members: number | null;
  /** True if it has not been counted yet, so that `count` means nothing. */
  readonly uncounted?: boolean;
}

/** Number of an answer's rows that are on a list. */
export interface ListCount {
  readonly listId: string;
  readonly name: string;
  readonly count: number;
}

/** The result of a query; rows are read with `window`. It does not change while rows arrive. */
export interface QueryAnswer<K extends RecordKind = RecordKind> {
  readonly handle: number;
  readonly kind: K;
  readonly count: number;
  /** Number of undecidable rows, left out or included as requested. */
  readonly undecided: number;
  /** Number of rows found only by the scan. */
  readonly added: number;
  /** Filters that cannot be decided for every row. */
  readonly unanswerable: readonly string[];
  /** Version of the kind's records at that moment. */
  readonly version: number;
  /**
   * Number of searchable records. Less than `owned` while the index is being built after a start.
   */
  readonly indexed: number;
  /** For a picture search: how many were compared, and how many this system cannot read. */
  readonly pictures?: { readonly compared: number; readonly unread: number };
  /** For a similarity search: number of names compared exactly, and number searched. */
  readonly looked?: Looked;
  /** Number of similar marks left out because they were filed on the given day or later. */
  readonly later?: number;
  /** For a similarity search: rows per group of `likenessGroups`. */
  readonly groups?: readonly number[];
  readonly owned: number;
  /** Present if a view was requested. */
  readonly view?: AnsweredView<RecordOf[K]>;
}

/** Everything known about a record. */
export interface RecordDetail<R = unknown> extends CopiedRecord<R> {
  /** Other rows with its id in the same run, in JSON. */
  readonly versions: readonly string[];
  readonly request: StoredRequest | null;
  readonly hasPicture: boolean;
  /** Runs that returned it, newest first, without forgotten ones. */
  readonly runs: readonly StoredRun[];
  /** Other endpoints' answers about it in the library, newest first. */
  readonly answers: readonly StoredAnswer[];
  /** An earlier copy that was looked up by its id, if a list's row with less came after it. */
  readonly fuller?: StoredEarlier;
  /** The user's opinions, by list. */
  readonly reviews: readonly ScopedReview[];
}

/** Rows for a file, with cells in the order of `columns`. */
export interface ExportChunk {
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly raw: string }[];
  /** Number of cells in an undocumented form, and of lists or objects written as text. */
  readonly others: number;
  readonly nested: number;
}

export interface ExportInput {
  readonly handle: number;
  readonly from: number;
  readonly to: number;
  /** Column ids; an unknown one gives empty cells. */
  readonly columns: readonly string[];
  /** Codes as translated words, or as the service spells them. */
  readonly codes: 'words' | 'values';
  /** Whether records as received are needed; otherwise `raw` may be ''. */
  readonly raw: boolean;
  readonly locale: 'sv' | 'en';
}

/**
 * Versions increase with each change. A screen reloads when the version of its topic has increased.
 */
export type Versions = Readonly<Record<Topic, number>>;

/** Methods by name. Each takes one input and rejects with `AppError`. */
export interface LibraryMethods extends ReviewMethods, MatterMethods {
  /**
   * Opens a library and closes the current one. With `startOver`, an unreadable database is set
   * aside and a new one created.
   */
  open: Method<{ libraryId: string; assumptions: Assumptions; startOver?: boolean }, OpenedLibrary>;
  /**
   * Opens the last library, according to main's files. `assumptions` are unvalidated. Creates
   * nothing: returns `null` if the library has no database.
   */
  openEarly: Method<{ libraryId: string; assumptions: unknown }, OpenedEarly | null>;
  close: Method<undefined, null>;
  /** Deletes a library's databases, including those set aside. */
  destroy: Method<{ libraryId: string }, null>;
  /** Returns what each database, of any library, was filled from. */
  databases: Method<undefined, readonly StoredDatabase[]>;
  /**
   * Changes the assumptions. The index is rebuilt, and what has been rebuilt can already be read.
   */
  assume: Method<{ assumptions: Assumptions }, null>;
  apply: Method<Batch, { appliedSeq: number; outOfStep: boolean; changed: readonly Topic[] }>;
  /**
   * Records that what was applied is `extent` of an archive, up to entry `seq`. Removes nothing.
   */
  goOnAfter: Method<{ seq: number; extent: ArchiveExtent }, null>;
  /** Sets the open database aside and creates an empty one, to be filled from the archive. */
  startOver: Method<undefined, null>;
  /** Rejects with `storage` if records can no longer be read; then open with `startOver`. */
  query: Method<QueryInput, QueryAnswer>;
  /** Returns rows `from` to `to` (exclusive); `null` for a record that is gone. */
  window: Method<{ handle: number; from: number; to: number }, readonly (ListRow | null)[]>;
  /** By record of an answer: all runs that returned it, oldest first. */
  broughtBy: Method<{ handle: number }, Readonly<Record<string, readonly string[]>>>;
  ids: Method<{ handle: number }, readonly string[]>;
  /** By record of a similarity answer: its score and reasons. */
  likenesses: Method<{ handle: number }, Readonly<Record<string, RowLikeness>>>;
  /** Returns a record's position in an answer, or -1 if it is not there. */
  locate: Method<{ handle: number; id: string }, number>;
  /**
   * Returns the first row from `from` on, wrapping around, whose `column` starts with `text`; -1
   * for none.
   */
  find: Method<{ handle: number; column: string; text: string; from: number }, number>;
  /** Counts values over a whole answer, for each of `of`. */
  facets: Method<{ handle: number; of: readonly FacetOf[] }, readonly Facet[]>;
  /** Returns the changed records of an answer with their copies, from position `from`. */
  copies: Method<{ handle: number; from: number }, CopiesPart>;
  /** Returns how many rows of an answer are on each fixed list. */
  facetLists: Method<{ handle: number }, readonly ListCount[]>;
  /** Returns what the checks of watches found, newest first. */
  watchNews: Method<NewsOf, readonly WatchNews[]>;
  /** By name, including deleted ones. `quickly`: similarity searches stay `uncounted`. */
  lists: Method<{ readonly quickly: boolean }, readonly ListSummary[]>;
  /** Returns the ids on a fixed list in order, including deleted records. */
  members: Method<{ listId: string }, readonly string[]>;
  /** Returns the fixed lists that contain a record, by name. */
  listsOf: Method<{ kind: RecordKind; id: string }, readonly StoredList[]>;
  /** Returns what belongs to lists that are being handed over. */
  handover: Method<{ listIds: readonly string[] }, HandoverLists>;
  release: Method<{ handle: number }, null>;
  /**
   * Copies an answer, some of its records, or a list of records. The copy stays until it is
   * released.
   */
  pin: Method<
    | { handle: number; ids?: readonly string[] }
    | { kind: RecordKind; ids: readonly string[]; scope?: string },
    QueryAnswer
  >;
  exportRows: Method<ExportInput, ExportChunk>;
  record: Method<{ kind: RecordKind; id: string }, RecordDetail | null>;
  /**
   * Returns when each of these was downloaded. Records that the library does not have are left out.
   */
  owned: Method<{ kind: RecordKind; ids: readonly string[] }, Readonly<Record<string, string>>>;
  /** Newest first; only of one endpoint if given. */
  runs: Method<{ endpoint?: string }, readonly StoredRun[]>;
  run: Method<{ runId: string }, StoredRun | null>;
  /** Returns an endpoint's complete lists, with periods of downloads joined. */
  completeLists: Method<{ endpoint: string }, CompleteLists>;
  /**
   * Returns the pages of the library's answer to a search, in order: of the newest download, or of
   * `runId`.
   */
  answer: Method<{ searchKey: string; runId?: string }, readonly StoredAnswer[]>;
  /** Returns earlier answers to this search about a record, newest first. */
  earlierAnswers: Method<{ searchKey: string }, readonly EarlierAnswer[]>;
  /** Returns answers without their bodies, newest first. */
  answers: Method<undefined, readonly Omit<StoredAnswer, 'raw'>[]>;
  /** Scans the next part of what no index contains; see `ScanStep`. */
  scan: Method<ScanInput, ScanStep>;
  /** Discards a scan's results. */
  scanEnd: Method<{ scan: number }, null>;
  /** Returns request log lines, newest first, before entry `before`. */
  requests: Method<{ before?: number; limit: number }, readonly StoredRequest[]>;
  /** Returns what was deleted and can be restored, last deletion first. */
  deleted: Method<undefined, readonly DeletedRow[]>;
  deletedCompanies: Method<undefined, readonly DeletedCompany[]>;
  picture: Method<{ applicationNumber: string }, StoredPicture | null>;
  /**
   * Returns the latest `/status` at a time (ISO 8601 in UTC); `null` if none had been read by then.
   */
  statusAt: Method<{ at: string }, StatusReading | null>;
  counts: Method<undefined, Counts>;
}
