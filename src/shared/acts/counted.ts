/** The categories in which the user's acts are counted when a library's contents are described. */
import { z } from '../zod';

const count = z.number().int();
/** Library files of version 0.1 counted these under `other`. */
const laterCount = count.default(0);

export const ActCounts = z.object({
  /** Records, matters and lists with a note. */
  notes: count,
  lists: count,
  /** Matters that have been created, edited or renamed. */
  matters: laterCount,
  /**
   * Records that have been assessed, commented on, or marked as seen. Counted for each list, and
   * for the library as a whole.
   */
  assessments: laterCount,
  comments: laterCount,
  seen: laterCount,
  /** Tags on records. */
  tags: laterCount,
  /** Spellings that have been joined or separated. */
  applicants: laterCount,
  watches: laterCount,
  downloads: laterCount,
  /** Records that have been deleted or restored. */
  deletions: laterCount,
  /** Files that have been written. */
  exports: laterCount,
  /** Usage and status readings, erasures, assessment options and limits. */
  other: count,
});
export type ActCounts = z.infer<typeof ActCounts>;
export type CountedAs = keyof ActCounts;
/** Something that acts affect, in the category that they're counted under. */
export type CountedThing = readonly [as: CountedAs, thing: string];

/** In display order. */
export const countedAs = ActCounts.keyof().options;

/** Returns a count for each category. */
export function actCounts(countOf: (as: CountedAs) => number): ActCounts {
  const counts = countedAs.map((as) => [as, countOf(as)]);
  return ActCounts.parse(Object.fromEntries(counts));
}
