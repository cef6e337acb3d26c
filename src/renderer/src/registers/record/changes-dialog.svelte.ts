/** The list whose changes are shown; the dialog is mounted by the shell. */
import type { RecordKind } from '@shared/records/kinds';

/** An answer of the library, which the dialog releases. */
export interface ChangesOf {
  readonly kind: RecordKind;
  readonly handle: number;
  /** Name of the list. */
  readonly name: string;
  /** When it was requested, ISO 8601. */
  readonly at: string;
  /** Key under which the time of looking is stored; `null` for lists that are not permanent. */
  readonly place: string | null;
  /** True if it shows the complete list, so that looking at it counts. */
  readonly whole: boolean;
}

class ChangesDialogState {
  current = $state.raw<ChangesOf | null>(null);
}

export const changesDialog = new ChangesDialogState();
