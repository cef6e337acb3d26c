/** The shapes that the library's database keeps. Records keep the service's field names inside `raw`. */
import type { ApplicantWork } from '@shared/archive/applicant-work';
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { WorkOf } from '@shared/acts/acts';
import type { ListQuery, RecordRef } from '@shared/archive/meta';
import type { ReviewWork } from '@shared/archive/review-work';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';

/** What `/status` said at a time. */
export type StatusReading = Omit<WorkOf<'status'>, 'op'>;

/** A database that could not be used and was kept under its name. */
export interface SetAside {
  readonly name: string;
  readonly why: 'newer-version' | 'unreadable';
}

/** A record of the service. */
export interface StoredRecord {
  /** The service's id; `#<seq>.<index>` where the row carried none. */
  readonly id: string;
  /** Its JSON, every digit as received. */
  readonly raw: string;
  /** When the answer was appended to the archive, ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** Archive entry of the answer that brought this copy. */
  readonly seq: number;
  readonly requestId: string;
  /** Every run that brought it, the oldest first. */
  readonly runIds: readonly string[];
  /** What else the last run brought under this id: JSON, the first to come first. Absent: nothing. */
  readonly versions?: readonly string[];
  /** When it came first. Absent: with this copy. */
  readonly firstAt?: string;
  /** When a copy came last that said something else than the one before. Absent: never. */
  readonly changedAt?: string;
  /** When a copy came last whose status is another than that of the one before. Absent: never. */
  readonly statusAt?: string;
}

/** A copy of a record, or a page of an answer about one, that a later one differs from. */
export interface StoredEarlier {
  /** `kind:id`; of an answer `answer:` and its search key. */
  readonly key: string;
  /** Archive entry of the answer that brought it. */
  readonly seq: number;
  readonly fetchedAt: string;
  readonly raw: string;
  /** Of a page of an answer: the fetch that it belongs to. */
  readonly runId?: string;
}

/** What an answer about a record said at a time, with its pages in order. */
export interface EarlierAnswer {
  /** Archive entry of its first page. */
  readonly seq: number;
  readonly fetchedAt: string;
  readonly raws: readonly string[];
}

/** One page of an answer that holds no records of a kind of its own. */
export interface StoredAnswer {
  readonly searchKey: string;
  readonly page: number;
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** The body as received. */
  readonly raw: string;
  readonly shape: 'page' | 'single';
  readonly fetchedAt: string;
  readonly seq: number;
  readonly requestId: string;
  readonly runId: string;
  /** `kind:id` of the record it is about, '' for none. */
  readonly about: string;
}

/** Where a run stands. `unknown`: the service did not say whether more follows. */
export type RunState = 'complete' | 'partial' | 'unknown';

/**
 * Why a run is not complete: `more` pages were not fetched, a `failed` or `unreadable` page, a
 * `page-missing` in between, `no-cursor` although more was announced, or (unknown) `not-said`.
 */
export type RunWhy =
  'more' | 'failed' | 'unreadable' | 'page-missing' | 'no-cursor' | 'not-said' | 'deleted';

/** One cursor chain. */
export interface StoredRun {
  readonly runId: string;
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly searchKey: string;
  readonly kind: RecordKind | null;
  readonly limit: number | null;
  readonly state: RunState;
  readonly why: RunWhy | null;
  /** Error kind of the last failure while it is the reason, else `null`. */
  readonly failure: string | null;
  readonly rows: number;
  /** Pages that could be read. */
  readonly pages: number;
  /** Highest page that could be read, counting from 0; -1 before the first. */
  readonly lastPage: number;
  /** What that page said about further ones. */
  readonly said: 'end' | 'more' | 'nothing';
  /** A page that did not come or could not be read, until it or a later one did. */
  readonly trouble: { readonly page: number; readonly why: 'failed' | 'unreadable' } | null;
  /** Sum of what is known; `null` as long as nothing is. */
  readonly units: number | null;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly lastSeq: number;
  /** Cursor of the page to fetch next, or `null`. */
  readonly nextCursor: string | null;
  readonly oddities: readonly string[];
  /** By filter: rows received that the predicate says the filter excludes. Evidence against an assumption. */
  readonly contradictions: Readonly<Record<string, number>>;
  readonly clientReference: string;
  /** Rows that came once more, to the byte. Absent: none. */
  readonly repeated?: number;
  /** Rows with an id that had come before, with other content. Absent: none. */
  readonly differing?: number;
  /** The download it belongs to, and which of its windows (from 0). Absent: none that is known. */
  readonly downloadId?: string;
  readonly window?: number;
}

/** A download as the library knows it: what it fetches, and by which runs. */
export interface StoredDownload {
  readonly downloadId: string;
  /** Archive entry that defined it. */
  readonly seq: number;
  readonly definedAt: string;
  readonly definition: DownloadDefinition;
  /** Cursor chains by window, in the order in which they were begun; one window where it is not cut. */
  readonly runIds: readonly (readonly string[])[];
  /** Windows that the person left as they are. */
  readonly skipped: readonly number[];
  readonly end: 'done' | 'cap-reached' | 'cancelled' | null;
}

/** Which records a page of a run brought, in its order. */
export interface StoredHits {
  readonly runId: string;
  readonly page: number;
  /** Of the run's kind. */
  readonly ids: readonly string[];
  /** Records of other kinds that stand in its rows. Absent: none. */
  readonly inside?: readonly RecordRef[];
  /** Rows of the page; more than `ids` where the rows are of no kind. */
  readonly rows: number;
  readonly seq: number;
}

/**
 * What became of a call. `open`: asked, nothing heard yet; `unreadable`: paid for perhaps, and kept
 * although it could not be read; `refused`: the service answered with an error status.
 */
type Outcome = 'open' | 'answered' | 'unreadable' | 'refused' | 'failed';

/** One call of the service, for the ledger. */
export interface StoredRequest {
  readonly requestId: string;
  /** Archive entry with which it was last heard of; the ledger's order. */
  readonly seq: number;
  /** Archive entry of the answer, or `null`. */
  readonly answerSeq: number | null;
  readonly at: string;
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly limit: number | null;
  readonly runId: string;
  readonly page: number;
  readonly searchKey: string;
  readonly clientReference: string;
  /** As of a run. */
  readonly downloadId?: string;
  readonly window?: number;
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly durationMs: number | null;
  readonly units: number | null;
  /**
   * Whether a call that was not answered whole was charged, as far as a comparison with `/me` or the
   * way it failed tells. Absent: it was answered, or nothing was compared yet.
   */
  readonly charged?: 'yes' | 'no' | 'unknown';
  /** The units are those that `/me` showed, not those of the price. Absent: no. */
  readonly unitsSeen?: boolean;
  readonly rows: number | null;
  /** Somebody else bought it and handed it over; it is none of the calls of this machine. */
  readonly handedOver?: boolean;
  /** Error kind or reason why it is not `answered`. */
  readonly reason: string | null;
  /** What was received, where it could not be read as rows; at most `maxBodyLength` characters. */
  readonly body: string | null;
  readonly oddities: readonly string[];
}

/** The key of an answer's earlier fetch, which a later one of the same question followed. */
export function earlierKey(searchKey: string, runId: string): string {
  return `${searchKey} ${runId}`;
}

/** Longest unreadable body kept here; the whole is in the archive. */
export const maxBodyLength = 200_000;

/** The person's note on a record. */
export interface StoredNote {
  /** `kind:id` */
  readonly key: string;
  readonly text: string;
  readonly at: string;
}

/** What the person says of a matter. */
export interface StoredMatter {
  readonly reference: string;
  readonly client: string;
  readonly responsible: string;
  readonly state: 'open' | 'closed';
}

/** What the person deleted: hidden, and kept for undo until it is fetched again. */
export interface StoredDeletion {
  /** `kind:id` */
  readonly key: string;
  readonly at: string;
  readonly record: StoredRecord | null;
  readonly answers: readonly StoredAnswer[];
}

/** A mark's picture as fetched and checked. */
export interface StoredPicture {
  readonly applicationNumber: string;
  readonly url: string;
  readonly mime: string;
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly at: string;
}

/** What a picture looks like; made anew where the picture or the way of describing is another. */
export interface StoredPictureLook {
  readonly applicationNumber: string;
  readonly sha256: string;
  readonly version: number;
  /** `null`: this system cannot read the picture. */
  readonly description: Uint8Array<ArrayBuffer> | null;
}

/** A list of the person. Its members are in its changes. */
export interface StoredList {
  readonly listId: string;
  readonly name: string;
  readonly kind: 'fixed' | 'saved-search';
  readonly recordKind: RecordKind;
  readonly clientReference: string;
  /** Of a saved search; `null` for a fixed list. */
  readonly query: ListQuery | null;
  /** Of a fixed list: the question whose answer it was made of, where that is kept. */
  readonly from?: ListQuery;
  readonly createdAt: string;
  /** `null`: it is there. Otherwise it can be brought back. */
  readonly deletedAt: string | null;
  /** Changes so far; numbers the next one. */
  readonly changes: number;
}

/** Records that were put on a list or taken off, in one step. */
export interface StoredListChange {
  readonly listId: string;
  /** Counts from 0 within the list. */
  readonly n: number;
  readonly act: 'add' | 'remove';
  readonly ids: readonly string[];
}

/** One step of what the person thinks of records. Kept as it was done, and put together in memory. */
export interface StoredReviewAct {
  /** Its archive entry. */
  readonly seq: number;
  readonly at: string;
  readonly work: ReviewWork | ApplicantWork;
}

/** One value of the library about itself. */
export interface StoredMeta {
  readonly key: string;
  readonly value: unknown;
}

/** `kind:id`, the key of what belongs to a record. */
export function recordKey(ref: RecordRef): string {
  return `${ref.kind}:${ref.id}`;
}
