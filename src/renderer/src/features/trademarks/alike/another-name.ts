/**
 * Decides whether typing over a name means a different mark or a correction of the same one. Pure.
 */

/** Names no longer than this are assumed to be unfinished. */
const begun = 2;

export function isAnotherName(before: string, after: string): boolean {
  if (before.length <= begun) return false;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end < Math.max(before.length, after.length) / 2;
}
