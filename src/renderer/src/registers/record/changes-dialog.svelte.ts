/** The list whose changes are shown. The shell mounts the dialog. */
import type { RecordKind } from '@shared/records/kinds';

/** A query result from the library, which the dialog releases. */
export interface ChangesOf {
  readonly kind: RecordKind;
  readonly handle: number;
  /** The list's name. */
  readonly name: string;
  /** When it was requested (ISO 8601). */
  readonly at: string;
  /** Key for storing when the user viewed the changes, or `null` for temporary lists. */
  readonly place: string | null;
  /** True if the dialog shows the whole list. Only then do the changes count as viewed. */
  readonly whole: boolean;
}

class ChangesDialogState {
  current = $state.raw<ChangesOf | null>(null);
}

export const changesDialog = new ChangesDialogState();
