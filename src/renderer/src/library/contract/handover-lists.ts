import type { RecordKind } from '@shared/service/endpoint';

/** Lists with their records, and the archive entries of the answers that brought those. */
export interface HandoverLists {
  readonly lists: readonly {
    readonly listId: string;
    readonly name: string;
    readonly recordKind: RecordKind;
    readonly ids: readonly string[];
  }[];
  readonly answers: readonly number[];
  /** Rows of those answers, also those that are on none of the lists. */
  readonly rows: number;
}
