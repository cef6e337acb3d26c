/** The registers' terms in the page, which needs none of them before the first rows. */
let lines: readonly string[] | null = null;

/** Loads the terms. */
export async function loadTerms(): Promise<void> {
  lines ??= (await import('./terms.json', { with: { type: 'json' } })).default;
}

export const hasTerms = (): boolean => lines !== null;

/** Throws an error if the terms haven't been loaded, because answers would be misread. */
export function termLines(): readonly string[] {
  if (!lines) throw new Error('the terms have not been loaded');
  return lines;
}
