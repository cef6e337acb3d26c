/** What the page is told of the person's assessments and tags. */
import type { AssessmentOption } from '@shared/archive/review-work';

/** What was said of a record on a list; '' is the library as a whole. */
export interface ScopedReview {
  readonly scope: string;
  readonly assessment: AssessmentOption | null;
  readonly comment: string | null;
  readonly seen: boolean;
  readonly at: string | null;
}

/** What there is to choose from. */
export interface ReviewVocabulary {
  readonly options: readonly AssessmentOption[];
  /** Those too that were taken away. */
  readonly known: readonly AssessmentOption[];
  /** In alphabetical order, with the records that have them. */
  readonly tags: readonly { readonly name: string; readonly count: number }[];
}
