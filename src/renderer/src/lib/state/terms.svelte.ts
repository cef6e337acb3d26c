/**
 * The registers' terms in this window. They give meaning to the names in answers, and are loaded
 * after the first rows, or when first needed.
 */
import { loadTerms } from '@shared/answers/terms-on-demand';
import { hasTerms } from '@shared/answers/words';

let known = $state.raw(hasTerms());

/** Loads the terms. Answers may be read once this has resolved. */
export async function readTerms(): Promise<void> {
  await loadTerms();
  known = true;
}

/** Returns whether the terms have been loaded. If not, loads them. Reactive. */
export function knowsTerms(): boolean {
  // If this fails, the names stay as they are.
  if (!known) void readTerms().catch(() => undefined);
  return known;
}
