/** What the person thinks of records: assessments, comments, what was seen, and tags. */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';

export const assessmentColours = ['green', 'amber', 'red', 'blue', 'violet', 'grey'] as const;
export const assessmentShapes = [
  ...(['circle', 'triangle', 'cross', 'diamond', 'square', 'ring', 'bar'] as const),
];

/** One answer to "what is it to us?". An empty name is the program's own word for the id. */
export const AssessmentOption = z.object({
  id: z.string().min(1).max(40),
  name: z.string().max(40),
  colour: z.enum(assessmentColours),
  shape: z.enum(assessmentShapes),
});
export type AssessmentOption = z.infer<typeof AssessmentOption>;

/** Keys 1 to 9 choose among them. */
export const mostOptions = 9;

/** In force until the person chooses others. */
export const defaultOptions: readonly AssessmentOption[] = [
  { id: 'relevant', name: '', colour: 'green', shape: 'circle' },
  { id: 'near', name: '', colour: 'amber', shape: 'triangle' },
  { id: 'not-relevant', name: '', colour: 'red', shape: 'cross' },
  { id: 'ask', name: '', colour: 'blue', shape: 'diamond' },
];

/** Longest name of one who assesses. */
export const longestPersonName = 80;
/** Longest comment on a record. */
export const longestComment = 4000;
/** No comma: several tags are one text, parted by commas, in tables and files. */
const Tag = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^,\n]+$/);

/** What is typed as a tag; '' where nothing is left of it. */
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

/** In the log, so that it is in order with what was fetched and survives the loss of the database. */
export const AssessWork = z.object({
  op: z.literal('assess'),
  version,
  kind,
  /** Where it is so: see `review-scope.ts`. */
  scope: z.string().max(100),
  ids,
  /** Id of an option, `null`: none any more. What is absent stays as it was. */
  assessment: z.string().min(1).max(40).nullable().optional(),
  comment: z.string().max(longestComment).optional(),
  seen: z.boolean().optional(),
  /** Who said so, where the person gave a name. */
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
