/**
 * Selects the words whose names are compared: the most similar ones, and as many as time allows.
 */
import type { Reach } from './reach';

/** All word strengths are below this. 0 means that the word hasn't been examined. */
export const steps = 256;

/**
 * Returns the lowest promising strength. `names` contains the number of names for each strength.
 */
export function leastPromising(names: Float64Array, reach: Pick<Reach, 'names'>): number {
  let least = steps;
  for (let sum = 0; least > 1; least--) {
    const more = names[least - 1] ?? 0;
    // Equally similar words are included together, even if that results in too many names.
    if (sum + more > reach.names && sum >= reach.names / 4) break;
    sum += more;
  }
  return least;
}
