/** A question for names that are like one name, as entries of the log keep it. */
import { z } from '../zod';

export const AlikeAsked = z.object({
  name: z.string().min(1).max(200),
  classes: z.array(z.number().int().min(1).max(45)).max(45),
  only: z.enum(['all', 'near', 'shared']),
  state: z.enum(['all', 'alive', 'dead']),
  weights: z.object({
    letters: z.number(),
    sounds: z.number(),
    beginning: z.number(),
    words: z.number(),
    classes: z.number(),
  }),
  least: z.number().min(0).max(100),
  /** Day of the right that is asked for: marks filed on it or later are no earlier rights. */
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  /** Of those: left out and counted, or listed and told apart. */
  later: z.enum(['out', 'told']).optional(),
});
export type AlikeAsked = z.infer<typeof AlikeAsked>;

/** What works best on pairs of names that were in dispute, see docs/alike.md. */
export const usualWeights: AlikeAsked['weights'] = {
  letters: 50,
  sounds: 45,
  beginning: 12,
  words: 83,
  classes: 20,
};

/** Names less alike than this are left out where nothing else is said. */
export const usualLeast = 50;
