/** What the page is told of the person's assessments and tags, and of the days that matter. */
import type { AssessmentOption } from '@shared/archive/review-work';
import type { RecordKind } from '@shared/records/kinds';
import type { DeadlineSpan, DeadlineType } from '@shared/service/deadlines';
import type {
  ApplicantsAlike,
  ApplicantsAlikeQuestion,
  ApplicantSpellings,
} from './applicant-shapes';
import type { DeadlineBoard, DeadlinesOf } from './deadline-shapes';
import type { Method } from './method';

/** What holds of a record in a matter, on a list that is in none, or without a matter (''). */
export interface ScopedReview {
  readonly scope: string;
  readonly assessment: AssessmentOption | null;
  readonly comment: string | null;
  readonly seen: boolean;
  readonly at: string | null;
  readonly by: string | null;
}

/** What there is to choose from. */
export interface ReviewVocabulary {
  readonly options: readonly AssessmentOption[];
  /** Those too that were taken away. */
  readonly known: readonly AssessmentOption[];
  /** In alphabetical order, with the records that have them. */
  readonly tags: readonly { readonly name: string; readonly count: number }[];
  /** Names of applicants whose spellings the person joined, in alphabetical order. */
  readonly applicants: readonly string[];
}

/** The methods for it. */
export interface ReviewMethods {
  deadlines: Method<DeadlinesOf, DeadlineBoard>;
  /** Marks of one span, the nearest day first. */
  deadlineIds: Method<DeadlinesOf & { type: DeadlineType; span: DeadlineSpan }, readonly string[]>;
  applicants: Method<undefined, ApplicantSpellings>;
  /** Names of applicants and of companies that are like a name. */
  applicantsAlike: Method<ApplicantsAlikeQuestion, ApplicantsAlike>;
  /** What there is to assess by, and the tags in use. */
  reviewVocabulary: Method<undefined, ReviewVocabulary>;
  /** What records are assessed as on a list now: each answer with those that have it. */
  assessedBefore: Method<
    { kind: RecordKind; scope: string; ids: readonly string[] },
    readonly { readonly assessment: string | null; readonly ids: readonly string[] }[]
  >;
  /** By tag, which of these records have it now. */
  taggedBefore: Method<
    { kind: RecordKind; ids: readonly string[]; tags: readonly string[] },
    Readonly<Record<string, readonly string[]>>
  >;
}
