/**
 * The words that are worth a pass: those whose signatures have most in common with a word that is
 * sought. A library with few words has no others.
 */
import { lettersOf } from './letters';
import type { Reach } from './reach';
import { bitsIn, bitsInBoth, pairSignatureOf, signatureOf } from './signature';
import { soughtSounds, type Vocabulary } from './vocabulary';

/** Two signatures have at most so many bits together. */
const mostBits = 64;
/** Marks are below this. */
const steps = 256;
/**
 * What a word has in common is held against the fewer bits of both, and so much against the more: a
 * name inside a longer one is sought too.
 */
const ofMore = 0.3;

/** Marks by the bits of a word, and those it shares, at `bits * mostBits + shared`. */
function marks(own: number): Uint8Array {
  const table = new Uint8Array((mostBits + 1) * (mostBits + 1));
  for (let bits = 0; bits <= mostBits; bits++) {
    const against = Math.min(bits, own) * (1 - ofMore) + Math.max(bits, own) * ofMore;
    for (let shared = 0; shared <= Math.min(bits, own); shared++) {
      table[bits * (mostBits + 1) + shared] = against === 0 ? 0 : (shared / against) * (steps - 1);
    }
  }
  return table;
}

/** The words that are worth a pass where these are sought. */
export function wordsWorthPassing(
  { size, signatures, pairs, signatureBits }: Vocabulary,
  sought: readonly string[],
  reach: Pick<Reach, 'words'>,
): Uint32Array {
  const most = (reach.words * (sought.length + 2)) / 3;
  if (size <= most) return Uint32Array.from({ length: size }, (_, word) => word);
  const best = new Uint8Array(size);
  for (const word of sought) {
    const heard = soughtSounds(word);
    const [signature, pair] = [signatureOf(lettersOf(word), heard), pairSignatureOf(heard)];
    const table = marks(bitsIn(signature) + bitsIn(pair));
    for (let other = 0; other < size; other++) {
      const shared = bitsInBoth((signatures[other] ?? 0) & signature, (pairs[other] ?? 0) & pair);
      const mark = table[(signatureBits[other] ?? 0) * (mostBits + 1) + shared] ?? 0;
      if (mark > (best[other] ?? 0)) best[other] = mark;
    }
  }
  return atLeast(best, leastOf(best, most));
}

/** The lowest mark of the `most` best. */
function leastOf(best: Uint8Array, most: number): number {
  const often = new Uint32Array(steps);
  for (let at = 0; at < best.length; at++) {
    const mark = best[at] ?? 0;
    often[mark] = (often[mark] ?? 0) + 1;
  }
  let least = steps;
  for (let sum = 0; least > 1 && sum + (often[least - 1] ?? 0) <= most; least--) {
    sum += often[least - 1] ?? 0;
  }
  return least;
}

function atLeast(best: Uint8Array, least: number): Uint32Array {
  const words = new Uint32Array(best.length);
  let count = 0;
  for (let word = 0; word < best.length; word++) {
    if ((best[word] ?? 0) >= least) words[count++] = word;
  }
  return words.slice(0, count);
}
