/** Of which list the changes are shown; the dialog is mounted by the shell. */
import type { RecordKind } from '@shared/records/kinds';

/** An answer of the library, which the dialog lets go of. */
export interface ChangesOf {
  readonly kind: RecordKind;
  readonly handle: number;
  /** What the list is called. */
  readonly name: string;
  /** When it was asked for, ISO 8601. */
  readonly at: string;
  /** Under what it is kept that its changes were looked at; `null`: nothing that one comes back to. */
  readonly place: string | null;
  /** All of it is here, so that to look at these changes is to look at its changes. */
  readonly whole: boolean;
}

class ChangesDialogState {
  current = $state.raw<ChangesOf | null>(null);
}

/** The changes of this window. */
export const changesDialog = new ChangesDialogState();
