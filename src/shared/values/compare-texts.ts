/** Compares texts by code units, independently of language: for dates, ids and keys. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
