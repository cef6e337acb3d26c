/** The degree of two names: what the likenesses come to with the weights that the person gave. */
import type { Compared } from './asked-name';
import { insideOf, partsOf, stretchOf, type Inside, type Parts } from './compare';
import type { AlikeWeights } from './question';

/** Words of two names that go together. */
interface WordPair {
  readonly asked: number;
  readonly other: number;
  /** 0 to 1. */
  readonly likeness: number;
}

/** How alike two names are, and by what. */
export interface Likeness {
  /** 0 to 1, before classes. */
  readonly degree: number;
  readonly whole: Parts;
  /** Of all letters and sounds in their order. */
  readonly wholeDegree: number;
  /** Of the words, in any order; 0 where both are one word. */
  readonly wordsDegree: number;
  /** For each word that is asked for, what it is most like. */
  readonly pairs: readonly WordPair[];
  readonly inside: Inside | null;
  readonly insideDegree: number;
}

/** How much of letters and sounds is in single signs, the rest in bigrams. */
const singleLetters = 0.3;
const singleSounds = 0.83;

/** What the parts come to. */
function degreeOfParts(parts: Parts, weights: AlikeWeights): number {
  const { letters, sounds, beginning } = weights;
  // What ends alike is remembered too, though less.
  const all = letters + sounds + beginning * 2;
  if (all === 0) return 0;
  const seen = parts.letters * singleLetters + parts.letterPairs * (1 - singleLetters);
  const heard = parts.sounds * singleSounds + parts.soundPairs * (1 - singleSounds);
  return (seen * letters + heard * sounds + (parts.beginning + parts.ending) * beginning) / all;
}

/** Words that are less alike have nothing to do with each other. */
const leastOfWords = 0.3;

/** A likeness above that, stretched to 0 to 1. */
const clear = (likeness: number): number =>
  likeness <= leastOfWords ? 0 : (likeness - leastOfWords) / (1 - leastOfWords);

interface Words {
  readonly degree: number;
  readonly pairs: readonly WordPair[];
}

/**
 * By number of a word of other names, how alike it is to each word of the one that is asked about. For
 * one name and the same weights.
 */
export type KnownWords = Map<number, Float64Array>;

/** How alike word `j` of `b` is to each word of `a`. */
function alikeToEach(a: Compared, b: Compared, j: number, weights: AlikeWeights): Float64Array {
  return Float64Array.from(a.letters.ends, (_, i) => {
    const within = insideOf(stretchOf(a.letters, i), stretchOf(b.letters, j));
    return Math.max(
      degreeOfParts(partsOf(a, i, b, j), weights),
      ofInside(within) * (weights.words / 100),
    );
  });
}

/** By word of `b`, how alike it is to each word of `a`. */
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

/** Long words say more, though not in proportion. */
function wordLength({ letters: { ends } }: Compared, word: number): number {
  const length = (ends[word] ?? 0) - (word === 0 ? 0 : (ends[word - 1] ?? 0));
  return length ** 0.2;
}

function ofInside(inside: Inside | null): number {
  if (!inside) return 0;
  const placed = { start: 0.79, end: 0.56, middle: 0.4 }[inside.at];
  return Math.min(1, placed + (1 - placed) * inside.share);
}

/** How alike two names are. `asked` is the one that is asked about; `known` is of it alone. */
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
