/** The order of texts by their code units, which is the same in every language: of days, ids, keys. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
