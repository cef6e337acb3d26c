import type { RecordKind } from '@shared/service/endpoint';

/** Lists with their records, and the archive entries of the answers that brought those. */
export interface HandoverLists {
  readonly lists: readonly {
    readonly listId: string;
    readonly name: string;
    readonly recordKind: RecordKind;
    readonly ids: readonly string[];
  }[];
  /** Client references of those lists; `hasNote`: the person wrote something on the matter. */
  readonly matters: readonly { readonly reference: string; readonly hasNote: boolean }[];
  /** How the applicants of those records are spelt, and how many applicants the person joined from them. */
  readonly spellings: readonly string[];
  readonly applicants: number;
  readonly answers: readonly number[];
  /** Rows of those answers, also those that are on none of the lists. */
  readonly rows: number;
}
