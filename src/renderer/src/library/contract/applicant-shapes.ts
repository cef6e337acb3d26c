/** Applicants as the register spells them, and as the person puts them together. */
import type { ApplicantGroup } from '@shared/archive/applicant-groups';

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
