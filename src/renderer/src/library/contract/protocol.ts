/** What the page may ask of the library's worker. Everything that crosses is plain data. */
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
  StoredList,
  StoredPicture,
  StoredRequest,
  StoredRun,
} from './stored';

export type { RecordOf };

/** A record in a list, as the search engine knows it where it can: no record is read for it. */
export interface ListRow<R = unknown> extends OwnedRow<R> {
  /** The run that brought it first; `null` where none is known. */
  readonly firstRun: string | null;
  /** How alike it is to the name that was asked about, where one was. */
  readonly alike?: RowLikeness;
}

/** Entries as read from the log after entry `after`. */
export interface Batch {
  readonly after: number;
  readonly entries: readonly WireEntry[];
}

/** A deleted company, with the number that its record has. */
export type DeletedCompany = Pick<RecordOf['company'], 'id'> & { readonly number: string | null };

/** One deletion that can be taken back. */
export interface DeletedRow {
  /** `kind:id` */
  readonly key: string;
  readonly ref: RecordRef;
  /** Name, text of the mark, or what was asked; '' where it has none. */
  readonly name: string;
  /** When it was deleted, ISO. */
  readonly at: string;
  /** When what comes back was fetched, ISO. */
  readonly fetchedAt: string;
  /** Fixed lists that it is on; there it is seen again when it is brought back. */
  readonly lists: readonly string[];
}

/** How much is owned. */
export type Counts = Readonly<
  Record<RecordKind | 'answer' | 'run' | 'request' | 'note' | 'picture' | 'deleted', number>
> & {
  /** Log entries that this program could not read. */
  readonly unread: number;
};

export interface QueryInput<K extends RecordKind = RecordKind> {
  readonly kind: K;
  /** Filters of the service's search. */
  readonly params?: Parameters;
  /** Words that must all appear anywhere in a record or its note. */
  readonly text?: string;
  /** `null`: in the order of arrival, or of the run. */
  readonly sort?: Sort | null;
  /** Only what this run brought, in its order. */
  readonly runId?: string;
  /** Only what these runs brought, run after run, each row once. */
  readonly runIds?: readonly string[];
  /** Only what is on this fixed list, in its order. */
  readonly listId?: string;
  /** The list whose assessments are shown and filtered by; absent: those of the library as a whole. */
  readonly scope?: string;
  /** Only rows with these values; all must hold. */
  readonly narrow?: readonly Narrowing[];
  /** Only these, in this order. */
  readonly ids?: readonly string[];
  /** The scan that looks for `text` in what no index holds: what it found so far is found too. */
  readonly scan?: number;
  /** Whether rows that cannot be decided are part of the answer. */
  readonly withUndecided?: boolean;
  /** Only records whose name is like this one, the most alike first. Of kinds that have names. */
  readonly alike?: AlikeQuestion | undefined;
  /** Only marks whose owned picture is like that of this mark, the most alike first. */
  readonly picturesLike?: PictureQuestion;
  /** Of a question about likeness, only the most promising names: quickly, while one types. */
  readonly firstOnly?: boolean;
  /** A later question of the same turn takes the place of this one, which is then cancelled. */
  readonly turn?: string;
  /** What is in view: its rows come along. */
  readonly view?: WantedView;
}

/** The stretch of a list that is in view, and rows whose new places matter. */
export interface WantedView {
  readonly from: number;
  readonly to: number;
  /** Where the anchor moved, the stretch moves along, by whole steps. */
  readonly step: number;
  /** The row that shall stay where it is on the screen, and where it stood. */
  readonly anchor: { readonly id: string; readonly index: number } | null;
  /** Id of the row with the focus. */
  readonly focus: string | null;
}

/** Rows that came with an answer, and where the rows that matter stand now; -1: gone. */
export interface AnsweredView<R = unknown> {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (ListRow<R> | null)[];
  readonly places: Readonly<Record<string, number>>;
}

/** A list and how much is on it. */
export interface ListSummary extends StoredList {
  /** Records on it that are owned now, or rows that its search finds now. */
  readonly count: number;
  /** Records on it, those deleted from the library too; `null` for a saved search. */
  readonly members: number | null;
  /** It was not counted, or not yet: `count` says nothing. */
  readonly uncounted?: boolean;
}

/** Rows of an answer that are on a list. */
export interface ListCount {
  readonly listId: string;
  readonly name: string;
  readonly count: number;
}

/** An answered query; its rows are read with `window`. It stays as it is while rows arrive. */
export interface QueryAnswer<K extends RecordKind = RecordKind> {
  readonly handle: number;
  readonly kind: K;
  readonly count: number;
  /** Rows left out (or taken in, if asked) because the library cannot decide them. */
  readonly undecided: number;
  /** Rows that are found by the scan alone. */
  readonly added: number;
  /** Filters that cannot be answered for every row. */
  readonly unanswerable: readonly string[];
  /** Version of the kind's records at that moment. */
  readonly version: number;
  /** Records that could be searched; fewer than `owned` while the index is built after a start. */
  readonly indexed: number;
  /** Where pictures were compared: how many, and those that this system cannot read. */
  readonly pictures?: { readonly compared: number; readonly unread: number };
  /** Marks that are like the name and were left out, as they were filed on the day that was given or later. */
  readonly later?: number;
  /** Of an answer in the order of likeness: how many rows are in each of `likenessGroups`. */
  readonly groups?: readonly number[];
  readonly owned: number;
  /** Where a view was asked for. */
  readonly view?: AnsweredView<RecordOf[K]>;
}

/** Everything that is known of one record. */
export interface RecordDetail<R = unknown> extends CopiedRecord<R> {
  /** What else came under its id in the same run, in JSON. */
  readonly versions: readonly string[];
  readonly request: StoredRequest | null;
  readonly hasPicture: boolean;
  /** Runs that brought it, the newest first; forgotten ones are not here. */
  readonly runs: readonly StoredRun[];
  /** Owned answers of other endpoints about it, the newest first. */
  readonly answers: readonly StoredAnswer[];
  /** What the person thinks of it, list by list. */
  readonly reviews: readonly ScopedReview[];
}

/** Rows for a file, in the order of `columns`. */
export interface ExportChunk {
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly raw: string }[];
  /** Cells of another form than documented, and those in which a list or an object stands as text. */
  readonly others: number;
  readonly nested: number;
}

export interface ExportInput {
  readonly handle: number;
  readonly from: number;
  readonly to: number;
  /** Ids of columns; one that does not exist gives empty cells. */
  readonly columns: readonly string[];
  /** Codes in the person's words, or as the service spells them. */
  readonly codes: 'words' | 'values';
  /** Whether the records as received are needed; without, `raw` may be ''. */
  readonly raw: boolean;
  readonly locale: 'sv' | 'en';
}

/** Versions rise with each change; a screen that shows a topic asks again when its version rose. */
export type Versions = Readonly<Record<Topic, number>>;

/** Methods by name. Every one takes one input and rejects with `AppError`. */
export interface LibraryMethods extends ReviewMethods, MatterMethods {
  /**
   * Opens a library; what was open is closed. With `startOver` the database that can no longer be
   * read is set aside, and a new one begun.
   */
  open: Method<{ libraryId: string; assumptions: Assumptions; startOver?: boolean }, OpenedLibrary>;
  /**
   * The same for a library that was open last, as the files of main say. `assumptions` as they stand
   * there. Makes nothing: `null` where it has no database.
   */
  openEarly: Method<{ libraryId: string; assumptions: unknown }, OpenedEarly | null>;
  close: Method<undefined, null>;
  /** Deletes the databases of a library, those set aside too. */
  destroy: Method<{ libraryId: string }, null>;
  /** What every database is filled from, of whichever library. */
  databases: Method<undefined, readonly StoredDatabase[]>;
  /** Changes what filters mean; the index is built again, readable meanwhile as far as it is. */
  assume: Method<{ assumptions: Assumptions }, null>;
  apply: Method<Batch, { appliedSeq: number; outOfStep: boolean; changed: readonly Topic[] }>;
  /** What was applied counts as `extent` of an archive, up to entry `seq`. Removes nothing. */
  goOnAfter: Method<{ seq: number; extent: ArchiveExtent }, null>;
  /** Sets the open database aside and begins an empty one, to be filled from the archive. */
  startOver: Method<undefined, null>;
  /** Rejects with `storage` when records cannot be read any more: then open with `startOver`. */
  query: Method<QueryInput, QueryAnswer>;
  /** Rows `from` to before `to`; `null` where a record is gone by now. */
  window: Method<{ handle: number; from: number; to: number }, readonly (ListRow | null)[]>;
  /** By record of an answer, every run that brought it, the oldest first. */
  broughtBy: Method<{ handle: number }, Readonly<Record<string, readonly string[]>>>;
  ids: Method<{ handle: number }, readonly string[]>;
  /** By record of an answer about likeness, how alike it is and why. */
  likenesses: Method<{ handle: number }, Readonly<Record<string, RowLikeness>>>;
  /** Place of a record in an answer, -1 for none. */
  locate: Method<{ handle: number; id: string }, number>;
  /** The first row at or after `from`, then from the start, whose `column` begins with `text`; -1 for none. */
  find: Method<{ handle: number; column: string; text: string; from: number }, number>;
  /** Counts of values over a whole answer, one for each of `of`. */
  facets: Method<{ handle: number; of: readonly FacetOf[] }, readonly Facet[]>;
  /** Records of an answer that changed, with their copies, from place `from` on. */
  copies: Method<{ handle: number; from: number }, CopiesPart>;
  /** How many rows of an answer are on each fixed list. */
  facetLists: Method<{ handle: number }, readonly ListCount[]>;
  /** What the looks of watches found, the newest first. */
  watchNews: Method<NewsOf, readonly WatchNews[]>;
  /** By name, those deleted too. `quickly`: searches by likeness stay `uncounted`. */
  lists: Method<{ readonly quickly: boolean }, readonly ListSummary[]>;
  /** Ids on a fixed list, in their order; those deleted from the library too. */
  members: Method<{ listId: string }, readonly string[]>;
  /** Fixed lists that hold a record, by name. */
  listsOf: Method<{ kind: RecordKind; id: string }, readonly StoredList[]>;
  /** What belongs to lists that are handed over. */
  handover: Method<{ listIds: readonly string[] }, HandoverLists>;
  release: Method<{ handle: number }, null>;
  /** A copy of an answer, or of those records of it, or a list of records, that stays until released. */
  pin: Method<
    | { handle: number; ids?: readonly string[] }
    | { kind: RecordKind; ids: readonly string[]; scope?: string },
    QueryAnswer
  >;
  exportRows: Method<ExportInput, ExportChunk>;
  record: Method<{ kind: RecordKind; id: string }, RecordDetail | null>;
  /** When each of these was fetched; those that are not owned are left out. */
  owned: Method<{ kind: RecordKind; ids: readonly string[] }, Readonly<Record<string, string>>>;
  /** Newest first; of one endpoint if named. */
  runs: Method<{ endpoint?: string }, readonly StoredRun[]>;
  run: Method<{ runId: string }, StoredRun | null>;
  /** Lists of an endpoint that were fetched to their end, windows of downloads joined. */
  completeLists: Method<{ endpoint: string }, CompleteLists>;
  /** Pages of the owned answer to a question, in order: of the newest fetch, or of that of `runId`. */
  answer: Method<{ searchKey: string; runId?: string }, readonly StoredAnswer[]>;
  /** What answers to this question about a record said before, the newest first. */
  earlierAnswers: Method<{ searchKey: string }, readonly EarlierAnswer[]>;
  /** Owned answers without their bodies, newest first. */
  answers: Method<undefined, readonly Omit<StoredAnswer, 'raw'>[]>;
  /** Looks for words in the next stretch of what no index holds, see `ScanStep`. */
  scan: Method<ScanInput, ScanStep>;
  /** Forgets what a scan found. */
  scanEnd: Method<{ scan: number }, null>;
  /** Lines of the ledger, newest first, before entry `before`. */
  requests: Method<{ before?: number; limit: number }, readonly StoredRequest[]>;
  /** What was deleted and can be brought back, the newest deletion first. */
  deleted: Method<undefined, readonly DeletedRow[]>;
  deletedCompanies: Method<undefined, readonly DeletedCompany[]>;
  picture: Method<{ applicationNumber: string }, StoredPicture | null>;
  /** What `/status` said last at a time (ISO 8601 in UTC); `null`: it was not read by then. */
  statusAt: Method<{ at: string }, StatusReading | null>;
  counts: Method<undefined, Counts>;
}
