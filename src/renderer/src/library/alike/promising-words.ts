/**
 * Selects the words whose names are compared. These are the most similar words, as many as there is
 * time for.
 */
import type { Reach } from './reach';

/** All word strengths are below this; 0 means that a word wasn't examined. */
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
