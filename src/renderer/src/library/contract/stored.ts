/** Types of the library's database. `raw` uses the service's field names. */
import type { ApplicantWork } from '@shared/archive/applicant-work';
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { WorkMeta, WorkOf } from '@shared/acts/acts';
import type { ListQuery, RecordRef } from '@shared/archive/meta';
import type { ReviewWork } from '@shared/archive/review-work';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';

/** What `/status` reported at a given time. */
export type StatusReading = Omit<WorkOf<'status'>, 'op'>;

/** An unusable database that was set aside. */
export interface SetAside {
  readonly name: string;
  readonly why: 'newer-version' | 'unreadable';
}

/** A record from the service. */
export interface StoredRecord {
  /** The service's id, or `#<seq>.<index>` if the row had none. */
  readonly id: string;
  /** The record's JSON, with all digits as received. */
  readonly raw: string;
  /** When the answer was archived (ISO 8601 in UTC). */
  readonly fetchedAt: string;
  /** The archive entry of the answer that contained this copy. */
  readonly seq: number;
  readonly requestId: string;
  /** All runs that returned it, oldest first. */
  readonly runIds: readonly string[];
  /**
   * Other rows with this id in the last run, as JSON in order of arrival. Absent if there are none.
   */
  readonly versions?: readonly string[];
  /** Where the first copy arrived (`arrivalOf`). */
  readonly arrival: number;
  /** When the record first arrived. Absent if this is the first copy. */
  readonly firstAt?: string;
  /** When a copy last differed from the previous one. Absent if never. */
  readonly changedAt?: string;
  /** When the status last differed from that of the previous copy. Absent if never. */
  readonly statusAt?: string;
}

/** A previous copy of a record, or of a page of an answer about one. */
export interface StoredEarlier {
  /** `kind:id`, or `answer:` and the search key for an answer. */
  readonly key: string;
  /** The archive entry of its answer. */
  readonly seq: number;
  readonly fetchedAt: string;
  readonly raw: string;
  /** For a page of an answer: the page's download. */
  readonly runId?: string;
}

/** An earlier answer about a record, with its pages in order. */
export interface EarlierAnswer {
  /** The archive entry of its first page. */
  readonly seq: number;
  readonly fetchedAt: string;
  readonly raws: readonly string[];
}

/** A page of an answer that isn't made up of records. */
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
  /** `kind:id` of the record it is about, or '' if there is none. */
  readonly about: string;
}

/** A run's state. `unknown`: the service didn't indicate whether there is more. */
export type RunState = 'complete' | 'partial' | 'unknown';

/**
 * Why a run is incomplete. `more`: some pages weren't downloaded. `failed`, `unreadable`,
 * `page-missing`: the state of one page. `no-cursor`: no cursor was sent although there is more.
 * `not-said`: the service didn't indicate whether there is more. `deleted`: the user deleted some
 * of its records.
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
  /** The kind of the last error if that is why the run is incomplete, else `null`. */
  readonly failure: string | null;
  readonly rows: number;
  /** Number of readable pages. */
  readonly pages: number;
  /** The highest page that could be read, counted from 0; -1 before the first. */
  readonly lastPage: number;
  /** Whether the last page announced further pages. */
  readonly said: 'end' | 'more' | 'nothing';
  /** A page that failed or couldn't be read. Cleared once it or a later page succeeds. */
  readonly trouble: { readonly page: number; readonly why: 'failed' | 'unreadable' } | null;
  /** Sum of all known units, or `null` if none are known. */
  readonly units: number | null;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly lastSeq: number;
  /** The next page's cursor, or `null`. */
  readonly nextCursor: string | null;
  readonly oddities: readonly string[];
  /**
   * For each filter, the number of received rows that it should have excluded. Such rows are
   * evidence against an assumption.
   */
  readonly contradictions: Readonly<Record<string, number>>;
  readonly clientReference: string;
  /** Number of identical rows received more than once. Absent if none. */
  readonly repeated?: number;
  /** Number of rows that repeat an id with different content. Absent if none. */
  readonly differing?: number;
  /** The run's download, and the index of its period (from 0). Absent if unknown. */
  readonly downloadId?: string;
  readonly window?: number;
}

/** What the library knows about a download: the data that it fetches, and its runs. */
export interface StoredDownload {
  readonly downloadId: string;
  /** The archive entry that defined it. */
  readonly seq: number;
  readonly definedAt: string;
  readonly definition: DownloadDefinition;
  /**
   * Cursor chains of each period, in order. There is a single period if the download isn't divided.
   */
  readonly runIds: readonly (readonly string[])[];
  /** Periods that the user skipped. */
  readonly skipped: readonly number[];
  readonly end: 'done' | 'cap-reached' | 'cancelled' | null;
}

/** The records that one page of a run returned, in order. */
export interface StoredHits {
  readonly runId: string;
  readonly page: number;
  /** Ids of records of the run's kind. */
  readonly ids: readonly string[];
  /** Records of other kinds nested in its rows. Absent if there are none. */
  readonly inside?: readonly RecordRef[];
  /** Number of rows. Higher than the number of `ids` if the rows have no kind. */
  readonly rows: number;
  readonly seq: number;
}

/**
 * The outcome of a call. `open`: sent but not yet answered. `unreadable`: the answer was stored
 * although it couldn't be read, and may have been charged. `refused`: an error status.
 */
type Outcome = 'open' | 'answered' | 'unreadable' | 'refused' | 'failed';

/** A call to the service, for the request log. */
export interface StoredRequest {
  readonly requestId: string;
  /** The archive entry that last updated the call. It determines the order of the request log. */
  readonly seq: number;
  /** The answer's archive entry, or `null`. */
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
  /** See `StoredRun.downloadId`. */
  readonly downloadId?: string;
  readonly window?: number;
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly durationMs: number | null;
  readonly units: number | null;
  /**
   * Whether a call without a complete answer was charged, according to `/me` or the type of
   * failure. Absent if the call was answered or hasn't been compared yet.
   */
  readonly charged?: 'yes' | 'no' | 'unknown';
  /** True if the units were determined from `/me` rather than from the price. */
  readonly unitsSeen?: boolean;
  readonly rows: number | null;
  /** True if someone else bought and shared the answer. */
  readonly handedOver?: boolean;
  /** The kind of error, or the reason why the outcome isn't `answered`. */
  readonly reason: string | null;
  /** The received body if it couldn't be parsed as rows, limited to `maxBodyLength` characters. */
  readonly body: string | null;
  readonly oddities: readonly string[];
}

/** What a call asks for, and for which page of which run. */
type Asked = Pick<
  StoredRequest,
  'requestId' | 'endpoint' | 'pathParams' | 'params' | 'limit' | 'runId' | 'page' | 'searchKey'
>;

/** Returns only these fields. */
export function askedIn(call: Asked): Asked {
  const { requestId, endpoint, pathParams, params, limit, runId, page, searchKey } = call;
  return { requestId, endpoint, pathParams, params, limit, runId, page, searchKey };
}

/** Returns the key for an answer's superseded download. */
export function earlierKey(searchKey: string, runId: string): string {
  return `${searchKey} ${runId}`;
}

/** Maximum length of an unreadable body stored here. The archive contains all of it. */
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
 * A record that the user deleted. It's only hidden, so that the deletion can be undone until the
 * record is downloaded again.
 */
export interface StoredDeletion {
  /** `kind:id` */
  readonly key: string;
  readonly at: string;
  readonly record: StoredRecord | null;
  readonly answers: readonly StoredAnswer[];
}

/** A mark's picture, downloaded and validated. */
export interface StoredPicture {
  readonly applicationNumber: string;
  readonly url: string;
  readonly mime: string;
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly at: string;
}

/** A picture's description. Recomputed if the picture or the method changes. */
export interface StoredPictureLook {
  readonly applicationNumber: string;
  readonly sha256: string;
  readonly version: number;
  /** `null` if this system can't read the picture. */
  readonly description: Uint8Array<ArrayBuffer> | null;
}

/** One of the user's lists. Its members result from its changes. */
export interface StoredList {
  readonly listId: string;
  readonly name: string;
  readonly kind: 'fixed' | 'saved-search';
  readonly recordKind: RecordKind;
  readonly clientReference: string;
  /** The query of a saved search, or `null` for a fixed list. */
  readonly query: ListQuery | null;
  /** The search from which a fixed list was created, if recorded. */
  readonly from?: ListQuery;
  /** Set if a fixed list was created with all rows of a complete answer. */
  readonly allOf?: { readonly query: ListQuery; readonly at: string; readonly rows: number };
  readonly createdAt: string;
  /** When the list was deleted, or `null`. A deleted list can be restored. */
  readonly deletedAt: string | null;
  /** Number of changes so far, and thus the number of the next one. */
  readonly changes: number;
}

/** Records added to or removed from a list in one step. */
export interface StoredListChange {
  readonly listId: string;
  /** Counted from 0 within the list. */
  readonly n: number;
  readonly act: 'add' | 'remove';
  readonly ids: readonly string[];
}

/**
 * A user action concerning assessments or comments. Only the action itself is stored. The result is
 * computed in memory.
 */
export interface StoredReviewAct {
  /** The action's archive entry. */
  readonly seq: number;
  readonly at: string;
  readonly work: ReviewWork | ApplicantWork;
  /** The colleague's name, if a colleague performed the action. */
  readonly colleague?: string;
}

/** A decision of the user's that a colleague replaced without having seen it. */
export interface StoredOverruled {
  /** See `Decision`. */
  readonly object: string;
  /** The act that makes the decision again. */
  readonly work: WorkMeta;
  /** When it was replaced. */
  readonly at: string;
  /** The colleague's name. */
  readonly by: string;
}

/** Metadata that the library stores about itself. */
export interface StoredMeta {
  readonly key: string;
  readonly value: unknown;
}

/** Returns `kind:id`, the key for data that belongs to a record. */
export function recordKey(ref: RecordRef): string {
  return `${ref.kind}:${ref.id}`;
}
