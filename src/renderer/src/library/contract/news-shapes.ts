/** Alerts from watches, as computed by the library. */
import type { RecordKind } from '@shared/records/kinds';
import type { Parameters } from '@shared/service/parameters';
import type { RowLikeness } from '../alike/reasons';
import type { NewsWhy } from '@shared/watch/news';

/** A broader run that contains the rows of one of a check's searches. */
export interface CoveredLook {
  /** From this archive entry on, the run replaces the check. */
  readonly seq: number;
  readonly runId: string;
  /** The check's searches, reduced to the filters that the run lacked. */
  readonly searches: readonly Parameters[];
}

/** A watch's checks, oldest first. */
export interface WatchedLooks {
  readonly watchId: string;
  readonly kind: RecordKind;
  /**
   * Marks that expire within this number of days cause alerts. If `null`, expiry never causes one.
   */
  readonly expiresWithin: number | null;
  readonly looks: readonly {
    readonly seq: number;
    readonly at: string;
    readonly downloadId: string | null;
    readonly runIds: readonly string[];
    readonly covered: readonly CoveredLook[];
    /** True if this check started the watch, or returned everything that it requested. */
    readonly isWhole: boolean;
  }[];
}

/** The watches to compute alerts for. `today` is the local date. */
export interface NewsOf {
  readonly watches: readonly WatchedLooks[];
  readonly today: string;
}

/** The reason for an alert, as displayed. */
export type ShownWhy =
  | NewsWhy
  /** The record is new since the watch started and has a similar name. */
  | ({ readonly type: 'alike' } & RowLikeness);

/** A record that a check found to be new or changed. */
export interface WatchNews {
  readonly watchId: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly downloadId: string;
  /** When the check started (ISO 8601). */
  readonly at: string;
  readonly why: ShownWhy;
  /** The record's current JSON, as received. */
  readonly raw: string;
}
