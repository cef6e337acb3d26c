/** Types of the library's database. `raw` keeps the service's field names. */
import type { ApplicantWork } from '@shared/archive/applicant-work';
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { WorkOf } from '@shared/acts/acts';
import type { ListQuery, RecordRef } from '@shared/archive/meta';
import type { ReviewWork } from '@shared/archive/review-work';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';

/** What `/status` reported at a time. */
export type StatusReading = Omit<WorkOf<'status'>, 'op'>;

/** An unusable database that was set aside. */
export interface SetAside {
  readonly name: string;
  readonly why: 'newer-version' | 'unreadable';
}

/** A record of the service. */
export interface StoredRecord {
  /** The service's id; `#<seq>.<index>` if the row had none. */
  readonly id: string;
  /** Its JSON with every digit as received. */
  readonly raw: string;
  /** When the answer was archived, ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** Archive entry of the answer with this copy. */
  readonly seq: number;
  readonly requestId: string;
  /** All runs that returned it, oldest first. */
  readonly runIds: readonly string[];
  /** Other rows with this id in the last run, as JSON in order of arrival. Absent if none. */
  readonly versions?: readonly string[];
  /** When it first arrived. Absent if that was with this copy. */
  readonly firstAt?: string;
  /** When a copy last differed from the one before. Absent if never. */
  readonly changedAt?: string;
  /** When a copy's status last differed from the one before. Absent if never. */
  readonly statusAt?: string;
}

/** A copy of a record, or of a page of an answer about one, before it changed. */
export interface StoredEarlier {
  /** `kind:id`; for an answer `answer:` and its search key. */
  readonly key: string;
  /** Archive entry of its answer. */
  readonly seq: number;
  readonly fetchedAt: string;
  readonly raw: string;
  /** For a page of an answer: its download. */
  readonly runId?: string;
}

/** An earlier answer about a record, with its pages in order. */
export interface EarlierAnswer {
  /** Archive entry of its first page. */
  readonly seq: number;
  readonly fetchedAt: string;
  readonly raws: readonly string[];
}

/** A page of an answer without records of its own kind. */
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

/** State of a run. `unknown`: the service did not say whether there is more. */
export type RunState = 'complete' | 'partial' | 'unknown';

/**
 * Why a run is incomplete: `more` pages were not downloaded, a page `failed` or is `unreadable`,
 * one is `page-missing`, `no-cursor` was sent although there is more, or (unknown) `not-said`.
 */
export type RunWhy =
  'more' | 'failed' | 'unreadable' | 'page-missing' | 'no-cursor' | 'not-said' | 'deleted';

/** A cursor chain. */
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
  /** Number of readable pages. */
  readonly pages: number;
  /** Highest readable page, counted from 0; -1 before the first. */
  readonly lastPage: number;
  /** What the last page said about further pages. */
  readonly said: 'end' | 'more' | 'nothing';
  /** A page that failed or could not be read, until it or a later one succeeds. */
  readonly trouble: { readonly page: number; readonly why: 'failed' | 'unreadable' } | null;
  /** Sum of known units; `null` if none are known. */
  readonly units: number | null;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly lastSeq: number;
  /** Cursor of the next page, or `null`. */
  readonly nextCursor: string | null;
  readonly oddities: readonly string[];
  /**
   * By filter: number of received rows that the filter should exclude, which is evidence against an
   * assumption.
   */
  readonly contradictions: Readonly<Record<string, number>>;
  readonly clientReference: string;
  /** Number of identical repeated rows. Absent if none. */
  readonly repeated?: number;
  /** Number of rows with a repeated id but different content. Absent if none. */
  readonly differing?: number;
  /** The run's download, and the period within it (from 0). Absent if unknown. */
  readonly downloadId?: string;
  readonly window?: number;
}

/** A download as known to the library: what it fetches, and its runs. */
export interface StoredDownload {
  readonly downloadId: string;
  /** Archive entry that defined it. */
  readonly seq: number;
  readonly definedAt: string;
  readonly definition: DownloadDefinition;
  /** Cursor chains by period, in order; a single period if it is not divided. */
  readonly runIds: readonly (readonly string[])[];
  /** Periods that the user skipped. */
  readonly skipped: readonly number[];
  readonly end: 'done' | 'cap-reached' | 'cancelled' | null;
}

/** The records that a page of a run returned, in order. */
export interface StoredHits {
  readonly runId: string;
  readonly page: number;
  /** Ids of the run's kind. */
  readonly ids: readonly string[];
  /** Records of other kinds inside its rows. Absent if none. */
  readonly inside?: readonly RecordRef[];
  /** Number of rows; more than `ids` if the rows have no kind. */
  readonly rows: number;
  readonly seq: number;
}

/**
 * The result of a call. `open`: sent, no answer yet. `unreadable`: stored although it could not be
 * read, and possibly paid for. `refused`: an error status.
 */
type Outcome = 'open' | 'answered' | 'unreadable' | 'refused' | 'failed';

/** A call of the service, for the request log. */
export interface StoredRequest {
  readonly requestId: string;
  /** Archive entry of the call's latest news, which determines the order of the request log. */
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
  /** As for a run. */
  readonly downloadId?: string;
  readonly window?: number;
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly durationMs: number | null;
  readonly units: number | null;
  /**
   * Whether a call without a complete answer was charged, as far as `/me` or the kind of failure
   * shows. Absent if it was answered, or has not been compared yet.
   */
  readonly charged?: 'yes' | 'no' | 'unknown';
  /** True if the units come from `/me` rather than the price. */
  readonly unitsSeen?: boolean;
  readonly rows: number | null;
  /** True if somebody else bought it and handed it over. */
  readonly handedOver?: boolean;
  /** Error kind or reason why it is not `answered`. */
  readonly reason: string | null;
  /** The received body if it could not be read as rows; at most `maxBodyLength` characters. */
  readonly body: string | null;
  readonly oddities: readonly string[];
}

/** Returns the key of an answer's superseded download. */
export function earlierKey(searchKey: string, runId: string): string {
  return `${searchKey} ${runId}`;
}

/** Maximum length of an unreadable body stored here; the archive has all of it. */
export const maxBodyLength = 200_000;

/** The user's note on a record. */
export interface StoredNote {
  /** `kind:id` */
  readonly key: string;
  readonly text: string;
  readonly at: string;
}

/** The user's description of a matter. */
export interface StoredMatter {
  readonly reference: string;
  readonly client: string;
  readonly responsible: string;
  readonly state: 'open' | 'closed';
}

/**
 * A record that the user deleted. It is hidden, and kept for undo until it is downloaded again.
 */
export interface StoredDeletion {
  /** `kind:id` */
  readonly key: string;
  readonly at: string;
  readonly record: StoredRecord | null;
  readonly answers: readonly StoredAnswer[];
}

/** A mark's picture as downloaded and validated. */
export interface StoredPicture {
  readonly applicationNumber: string;
  readonly url: string;
  readonly mime: string;
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly at: string;
}

/** The description of a picture; computed again if the picture or the method changes. */
export interface StoredPictureLook {
  readonly applicationNumber: string;
  readonly sha256: string;
  readonly version: number;
  /** `null` if this system cannot read the picture. */
  readonly description: Uint8Array<ArrayBuffer> | null;
}

/** A list of the user. Its members are in its changes. */
export interface StoredList {
  readonly listId: string;
  readonly name: string;
  readonly kind: 'fixed' | 'saved-search';
  readonly recordKind: RecordKind;
  readonly clientReference: string;
  /** For a saved search; `null` for a fixed list. */
  readonly query: ListQuery | null;
  /** For a fixed list: the search it was created from, if recorded. */
  readonly from?: ListQuery;
  readonly createdAt: string;
  /** `null` unless deleted; it can be restored. */
  readonly deletedAt: string | null;
  /** Number of changes so far; the number of the next one. */
  readonly changes: number;
}

/** Records added to a list or removed, in one step. */
export interface StoredListChange {
  readonly listId: string;
  /** Counted from 0 within the list. */
  readonly n: number;
  readonly act: 'add' | 'remove';
  readonly ids: readonly string[];
}

/** An act about assessments or comments. Stored as done; the result is computed in memory. */
export interface StoredReviewAct {
  /** Its archive entry. */
  readonly seq: number;
  readonly at: string;
  readonly work: ReviewWork | ApplicantWork;
}

/** Something the library stores about itself. */
export interface StoredMeta {
  readonly key: string;
  readonly value: unknown;
}

/** Returns `kind:id`, the key of what belongs to a record. */
export function recordKey(ref: RecordRef): string {
  return `${ref.kind}:${ref.id}`;
}
