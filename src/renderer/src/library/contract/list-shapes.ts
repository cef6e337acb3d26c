/** Lists as the library tells of them: what a download has brought, and what was fetched to its end. */
import type { CompleteList } from '@shared/service/containment';
import type { WindowDates } from '@shared/service/joined-windows';
import type { Parameters } from '@shared/service/parameters';
import type { RunState, RunWhy } from './stored';

/** Where one window of a download stands. */
export interface ListWindow {
  /** '' where the search was not cut. */
  readonly label: string;
  readonly params: Parameters;
  readonly state: RunState;
  /**
   * `skipped` by the person, `not-begun`, its run `forgotten`, or complete by the service's word but
   * `odd`, so that rows may be missing.
   */
  readonly why: RunWhy | 'skipped' | 'not-begun' | 'forgotten' | 'odd' | null;
  /** Its cursor chains, the oldest first. */
  readonly runIds: readonly string[];
}

/** What a download has brought, its windows joined. */
export interface DownloadList {
  readonly downloadId: string;
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly definedAt: string;
  /** `complete-for-dates`: every window is; rows without a date are in none. */
  readonly state: RunState | 'complete-for-dates';
  readonly why: ListWindow['why'] | 'cap-reached' | 'cancelled';
  /** The days its windows ask for, from the first to the last; `null`: it is not cut. */
  readonly dates: WindowDates | null;
  /** Ids in the order of arrival, each once. Empty for rows of no kind. */
  readonly ids: readonly string[];
  /** Different rows; of no kind: rows received. */
  readonly rows: number;
  /** Rows received, those that came twice counted twice, as they are paid. */
  readonly received: number;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly windows: readonly ListWindow[];
}

/** A list fetched to its end. `params` are for the algebra of the filters, `asked` for words. */
export interface OwnedList extends CompleteList {
  readonly asked: Parameters;
  readonly state: 'complete' | 'complete-for-dates';
  readonly firstAt: string;
  /** `null` for joined windows: a row may be in two of them. */
  readonly rows: number | null;
  /** The runs that hold its rows. */
  readonly runIds: readonly string[];
  readonly downloadId: string | null;
}

/** What answering by containment needs. */
export interface CompleteLists {
  readonly lists: readonly OwnedList[];
  /** Filters that a received row has contradicted; of them only the same value is trusted. */
  readonly suspended: readonly string[];
}
