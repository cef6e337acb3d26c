/** Which records are compared, in the place of the screen that they were chosen on. */
import type { RecordKind } from '@shared/records/kinds';
import type { AlikeQuestion } from '@renderer/library/alike/question';

/** Records of one kind, in the order of the list. */
interface Comparison {
  readonly kind: RecordKind;
  readonly ids: readonly string[];
  /** The list whose assessments they show; '' for the library as a whole. */
  readonly scope: string;
  /** The proposed mark that they are held against, and of how many marks they are some. */
  readonly proposed?: { readonly question: AlikeQuestion; readonly of: number };
}

class ComparisonState {
  current = $state.raw<Comparison | null>(null);
}

/** The comparison of this window. */
export const comparison = new ComparisonState();
