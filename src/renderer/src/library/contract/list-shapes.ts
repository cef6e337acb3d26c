/** Lists that were fetched to their end. */
import type { CompleteList } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';

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
