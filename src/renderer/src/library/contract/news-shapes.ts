/** News of watches, as the library works them out. */
import type { RecordKind } from '@shared/records/kinds';
import type { Parameters } from '@shared/service/parameters';
import type { RowLikeness } from '../alike/reasons';
import type { NewsWhy } from '@shared/watch/news';

/** A run that asked for more than a look, which has the rows that pass one of its searches. */
export interface CoveredLook {
  /** The entry since which it stands for the look. */
  readonly seq: number;
  readonly runId: string;
  /** What the run did not ask for. */
  readonly searches: readonly Parameters[];
}

/** The looks of a watch, the oldest first. */
export interface WatchedLooks {
  readonly watchId: string;
  readonly kind: RecordKind;
  /** Marks that expire within so many days are news; `null`: none by that. */
  readonly expiresWithin: number | null;
  readonly looks: readonly {
    readonly seq: number;
    readonly at: string;
    readonly downloadId: string | null;
    readonly runIds: readonly string[];
    readonly covered: readonly CoveredLook[];
    /** It began the watch, or brought all that it asked for. */
    readonly isWhole: boolean;
  }[];
}

/** Whose news are worked out. `today`: the person's day. */
export interface NewsOf {
  readonly watches: readonly WatchedLooks[];
  readonly today: string;
}

/** Why a record is news to a person. */
export type ShownWhy =
  | NewsWhy
  /** It came since the watch began, and is like its name. */
  | ({ readonly type: 'alike' } & RowLikeness);

/** One record that a look of a watch found to be new or to say something else. */
export interface WatchNews {
  readonly watchId: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly downloadId: string;
  /** When the look began (ISO 8601). */
  readonly at: string;
  readonly why: ShownWhy;
  /** What it says now, in JSON as received. */
  readonly raw: string;
}
