/** The records being compared, shown in place of the screen they were selected on. */
import type { RecordKind } from '@shared/records/kinds';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import { Subject } from '@renderer/lib/state/actions.svelte';

/** Minimum number of records that can be compared. */
export const fewestCompared = 2;
export const mostCompared = 6;

/** Records of one kind, in the order of the list. */
interface Comparison {
  readonly kind: RecordKind;
  readonly ids: readonly string[];
  /** The list whose assessments are shown, or '' for the whole library. */
  readonly scope: string;
  /** The proposed mark that they're compared with, and the total number of marks. */
  readonly proposed?: { readonly question: AlikeQuestion; readonly of: number };
}

class ComparisonState {
  current = $state.raw<Comparison | null>(null);
}

export const comparison = new ComparisonState();

/** The comparison as available to actions. */
export interface ComparedOnScreen {
  readonly kind: RecordKind;
  /** The list whose assessments are shown. */
  readonly scope: string;
  readonly dossier: () => void;
}
export const comparedOnScreen = new Subject<ComparedOnScreen>();
