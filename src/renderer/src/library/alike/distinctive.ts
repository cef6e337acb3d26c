/**
 * Measures how much of what sets a name apart is also found in another name. It does this by pairs
 * of adjacent letters, including the first and last letter of each word. A pair that few words in
 * the library have counts more than a common one, so that names aren't similar just because both
 * contain a frequent ending.
 */
import type { Compared, Joined } from './asked-name';
import { letterCount } from './letters';

/** How often each pair occurs in the names' words. */
export interface PairCounts {
  /** Indexed by pair. The beginning and the end of a word count as letter 0. */
  readonly counts: Float64Array;
  /** Number of words. A word that occurs in several names counts several times. */
  readonly words: number;
}

export const pairCount = letterCount * letterCount;

/** Adds a word's pairs to `counts`, `times` times. */
export function countPairs(letters: Uint8Array, times: number, counts: Float64Array): void {
  let before = 0;
  for (let at = 0; at <= letters.length; at++) {
    const letter = letters[at] ?? 0;
    const pair = before * letterCount + letter;
    counts[pair] = (counts[pair] ?? 0) + times;
    before = letter;
  }
}

/** The pairs of a search name. */
export interface AskedPairs {
  /** Indexed by pair. 0 if the search name doesn't have it. */
  readonly weights: Float64Array;
  readonly total: number;
  /** Indexed by pair: the last comparison that found it. Each pair counts once. */
  readonly found: Uint32Array;
  comparison: number;
}

/** In a library of a few words, the counts say little, so all pairs weigh nearly the same. */
const fewWords = 100;

/** Prepares a search name. Words that carry little information, such as legal forms, count less. */
export function askedPairs(
  { letters: { signs, ends }, says }: Pick<Compared, 'letters' | 'says'>,
  { counts, words }: PairCounts,
): AskedPairs {
  const weights = new Float64Array(pairCount);
  let from = 0;
  for (const [word, end] of ends.entries()) {
    let before = 0;
    for (let at = from; at <= end; at++) {
      const letter = at < end ? (signs[at] ?? 0) : 0;
      const pair = before * letterCount + letter;
      const rarity = Math.log((words + fewWords) / ((counts[pair] ?? 0) + 1));
      weights[pair] = Math.max(weights[pair] ?? 0, rarity * (says[word] ?? 1));
      before = letter;
    }
    from = end;
  }
  const total = weights.reduce((sum, one) => sum + one, 0);
  return { weights, total, found: new Uint32Array(pairCount), comparison: 0 };
}

/** Returns the weight of the pairs in a word that haven't been found in this comparison. */
function foundIn(asked: AskedPairs, signs: Uint8Array, from: number, to: number): number {
  const { weights, found, comparison } = asked;
  let sum = 0;
  let before = 0;
  for (let at = from; at <= to; at++) {
    const letter = at < to ? (signs[at] ?? 0) : 0;
    const pair = before * letterCount + letter;
    const weight = weights[pair] ?? 0;
    if (weight > 0 && found[pair] !== comparison) {
      found[pair] = comparison;
      sum += weight;
    }
    before = letter;
  }
  return sum;
}

/** Returns the share of the search name's pairs that another name also has, from 0 to 1. */
export function shareOfPairs(asked: AskedPairs, { signs, ends }: Joined): number {
  asked.comparison++;
  let [sum, from] = [0, 0];
  for (const end of ends) {
    sum += foundIn(asked, signs, from, end);
    from = end;
  }
  return asked.total === 0 ? 1 : sum / asked.total;
}

/** All words' letters, as in `Vocabulary`, and each name's words. */
interface WordedNames {
  readonly vocabulary: { readonly bytes: Uint8Array; readonly starts: Uint32Array };
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
}

/** Like `shareOfPairs`, but without preparing the slot's name for an exact comparison. */
export function shareAt(asked: AskedPairs, names: WordedNames, slot: number): number {
  const { ends, words, vocabulary } = names;
  const { bytes, starts } = vocabulary;
  asked.comparison++;
  let sum = 0;
  const to = ends[slot] ?? 0;
  for (let at = slot === 0 ? 0 : (ends[slot - 1] ?? 0); at < to; at++) {
    const start = (starts[words[at] ?? 0] ?? 0) + 1;
    sum += foundIn(asked, bytes, start, start + (bytes[start - 1] ?? 0));
  }
  return asked.total === 0 ? 1 : sum / asked.total;
}

/** Lowers a score by the share of pairs that are missing. `weight` is from 0 to 1. */
export const withoutMissing = (score: number, share: number, weight: number): number =>
  score * (1 - weight * (1 - share));

/**
 * How much degrees are raised again, so that about as many names are above 50, 60, 70 and 80 as
 * without this. Measured with two sets of 600,000 names.
 */
const raised = 2;

/**
 * Returns a degree that also counts the share of pairs found. It keeps the order of degrees with the
 * same share, and stays between 0 and 1.
 */
export function withDistinctive(degree: number, share: number, weight: number): number {
  const lower = withoutMissing(degree, share, weight);
  return (lower * (1 + weight * raised)) / (1 + weight * raised * lower);
}
