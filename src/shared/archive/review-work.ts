/** The user's opinions about records: assessments, comments, records seen, and tags. */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';

export const assessmentColours = ['green', 'amber', 'red', 'blue', 'violet', 'grey'] as const;
export const assessmentShapes = [
  ...(['circle', 'triangle', 'cross', 'diamond', 'square', 'ring', 'bar'] as const),
];

/**
 * One of the assessments to choose from. If its name is empty, the program's default name for the
 * id is shown.
 */
export const AssessmentOption = z.object({
  id: z.string().min(1).max(40),
  name: z.string().max(40),
  colour: z.enum(assessmentColours),
  shape: z.enum(assessmentShapes),
});
export type AssessmentOption = z.infer<typeof AssessmentOption>;

/** Options are chosen using keys 1 to 9. */
export const mostOptions = 9;

/** Used until the user defines others. */
export const defaultOptions: readonly AssessmentOption[] = [
  { id: 'relevant', name: '', colour: 'green', shape: 'circle' },
  { id: 'near', name: '', colour: 'amber', shape: 'triangle' },
  { id: 'not-relevant', name: '', colour: 'red', shape: 'cross' },
  { id: 'ask', name: '', colour: 'blue', shape: 'diamond' },
];

/** Maximum length of an assessor's name. */
export const longestPersonName = 80;
/** Maximum length of a comment on a record. */
export const longestComment = 4000;
/** Commas aren't allowed, because several tags are joined with commas in tables and files. */
const Tag = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^,\n]+$/);

/** Cleans up a tag typed by the user. Returns '' if nothing is left. */
export function tagOf(text: string): string {
  return text
    .replaceAll(/[,\s]+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
}

const ids = z.array(z.string()).max(200_000);
const version = z.literal(1);
const kind = z.enum(recordKinds);

/**
 * Archived so that its order relative to downloads is preserved and it isn't lost with the
 * database.
 */
export const AssessWork = z.object({
  op: z.literal('assess'),
  version,
  kind,
  /** The scope of the assessment; see `review-scope.ts`. */
  scope: z.string().max(100),
  ids,
  /** An option's id, or `null` to remove the assessment. If absent, it doesn't change. */
  assessment: z.string().min(1).max(40).nullable().optional(),
  comment: z.string().max(longestComment).optional(),
  seen: z.boolean().optional(),
  /** The assessor's name, if given. */
  by: z.string().min(1).max(longestPersonName).optional(),
});

export const TagWork = z.object({
  op: z.literal('tag'),
  version,
  kind,
  ids,
  add: z.array(Tag).max(50),
  remove: z.array(Tag).max(50),
});

export const AssessmentOptionsWork = z.object({
  op: z.literal('assessment-options'),
  version,
  options: z.array(AssessmentOption).min(1).max(mostOptions),
});

export type ReviewWork = z.infer<typeof AssessWork | typeof TagWork | typeof AssessmentOptionsWork>;
