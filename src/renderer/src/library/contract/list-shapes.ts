/** Completely downloaded lists. */
import type { CompleteList } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';

/** A completely downloaded list. `params` are for the filter logic, and `asked` is for display. */
export interface OwnedList extends CompleteList {
  readonly asked: Parameters;
  readonly state: 'complete' | 'complete-for-dates';
  readonly firstAt: string;
  /** `null` for joined periods, because a row may be in two of them. */
  readonly rows: number | null;
  /** The runs that contain its rows. */
  readonly runIds: readonly string[];
  readonly downloadId: string | null;
}

/** What is needed to answer from complete lists. */
export interface CompleteLists {
  readonly lists: readonly OwnedList[];
  /** Filters that received rows contradict. For these, only equal values count. */
  readonly suspended: readonly string[];
}
