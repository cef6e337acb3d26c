import type { RecordKind } from '@shared/service/endpoint';

/** Lists with their records, and the archive entries of the answers that returned them. */
export interface HandoverLists {
  readonly lists: readonly {
    readonly listId: string;
    readonly name: string;
    readonly recordKind: RecordKind;
    readonly ids: readonly string[];
  }[];
  /** Client references of those lists; `hasNote` if the user wrote a note on the matter. */
  readonly matters: readonly { readonly reference: string; readonly hasNote: boolean }[];
  /** The spellings of those records' applicants, and the number of groups among them. */
  readonly spellings: readonly string[];
  readonly applicants: number;
  readonly answers: readonly number[];
  /** Rows of those answers, including rows on none of the lists. */
  readonly rows: number;
}
