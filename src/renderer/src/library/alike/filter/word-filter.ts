/**
 * The words that are worth a pass: those whose signatures have most in common with a word that is
 * sought. A library with few words has no others.
 */
import { lettersOf } from '../letters';
import type { Reach } from '../reach';
import { soughtSounds, type Vocabulary } from '../vocabulary';
import { mostWords, quickMarker, type Marker } from './quick-marks';
import { bitsIn, pairSignatureOf, signatureOf } from './signature';
import { markCount, marksRow, type SoughtWord } from './sought-word';

/**
 * What a word has in common is held against the fewer bits of both, and so much against the more: a
 * name inside a longer one is sought too.
 */
const ofMore = 0.3;

function soughtWord(word: string): SoughtWord {
  const heard = soughtSounds(word);
  const [signature, pairs] = [signatureOf(lettersOf(word), heard), pairSignatureOf(heard)];
  const own = bitsIn(signature) + bitsIn(pairs);
  const marks = new Uint8Array(marksRow * marksRow);
  for (let bits = 0; bits < marksRow; bits++) {
    const against = Math.min(bits, own) * (1 - ofMore) + Math.max(bits, own) * ofMore;
    for (let shared = 0; shared <= Math.min(bits, own); shared++) {
      marks[bits * marksRow + shared] = against === 0 ? 0 : (shared / against) * (markCount - 1);
    }
  }
  return { signature, pairs, marks };
}

/** The same as the quick one, where WebAssembly is missing. */
export const plainMarker: Marker = ({ size, signatures, pairs }, sought, strengths) => {
  const often = new Uint32Array(markCount);
  for (let word = 0; word < size; word++) {
    const [signature, pair] = [signatures[word] ?? 0, pairs[word] ?? 0];
    const row = (bitsIn(signature) + bitsIn(pair)) * marksRow;
    let best = 0;
    for (const one of sought) {
      const shared = bitsIn(signature & one.signature) + bitsIn(pair & one.pairs);
      const mark = one.marks[row + shared] ?? 0;
      if (mark > best) best = mark;
    }
    strengths[word] = best;
    often[best] = (often[best] ?? 0) + 1;
  }
  return often;
};

/**
 * Writes to `strengths` what each word has in common with those that are sought, and gives from which
 * mark on a word is worth a pass.
 */
export function markWords(
  vocabulary: Pick<Vocabulary, 'size' | 'signatures' | 'pairs'>,
  sought: readonly string[],
  reach: Pick<Reach, 'words'>,
  strengths: Uint8Array,
  marker: Marker = quickMarker() ?? plainMarker,
): number {
  const some = sought.slice(0, mostWords);
  if (vocabulary.size <= reach.words) {
    strengths.fill(1, 0, vocabulary.size);
    return 1;
  }
  return leastOf(marker(vocabulary, some.map(soughtWord), strengths), reach.words);
}

/** The lowest mark of the `most` best. `often`: how many words have each mark. */
function leastOf(often: Uint32Array, most: number): number {
  let least = markCount;
  for (let sum = 0; least > 1 && sum + (often[least - 1] ?? 0) <= most; least--) {
    sum += often[least - 1] ?? 0;
  }
  return least;
}
