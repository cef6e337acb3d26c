/** Words as a person lists them in one line. */

/** The words between commas, in lower case. */
export function listedWords(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}
