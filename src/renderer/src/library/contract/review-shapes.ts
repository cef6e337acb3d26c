/** Assessments, tags and deadlines, as reported to the page. */
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

/** A record's assessment in a matter, on a list without a matter, or outside any matter (''). */
export interface ScopedReview {
  readonly scope: string;
  readonly assessment: AssessmentOption | null;
  readonly comment: string | null;
  readonly seen: boolean;
  readonly at: string | null;
  readonly by: string | null;
}

/** The available assessments and tags. */
export interface ReviewVocabulary {
  readonly options: readonly AssessmentOption[];
  /** Includes options that have been removed. */
  readonly known: readonly AssessmentOption[];
  /** In alphabetical order, each with its number of records. */
  readonly tags: readonly { readonly name: string; readonly count: number }[];
  /** Names of the user's applicant groups, in alphabetical order. */
  readonly applicants: readonly string[];
}

/** Library methods that concern reviews. */
export interface ReviewMethods {
  deadlines: Method<DeadlinesOf, DeadlineBoard>;
  /** Returns the marks with a deadline in a span, nearest deadline first. */
  deadlineIds: Method<DeadlinesOf & { type: DeadlineType; span: DeadlineSpan }, readonly string[]>;
  applicants: Method<undefined, ApplicantSpellings>;
  /** Finds applicants and companies with similar names. */
  applicantsAlike: Method<ApplicantsAlikeQuestion, ApplicantsAlike>;
  /** Returns the available assessments and the tags in use. */
  reviewVocabulary: Method<undefined, ReviewVocabulary>;
  /** Returns the current assessments on a list, each with its records. */
  assessedBefore: Method<
    { kind: RecordKind; scope: string; ids: readonly string[] },
    readonly { readonly assessment: string | null; readonly ids: readonly string[] }[]
  >;
  /** Returns, for each tag, which of these records currently have it. */
  taggedBefore: Method<
    { kind: RecordKind; ids: readonly string[]; tags: readonly string[] },
    Readonly<Record<string, readonly string[]>>
  >;
}
