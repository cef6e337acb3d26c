/** News of watches, as the library works them out. */
import type { RecordKind } from '@shared/records/kinds';
import type { NewsWhy } from '@shared/watch/news';

/** The looks of a watch, the oldest first. */
export interface WatchedLooks {
  readonly watchId: string;
  readonly kind: RecordKind;
  readonly looks: readonly {
    readonly seq: number;
    readonly at: string;
    readonly downloadId: string | null;
    readonly runIds: readonly string[];
  }[];
}

/** One record that a look of a watch found to be new or to say something else. */
export interface WatchNews {
  readonly watchId: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly downloadId: string;
  /** When the look began (ISO 8601). */
  readonly at: string;
  readonly why: NewsWhy;
  /** What it says now, in JSON as received. */
  readonly raw: string;
}
