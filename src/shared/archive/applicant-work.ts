/** What the person says of applicants: which spellings are one applicant, and which are not. */
import { z } from '../zod';

/** Longest name that can be said to be another; the register has names of many lines. */
export const longestSpelling = 4000;
const spelling = z.string().min(1).max(longestSpelling);

/**
 * In the log, as every act of the person: the last one about a group, or about some spellings, holds.
 * Without spellings the group is taken apart again. A spelling is in the group that took it last.
 */
export const ApplicantGroupWork = z.object({
  op: z.literal('applicant-group'),
  version: z.literal(1),
  groupId: z.string().min(1).max(100),
  /** What the applicant is called. */
  name: z.string().max(longestSpelling),
  spellings: z.array(spelling).max(1000),
});

/** These are not one applicant, and are not proposed as one again; `apart: false` takes that back. */
export const ApplicantApartWork = z.object({
  op: z.literal('applicant-apart'),
  version: z.literal(1),
  spellings: z.array(spelling).min(2).max(1000),
  apart: z.boolean(),
});
export type ApplicantWork = z.infer<typeof ApplicantGroupWork | typeof ApplicantApartWork>;
