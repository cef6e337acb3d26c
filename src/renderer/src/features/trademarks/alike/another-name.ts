/** Whether a name that is typed over another one is another mark, and not the same one mended. Pure. */

/** So short a name is still being typed. */
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
