/** Of which list the changes are shown; the dialog is mounted by the shell. */
import type { RecordKind } from '@shared/records/kinds';

/** An answer of the library, which the dialog lets go of. */
export interface ChangesOf {
  readonly kind: RecordKind;
  readonly handle: number;
  /** What the list is called. */
  readonly name: string;
}

class ChangesDialogState {
  current = $state.raw<ChangesOf | null>(null);
}

/** The changes of this window. */
export const changesDialog = new ChangesDialogState();
