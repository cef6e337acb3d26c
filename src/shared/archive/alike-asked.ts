/** A search for similar names, as stored in archive entries. */
import { z } from '../zod';

/** Maximum length of the list of goods and services. */
export const mostGoods = 20_000;

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
    /** Absent in searches saved before goods were compared. */
    goods: z.number().optional(),
    /** Absent in searches saved before rare letters counted. They're compared as before. */
    distinctive: z.number().optional(),
  }),
  /** Goods and services for the name being searched for, as typed. */
  goods: z.string().min(1).max(mostGoods).optional(),
  least: z.number().min(0).max(100),
  /**
   * Priority date of the name being searched for. Marks filed on that day or later aren't earlier
   * rights.
   */
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  /** `out`: later marks are left out and counted. `told`: they're listed with a note. */
  later: z.enum(['out', 'told']).optional(),
});
export type AlikeAsked = z.infer<typeof AlikeAsked>;

/**
 * The weights that ranked known pairs of disputed names best; see docs/alike.md. The weight of
 * goods is an assumption, because no pairs with goods were available.
 */
export const usualWeights: Record<keyof AlikeAsked['weights'], number> = {
  letters: 50,
  sounds: 45,
  beginning: 12,
  words: 83,
  classes: 20,
  goods: 10,
  distinctive: 35,
};

/** Default minimum similarity for a match. */
export const usualLeast = 50;
