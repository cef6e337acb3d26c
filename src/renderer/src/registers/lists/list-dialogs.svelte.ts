/** Screens' requests about lists. The shell mounts the dialogs that ask for a name or a list. */
import type { ListQuery } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredList } from '@renderer/library/contract/stored';
import type { ListOrigin } from './list-edits';

/** Records to put on a list. The number is known at once, the ids when the library answers. */
export interface ListRecords {
  readonly count: number;
  readonly ids: Promise<readonly string[]>;
}

/** The dialog opens before the ids are known, so that the next key press goes to its field. */
export function listRecords(count: number, ids: Promise<readonly string[]>): ListRecords {
  // If the user cancels the dialog, nothing awaits the ids.
  ids.catch(() => undefined);
  return { count, ids };
}

/** The open dialog. */
export type ListDialogRequest =
  /** Asks which list. */
  | {
      readonly type: 'add';
      readonly kind: RecordKind;
      readonly records: ListRecords;
      readonly origin?: ListOrigin | undefined;
      readonly verdictsIn?: string | undefined;
    }
  /** Asks for a name. */
  | {
      readonly type: 'create';
      readonly kind: RecordKind;
      readonly records: ListRecords;
      readonly origin?: ListOrigin | undefined;
      /** The scope of the assessments on screen, which a new list starts out with. */
      readonly verdictsIn?: string | undefined;
      readonly name: string;
      /** True if the list will be shared once it exists. */
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
