/** Which records are compared; the dialog is mounted by the shell. */
import type { RecordKind } from '@shared/records/kinds';

/** Records of one kind, in the order of the list. */
interface Comparison {
  readonly kind: RecordKind;
  readonly ids: readonly string[];
  /** The list whose assessments they show; '' for the library as a whole. */
  readonly scope: string;
}

class CompareDialogState {
  current = $state.raw<Comparison | null>(null);
}

/** The comparison of this window. */
export const compareDialog = new CompareDialogState();
