/**
 * What a screen asks to be done with lists. The dialogs that ask for a name or a list belong to the
 * lists and are mounted by the shell.
 */
import type { ListQuery } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredList } from '@renderer/library/contract/stored';

/** Records for a list: how many is known at once, which ones as soon as the library has said it. */
export interface ListRecords {
  readonly count: number;
  readonly ids: Promise<readonly string[]>;
}

/** A dialog opens before the ids are known: what is typed next must go into its field. */
export function listRecords(count: number, ids: Promise<readonly string[]>): ListRecords {
  // Nobody waits for them when the dialog is cancelled.
  ids.catch(() => undefined);
  return { count, ids };
}

/** The question that is open. */
export type ListDialogRequest =
  /** On which list? */
  | {
      readonly type: 'add';
      readonly kind: RecordKind;
      readonly records: ListRecords;
      readonly from?: ListQuery | undefined;
      readonly verdictsIn?: string | undefined;
    }
  /** Under which name? */
  | {
      readonly type: 'create';
      readonly kind: RecordKind;
      readonly records: ListRecords;
      /** The question that found them, where the list is to remember it. */
      readonly from?: ListQuery | undefined;
      /** Where what is thought of them on screen holds: a new list begins with it. */
      readonly verdictsIn?: string | undefined;
      readonly name: string;
      /** As soon as it is there it is handed over. */
      readonly handsOver?: boolean;
    }
  | {
      readonly type: 'search';
      readonly kind: RecordKind;
      readonly query: ListQuery;
      readonly name: string;
    }
  | { readonly type: 'edit'; readonly list: StoredList };

/** The question of this window. */
class ListDialogsState {
  current = $state.raw<ListDialogRequest | null>(null);
}
export const listDialogs = new ListDialogsState();
