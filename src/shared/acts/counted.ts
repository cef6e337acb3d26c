/** The categories in which a person's acts are counted when a library's content is described. */
import { z } from '../zod';

const count = z.number().int();
/** Library files of version 0.1 counted these under `other`. */
const laterCount = count.default(0);

export const ActCounts = z.object({
  /** Records, matters and lists with a note. */
  notes: count,
  lists: count,
  /** Matters that were created, changed or renamed. */
  matters: laterCount,
  /**
   * Records that were assessed, commented on, or marked as seen, by list or for the whole library.
   */
  assessments: laterCount,
  comments: laterCount,
  seen: laterCount,
  /** Tags of records. */
  tags: laterCount,
  /** Spellings that were joined or separated. */
  applicants: laterCount,
  watches: laterCount,
  downloads: laterCount,
  /** Records that were deleted or restored. */
  deletions: laterCount,
  /** Files that were written. */
  exports: laterCount,
  /** Usage and status readings, erasures, assessment options and limits. */
  other: count,
});
export type ActCounts = z.infer<typeof ActCounts>;
export type CountedAs = keyof ActCounts;

/** In the order shown. */
export const countedAs = ActCounts.keyof().options;

/** Returns a number for each category. */
export function actCounts(countOf: (as: CountedAs) => number): ActCounts {
  const counts = countedAs.map((as) => [as, countOf(as)]);
  return ActCounts.parse(Object.fromEntries(counts));
}
