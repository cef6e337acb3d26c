/** Parses words that the user has typed on one line. */

/** Returns the words separated by commas, in lower case. */
export function listedWords(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}
