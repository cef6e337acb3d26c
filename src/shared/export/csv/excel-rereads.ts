/**
 * What Excel changes: `0123` loses its zero, 16 digits lose the last one, `1E5` becomes 100000, and
 * `3-4` and `2008-06` become dates. A full ISO date becomes a date too, but the right one.
 */
const changed =
  /^(?:0\d+|\d{16,}|\d+(?:,\d+)?[eE][+-]?\d+|\d{1,4}[-/]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/;

/**
 * Returns whether Excel is known to change this value when it opens a CSV file. CSV has no way to
 * mark a value as text, so the user is warned and advised to use XLSX. Returns immediately for
 * anything that doesn't start with a digit.
 */
export function excelRereads(text: string): boolean {
  const { length } = text;
  let digits = 0;
  let code = text.charCodeAt(0);
  while (code >= 48 && code <= 57) code = text.charCodeAt(++digits);
  if (digits === 0) return false;
  // The first digits decide most values. Using a regular expression for every cell would take
  // longer than writing the cell.
  if (digits === length) return length >= 16 || (length > 1 && text.charCodeAt(0) === 48);
  if (code === hyphen || code === slash || code === point) {
    return digits <= 4 && length <= 10 && changed.test(text);
  }
  return (code === comma || (code | 32) === letterE) && changed.test(text);
}

const hyphen = 45;
const slash = 47;
const point = 46;
const comma = 44;
const letterE = 101;
