/** Words that a person lists in one line. */

/** Returns the words between commas, in lower case. */
export function listedWords(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}
