/** Applicants as the register spells them, and as the user groups them. */
import type { ApplicantGroup } from '@shared/archive/applicant-groups';
import type { RowLikeness } from '../alike/reasons';

/** A spelling of an applicant in the register. */
export interface Spelling {
  readonly name: string;
  /**
   * The registration number as received; `null` if it isn't stated in any of the applicant's marks.
   */
  readonly number: string | null;
  /** Number of its marks. */
  readonly count: number;
}

/**
 * Why they may be the same applicant. `number`: they have the same registration number. `words`:
 * they have the same words, apart from case, punctuation and legal form. `letters`: one or two
 * letters differ.
 */
export type ProposalReason = 'number' | 'words' | 'letters';

export interface ApplicantProposal {
  readonly reason: ProposalReason;
  /** The most frequent first. */
  readonly spellings: readonly Spelling[];
}

/** The user's groups, and suggested ones. */
export interface ApplicantSpellings {
  readonly groups: readonly (ApplicantGroup & { readonly marks: number })[];
  readonly proposals: readonly ApplicantProposal[];
}

/** A search for applicants and companies with a similar name. */
export interface ApplicantsAlikeQuestion {
  readonly name: string;
  /** Lowest score listed, 0 to 100. */
  readonly least: number;
  /** As in a query, a later search with the same name replaces this one. */
  readonly turn?: string;
}

/** A name that is an applicant's or a company's in the library. */
export interface ApplicantAlike extends RowLikeness {
  readonly name: string;
  /** Number of its marks in the library. */
  readonly marks: number;
  /** A company of that name in the library, or `null`. */
  readonly company: string | null;
}

export interface ApplicantsAlike {
  /** The most similar first; limited if there are very many. */
  readonly rows: readonly ApplicantAlike[];
  /** How many of the names compared exactly have at least that score. */
  readonly count: number;
  /** Number of distinct names searched, and number compared exactly. */
  readonly names: number;
  readonly compared: number;
}
