/** Compares strings by code units, independently of language. Used for dates, ids and keys. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
