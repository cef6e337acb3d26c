/**
 * Computes the similarity score of two names from the similarities of their parts, using the user's
 * weights.
 */
import type { Compared } from './asked-name';
import { insideOf, partsOf, stretchOf, type Inside, type Parts } from './compare';
import type { AlikeWeights } from './question';

/** Two corresponding words. */
interface WordPair {
  readonly asked: number;
  readonly other: number;
  /** From 0 to 1. */
  readonly likeness: number;
}

/** The similarity of two names, with its components. */
export interface Likeness {
  /** From 0 to 1, before classes are considered. */
  readonly degree: number;
  readonly whole: Parts;
  /** Score for all letters and sounds in order. */
  readonly wholeDegree: number;
  /** Score for the words in any order. 0 if both names are single words. */
  readonly wordsDegree: number;
  /** For each word of the search name, the best match in the other name. */
  readonly pairs: readonly WordPair[];
  readonly inside: Inside | null;
  readonly insideDegree: number;
}

/** Weights of single letters and sounds. Bigrams get the rest. */
const singleLetters = 0.3;
const singleSounds = 0.83;

/** Combines the parts' similarities. */
function degreeOfParts(parts: Parts, weights: AlikeWeights): number {
  const { letters, sounds, beginning } = weights;
  // Common endings also count, but less.
  const all = letters + sounds + beginning * 2;
  if (all === 0) return 0;
  const seen = parts.letters * singleLetters + parts.letterPairs * (1 - singleLetters);
  const heard = parts.sounds * singleSounds + parts.soundPairs * (1 - singleSounds);
  return (seen * letters + heard * sounds + (parts.beginning + parts.ending) * beginning) / all;
}

/** Below this similarity, words count as unrelated. */
const leastOfWords = 0.3;

/** Rescales similarities above `leastOfWords` to the range from 0 to 1. */
const clear = (likeness: number): number =>
  likeness <= leastOfWords ? 0 : (likeness - leastOfWords) / (1 - leastOfWords);

interface Words {
  readonly degree: number;
  readonly pairs: readonly WordPair[];
}

/**
 * Cache by word number: a word's similarity to each word of the search name. Valid only for one
 * search name and one set of weights.
 */
export type KnownWords = Map<number, Float64Array>;

/** Returns the similarity of word `j` of `b` to each word of `a`. */
function alikeToEach(a: Compared, b: Compared, j: number, weights: AlikeWeights): Float64Array {
  return Float64Array.from(a.letters.ends, (_, i) => {
    const within = insideOf(stretchOf(a.letters, i), stretchOf(b.letters, j));
    return Math.max(
      degreeOfParts(partsOf(a, i, b, j), weights),
      ofInside(within) * (weights.words / 100),
    );
  });
}

/** Returns, for each word of `b`, its similarity to each word of `a`. */
function likenessesOfWords(
  a: Compared,
  b: Compared,
  weights: AlikeWeights,
  known: KnownWords,
): readonly Float64Array[] {
  return b.letters.ends.map((_, j) => {
    const number = b.numbers?.[j];
    const before = number === undefined ? undefined : known.get(number);
    if (before) return before;
    const likenesses = alikeToEach(a, b, j, weights);
    if (number !== undefined) known.set(number, likenesses);
    return likenesses;
  });
}

function ofWords(a: Compared, b: Compared, weights: AlikeWeights, known: KnownWords): Words {
  const [rows, columns] = [a.letters.ends.length, b.letters.ends.length];
  const likenesses = likenessesOfWords(a, b, weights, known);
  const bestOfOther = new Float32Array(columns);
  const pairs: WordPair[] = [];
  let [found, all] = [0, 0];
  for (let i = 0; i < rows; i++) {
    let best = { asked: i, other: -1, likeness: 0 };
    for (let j = 0; j < columns; j++) {
      const likeness = likenesses[j]?.[i] ?? 0;
      if (likeness > best.likeness) best = { asked: i, other: j, likeness };
      if (likeness > (bestOfOther[j] ?? 0)) bestOfOther[j] = likeness;
    }
    const says = (a.says[i] ?? 1) * wordLength(a, i);
    all += says;
    found += says * clear(best.likeness);
    pairs.push(best);
  }
  let [foundOther, allOther] = [0, 0];
  for (let j = 0; j < columns; j++) {
    const says = (b.says[j] ?? 1) * wordLength(b, j);
    allOther += says;
    foundOther += says * clear(bestOfOther[j] ?? 0);
  }
  if (all === 0 || allOther === 0) return { degree: 0, pairs };
  const [asked, other] = [found / all, foundOther / allOther];
  const [more, less] = asked > other ? [asked, other] : [other, asked];
  const share = more * 0.75 + less * 0.25;
  return { degree: share === 0 ? 0 : leastOfWords + share * (1 - leastOfWords), pairs };
}

/** Long words weigh more, but less than proportionally: their length is raised to this power. */
export const growing = 0.2;

function wordLength({ letters: { ends } }: Compared, word: number): number {
  const length = (ends[word] ?? 0) - (word === 0 ? 0 : (ends[word - 1] ?? 0));
  return length ** growing;
}

function ofInside(inside: Inside | null): number {
  if (!inside) return 0;
  const placed = { start: 0.79, end: 0.56, middle: 0.4 }[inside.at];
  return Math.min(1, placed + (1 - placed) * inside.share);
}

/** Compares two names. `asked` is the search name; `known` is its cache. */
export function likenessOfNames(
  asked: Compared,
  other: Compared,
  weights: AlikeWeights,
  known: KnownWords = new Map(),
): Likeness {
  const whole = partsOf(asked, -1, other, -1);
  const wholeDegree = degreeOfParts(whole, weights);
  const several = asked.letters.ends.length > 1 || other.letters.ends.length > 1;
  const words = several ? ofWords(asked, other, weights, known) : { degree: 0, pairs: [] };
  const inside = insideOf(stretchOf(asked.letters, -1), stretchOf(other.letters, -1));
  const insideDegree = ofInside(inside);
  const counted = weights.words / 100;
  const [wordsDegree, within] = [words.degree * counted, insideDegree * counted];
  const best = Math.max(wholeDegree, wordsDegree, within);
  return {
    degree: Math.min(1, best * 0.9 + wholeDegree * 0.1),
    whole,
    wholeDegree,
    wordsDegree,
    pairs: words.pairs,
    inside,
    insideDegree,
  };
}
