/**
 * Selects the words worth a detailed comparison. These are the words whose signatures have most in
 * common with a word of the search name. In a small library, all words are selected.
 */
import { lettersOf } from '../letters';
import type { Reach } from '../reach';
import { soughtSounds, type Vocabulary } from '../vocabulary';
import { mostWords, quickMarker, type Marker } from './quick-marks';
import { bitsIn, pairSignatureOf, signatureOf } from './signature';
import { markCount, marksRow, type SoughtWord } from './sought-word';

/**
 * Weight of the larger signature when the number of shared bits is compared with the sizes of both.
 * A low weight also finds a name inside a longer one.
 */
const ofMore = 0.3;

const soughtWord = (word: string): SoughtWord =>
  soughtSigns(lettersOf(word), soughtSounds(word), ofMore);

/** Prepares letters and sounds for the filter. `ofMore` is explained above. */
export function soughtSigns(letters: Uint8Array, heard: Uint8Array, ofMore: number): SoughtWord {
  const [signature, pairs] = [signatureOf(letters, heard), pairSignatureOf(heard)];
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

/** Does the same as the WebAssembly scorer, on systems without WebAssembly. */
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

/** Items with signatures: words or entire names. */
export type Signed = Pick<Vocabulary, 'size' | 'signatures' | 'pairs'>;

/**
 * Writes how much each word has in common with the search name to `strengths`. Returns the lowest
 * score that justifies a detailed comparison.
 */
export function markWords(
  vocabulary: Signed,
  sought: readonly string[],
  reach: Pick<Reach, 'words'>,
  strengths: Uint8Array,
  marker?: Marker,
): number {
  return markSigned(vocabulary, sought.map(soughtWord), reach.words, strengths, marker);
}

/** Like `markWords`, but for words or names. About the `most` best ones justify a comparison. */
export function markSigned(
  of: Signed,
  sought: readonly SoughtWord[],
  most: number,
  strengths: Uint8Array,
  marker: Marker = quickMarker() ?? plainMarker,
): number {
  if (of.size <= most) {
    strengths.fill(1, 0, of.size);
    return 1;
  }
  return leastOf(marker(of, sought.slice(0, mostWords), strengths), most);
}

/**
 * Returns the lowest score among the `most` best words. `often` contains the number of words for
 * each score.
 */
function leastOf(often: Uint32Array, most: number): number {
  let least = markCount;
  for (let sum = 0; least > 1 && sum + (often[least - 1] ?? 0) <= most; least--) {
    sum += often[least - 1] ?? 0;
  }
  return least;
}
