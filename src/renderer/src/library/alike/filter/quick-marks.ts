/** Scores words in WebAssembly, which can count bits in a single instruction; see `marks.wat`. */
import type { Vocabulary } from '../vocabulary';
import { marksBytes } from './marks-bytes';
import { markCount, type SoughtWord } from './sought-word';

/**
 * Writes each word's best score to `strengths`. Returns the number of words with each score, which
 * is valid until the next call.
 */
export type Marker = (
  words: Pick<Vocabulary, 'size' | 'signatures' | 'pairs'>,
  sought: readonly SoughtWord[],
  strengths: Uint8Array,
) => Uint32Array;

/** Maximum number of words searched for at once. */
export const mostWords = 4;

/** Offsets into the module's memory, and the maximum number of words. */
const tables = 64;
const tableSize = 4225;
const signaturesAt = 17_408;
const pairsAt = 50_176;
const marksAt = 82_944;
const oftenAt = 91_136;
const block = 8192;

type Mark = (count: number, sought: number) => void;

function createMarker(): Marker {
  const bytes = Uint8Array.from(atob(marksBytes), (sign) => sign.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const { buffer } = exports['memory'] as WebAssembly.Memory;
  const mark = exports['mark'] as Mark;
  const sought = new Uint32Array(buffer, 0, 2 * mostWords);
  const marks = new Uint8Array(buffer, tables, mostWords * tableSize);
  const [signatures, pairs] = [signaturesAt, pairsAt].map(
    (at) => new Uint32Array(buffer, at, block),
  ) as [Uint32Array, Uint32Array];
  const found = new Uint8Array(buffer, marksAt, block);
  const often = new Uint32Array(buffer, oftenAt, markCount);

  return (words, some, strengths) => {
    often.fill(0);
    for (const [at, one] of some.entries()) {
      sought.set([one.signature, one.pairs], 2 * at);
      marks.set(one.marks, at * tableSize);
    }
    for (let from = 0; from < words.size; from += block) {
      const to = Math.min(from + block, words.size);
      signatures.set(words.signatures.subarray(from, to));
      pairs.set(words.pairs.subarray(from, to));
      mark(to - from, some.length);
      strengths.set(found.subarray(0, to - from), from);
    }
    return often;
  };
}

let known: Marker | null | undefined;

/** Returns this worker's scorer, or `null` if WebAssembly is not available. */
export function quickMarker(): Marker | null {
  if (known !== undefined) return known;
  try {
    known = createMarker();
  } catch {
    known = null;
  }
  return known;
}
