/** Applicants as the register spells them, and as the person puts them together. */
import type { ApplicantGroup } from '@shared/archive/applicant-groups';
import type { RowLikeness } from '../alike/reasons';

/** An applicant as the register spells it. */
export interface Spelling {
  readonly name: string;
  /** As received; `null`: none of its marks has one. */
  readonly number: string | null;
  /** Marks of it. */
  readonly count: number;
}

/**
 * Why they may be one. `number`: the same registration number. `words`: the same words but for case,
 * signs and the form of company. `letters`: one or two letters differ.
 */
export type ProposalReason = 'number' | 'words' | 'letters';

export interface ApplicantProposal {
  readonly reason: ProposalReason;
  /** The most frequent first. */
  readonly spellings: readonly Spelling[];
}

/** What is one by the person's word, and what may be. */
export interface ApplicantSpellings {
  readonly groups: readonly (ApplicantGroup & { readonly marks: number })[];
  readonly proposals: readonly ApplicantProposal[];
}

/** Which applicants and companies have a name like this one. */
export interface ApplicantsAlikeQuestion {
  readonly name: string;
  /** The lowest degree that is listed, 0 to 100. */
  readonly least: number;
  /** As of a query: a later question of the same name takes its place. */
  readonly turn?: string;
}

/** A name that owned marks have as their applicant, or an owned company has. */
export interface ApplicantAlike extends RowLikeness {
  readonly name: string;
  /** Owned marks of it. */
  readonly marks: number;
  /** An owned company of that name; `null`: there is none. */
  readonly company: string | null;
}

export interface ApplicantsAlike {
  /** The most alike first; of very many the first ones. */
  readonly rows: readonly ApplicantAlike[];
  /** How many reach the degree, of those that were compared in earnest. */
  readonly count: number;
  /** Different names that were looked through. */
  readonly names: number;
}
