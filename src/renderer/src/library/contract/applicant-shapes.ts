/** Applicants as written in the register, and as grouped by the user. */
import type { ApplicantGroup } from '@shared/archive/applicant-groups';
import type { RowLikeness } from '../alike/reasons';

/** One of the spellings of an applicant's name in the register. */
export interface Spelling {
  readonly name: string;
  /** The registration number as received, or `null` if none of the marks has one. */
  readonly number: string | null;
  /** Number of marks with this spelling. */
  readonly count: number;
}

/**
 * Why the names may belong to the same applicant. `number`: the registration numbers are the same.
 * `words`: the words are the same, apart from case, punctuation and legal form. `letters`: one or
 * two letters differ.
 */
export type ProposalReason = 'number' | 'words' | 'letters';

export interface ApplicantProposal {
  readonly reason: ProposalReason;
  /** Most frequent first. */
  readonly spellings: readonly Spelling[];
}

/** The user's groups and the suggested ones. */
export interface ApplicantSpellings {
  readonly groups: readonly (ApplicantGroup & { readonly marks: number })[];
  readonly proposals: readonly ApplicantProposal[];
}

/** A search for applicants and companies with similar names. */
export interface ApplicantsAlikeQuestion {
  readonly name: string;
  /** Lowest score to list, from 0 to 100. */
  readonly least: number;
  /** As in a query, a later search with the same turn replaces this one. */
  readonly turn?: string;
}

/** The name of an applicant or company in the library. */
export interface ApplicantAlike extends RowLikeness {
  readonly name: string;
  /** Number of the applicant's marks in the library. */
  readonly marks: number;
  /** A company with this name in the library, or `null`. */
  readonly company: string | null;
}

export interface ApplicantsAlike {
  /** Most similar first. The number of rows is limited. */
  readonly rows: readonly ApplicantAlike[];
  /** How many of the exactly compared names have at least the score `least`. */
  readonly count: number;
  /** Number of distinct names searched, and number of names compared exactly. */
  readonly names: number;
  readonly compared: number;
}
