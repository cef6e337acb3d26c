/**
 * Requests of screens about lists. The dialogs that ask for a name or a list are mounted by the
 * shell.
 */
import type { ListQuery } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredList } from '@renderer/library/contract/stored';

/** Records for a list. The number is known immediately, the ids once the library has answered. */
export interface ListRecords {
  readonly count: number;
  readonly ids: Promise<readonly string[]>;
}

/** The dialog opens before the ids are known, so that the next key press goes to its field. */
export function listRecords(count: number, ids: Promise<readonly string[]>): ListRecords {
  // If the dialog is cancelled, the ids are not awaited.
  ids.catch(() => undefined);
  return { count, ids };
}

/** The open dialog. */
export type ListDialogRequest =
  /** Asks for the list. */
  | {
      readonly type: 'add';
      readonly kind: RecordKind;
      readonly records: ListRecords;
      readonly from?: ListQuery | undefined;
      readonly verdictsIn?: string | undefined;
    }
  /** Asks for the name. */
  | {
      readonly type: 'create';
      readonly kind: RecordKind;
      readonly records: ListRecords;
      /** The search that found them, if the list should remember it. */
      readonly from?: ListQuery | undefined;
      /** The scope of the assessments on screen, with which a new list starts. */
      readonly verdictsIn?: string | undefined;
      readonly name: string;
      /** True if it will be handed over once it exists. */
      readonly handsOver?: boolean;
    }
  | {
      readonly type: 'search';
      readonly kind: RecordKind;
      readonly query: ListQuery;
      readonly name: string;
    }
  | { readonly type: 'edit'; readonly list: StoredList };

class ListDialogsState {
  current = $state.raw<ListDialogRequest | null>(null);
}
export const listDialogs = new ListDialogsState();
