/** Which words make a name worth a look: the most alike, as many as there is time for their names. */
import type { Reach } from './reach';
import type { Vocabulary } from './vocabulary';

const steps = 256;

/** By word, a bit. `strengths`: how alike each of `words` is to what is sought, below 256. */
export function promisingWords(
  { size, countOf }: Vocabulary,
  words: Uint32Array,
  strengths: Uint8Array,
  reach: Pick<Reach, 'names'>,
): Uint32Array {
  const names = new Float64Array(steps);
  for (let at = 0; at < words.length; at++) {
    const strength = strengths[at] ?? 0;
    names[strength] = (names[strength] ?? 0) + countOf(words[at] ?? 0);
  }
  let least = steps;
  for (let sum = 0; least > 0; least--) {
    const more = names[least - 1] ?? 0;
    // Where words that are equally alike have too many names, they are taken all the same.
    if (sum + more > reach.names && sum >= reach.names / 4) break;
    sum += more;
  }
  const bits = new Uint32Array((size >>> 5) + 1);
  for (let at = 0; at < words.length; at++) {
    if ((strengths[at] ?? 0) < least) continue;
    const word = words[at] ?? 0;
    bits[word >>> 5] = (bits[word >>> 5] ?? 0) | (1 << (word & 31));
  }
  return bits;
}
