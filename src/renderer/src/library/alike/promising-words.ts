/** Which words make a name worth a look: the most alike, as many as there is time for their names. */
import type { Reach } from './reach';

/** Strengths of words are below this, and 0 where a word was not looked at. */
export const steps = 256;

/** The strength from which a word is promising. `names`: by strength, how many names have such words. */
export function leastPromising(names: Float64Array, reach: Pick<Reach, 'names'>): number {
  let least = steps;
  for (let sum = 0; least > 1; least--) {
    const more = names[least - 1] ?? 0;
    // Where words that are equally alike have too many names, they are taken all the same.
    if (sum + more > reach.names && sum >= reach.names / 4) break;
    sum += more;
  }
  return least;
}
