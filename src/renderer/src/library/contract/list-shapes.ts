/** Lists that have been downloaded completely. */
import type { CompleteList } from '@shared/service/containment';

/** A list that has been downloaded completely. `params` is used to evaluate filters. */
export interface OwnedList extends CompleteList {
  readonly state: 'complete' | 'complete-for-dates';
  readonly firstAt: string;
  /** `null` for joined periods, because a row may occur in two of them. */
  readonly rows: number | null;
  /** The runs that contain its rows. */
  readonly runIds: readonly string[];
}

/** The data needed to answer requests from complete lists. */
export interface CompleteLists {
  readonly lists: readonly OwnedList[];
  /**
   * Filters contradicted by received rows. For these filters, only searches with identical values
   * can be answered.
   */
  readonly suspended: readonly string[];
}
