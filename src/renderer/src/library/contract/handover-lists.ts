import type { RecordKind } from '@shared/service/endpoint';

/** Lists with their records, and the archive entries of the answers that contain them. */
export interface HandoverLists {
  readonly lists: readonly {
    readonly listId: string;
    readonly name: string;
    readonly recordKind: RecordKind;
    readonly ids: readonly string[];
  }[];
  /** Client references of those lists. `hasNote` is true if the user wrote a note on the matter. */
  readonly matters: readonly { readonly reference: string; readonly hasNote: boolean }[];
  /**
   * How applicants' names are written in those records, and the number of groups that these names
   * belong to.
   */
  readonly spellings: readonly string[];
  readonly applicants: number;
  readonly answers: readonly number[];
  /** Number of rows in those answers, including rows that aren't on any of the lists. */
  readonly rows: number;
}
