/**
 * Decides whether typing over a name means a different mark or a correction of the same one. Pure.
 */
import { withoutClasses } from './typed-classes';

/** Names no longer than this are assumed to be unfinished. */
const begun = 2;

/** Classes typed after a name don't count, because they're moved to their own field. */
export function isAnotherName(typed: string, next: string): boolean {
  const [before, after] = [withoutClasses(typed), withoutClasses(next)];
  if (before.length <= begun) return false;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end < Math.max(before.length, after.length) / 2;
}
