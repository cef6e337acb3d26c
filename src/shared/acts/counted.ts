/** As what the acts of the person are counted, where it is said what a library holds. */
import { z } from '../zod';

const count = z.number().int();
/** Library files of before version 0.2 counted these among the others. */
const laterCount = count.default(0);

export const ActCounts = z.object({
  /** Records and matters with a note, and lists, that something was done to. */
  notes: count,
  lists: count,
  /** Matters that were made, changed or renamed. */
  matters: laterCount,
  /** Records on a list, or in the library, that were assessed, commented on, or marked as seen. */
  assessments: laterCount,
  comments: laterCount,
  seen: laterCount,
  /** Tags of records. */
  tags: laterCount,
  /** Spellings that were joined to an applicant or told apart. */
  applicants: laterCount,
  watches: laterCount,
  downloads: laterCount,
  /** Records that were deleted or brought back. */
  deletions: laterCount,
  /** Files that were written. */
  exports: laterCount,
  /** Readings of the usage and of the status, what was erased, choices and limits. */
  other: count,
});
export type ActCounts = z.infer<typeof ActCounts>;
export type CountedAs = keyof ActCounts;

/** In the order in which they are said. */
export const countedAs = ActCounts.keyof().options;

/** A number for each. */
export function actCounts(countOf: (as: CountedAs) => number): ActCounts {
  const counts = countedAs.map((as) => [as, countOf(as)]);
  return ActCounts.parse(Object.fromEntries(counts));
}
