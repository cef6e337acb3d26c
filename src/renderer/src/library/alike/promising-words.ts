/**
 * Selects the words whose names are compared: the most similar ones, as many as there is time for.
 */
import type { Reach } from './reach';

/** Word strengths are below this; 0 if a word was not examined. */
export const steps = 256;

/** Returns the lowest promising strength. `names` has the number of names by strength. */
export function leastPromising(names: Float64Array, reach: Pick<Reach, 'names'>): number {
  let least = steps;
  for (let sum = 0; least > 1; least--) {
    const more = names[least - 1] ?? 0;
    // Equally similar words are taken together, even if that makes too many names.
    if (sum + more > reach.names && sum >= reach.names / 4) break;
    sum += more;
  }
  return least;
}
