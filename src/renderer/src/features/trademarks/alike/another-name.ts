/** Tells whether a name typed over another is a different mark, or the same one corrected. Pure. */

/** Names up to this length are still being typed. */
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
