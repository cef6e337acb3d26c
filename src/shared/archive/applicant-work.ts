/** The user's decisions about which spellings are the same applicant and which aren't. */
import { z } from '../zod';

/** Maximum length of a spelling. The register contains names that are many lines long. */
export const longestSpelling = 4000;
const spelling = z.string().min(1).max(longestSpelling);

/**
 * The latest act about a group, or about particular spellings, applies. An act without spellings
 * dissolves the group. A spelling belongs to the group it was last added to.
 */
export const ApplicantGroupWork = z.object({
  op: z.literal('applicant-group'),
  version: z.literal(1),
  groupId: z.string().min(1).max(100),
  /** Name of the applicant. */
  name: z.string().max(longestSpelling),
  spellings: z.array(spelling).max(1000),
});

/**
 * The user has marked these applicants as different. Joining them isn't suggested again. `apart:
 * false` undoes that.
 */
export const ApplicantApartWork = z.object({
  op: z.literal('applicant-apart'),
  version: z.literal(1),
  spellings: z.array(spelling).min(2).max(1000),
  apart: z.boolean(),
});
export type ApplicantWork = z.infer<typeof ApplicantGroupWork | typeof ApplicantApartWork>;
