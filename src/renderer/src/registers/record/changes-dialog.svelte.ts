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
  /** Key under which it is stored when the user looked; `null` for temporary lists. */
  readonly place: string | null;
  /** True if the dialog shows the whole list. Only then does it count as looked at. */
  readonly whole: boolean;
}

class ChangesDialogState {
  current = $state.raw<ChangesOf | null>(null);
}

export const changesDialog = new ChangesDialogState();
