/** The user's statements about which spellings are one applicant, and which are not. */
import { z } from '../zod';

/** A spelling's maximum length. The register contains names with many lines. */
export const longestSpelling = 4000;
const spelling = z.string().min(1).max(longestSpelling);

/**
 * The last act about a group, or about certain spellings, applies. Without spellings, the group is
 * dissolved. A spelling belongs to the group that took it last.
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
 * These are different applicants and are not suggested as one again; `apart: false` revokes that.
 */
export const ApplicantApartWork = z.object({
  op: z.literal('applicant-apart'),
  version: z.literal(1),
  spellings: z.array(spelling).min(2).max(1000),
  apart: z.boolean(),
});
export type ApplicantWork = z.infer<typeof ApplicantGroupWork | typeof ApplicantApartWork>;
