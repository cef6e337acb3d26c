/** Letters that run from right to left, and signs that turn the direction of what follows them. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text for the middle of a line: it cannot turn the words after it around. */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text}\u2069` : text;
}
