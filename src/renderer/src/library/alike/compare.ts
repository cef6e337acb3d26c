/** Compares two names part by part. The caller chooses the weights. */
import { align, type Alignment, type Signs, type Stretch } from './alignment';
import type { Compared, Joined } from './asked-name';
import { letterCount } from './letters';
import { letterLikeness, letterWeight } from './letter-likeness';
import { soundCount, soundLikeness, soundWeight } from './sound/sounds';
import type { Language } from './sound/spoken';

export const letterSigns: Signs = {
  count: letterCount,
  likeness: letterLikeness,
  weight: letterWeight,
};
export const soundSigns: Signs = {
  count: soundCount,
  likeness: soundLikeness,
  weight: soundWeight,
};

/** Similarity between two words, or between two entire names, from 0 to 1. */
export interface Parts {
  /** Similarity of the letters and sounds in order, both as single symbols and as bigrams. */
  letters: number;
  letterPairs: number;
  sounds: number;
  soundPairs: number;
  /** The language in which they sound most similar. */
  language: Language;
  beginning: number;
  ending: number;
}

/** Returns the symbols of a word, or of all words if `word` is -1. */
export function stretchOf({ signs, ends }: Joined, word: number): Stretch {
  if (word < 0) return { signs, from: 0, to: ends.at(-1) ?? 0 };
  return { signs, from: word === 0 ? 0 : (ends[word - 1] ?? 0), to: ends[word] ?? 0 };
}

/**
 * Number of symbols compared at the beginning and the end. A higher number wouldn't improve
 * results.
 */
const longestEnd = 5;
/** The comparison stops at the first pair of symbols below this similarity. */
const stillAlike = 0.6;

/** Compares beginnings, or endings if `step` is -1. */
function endAlike(a: Stretch, b: Stretch, { count, likeness }: Signs, step: 1 | -1): number {
  const [m, n] = [a.to - a.from, b.to - b.from];
  const most = Math.min(longestEnd, m > n ? m : n);
  const least = Math.min(most, m, n);
  let i = step === 1 ? a.from : a.to - 1;
  let j = step === 1 ? b.from : b.to - 1;
  let sum = 0;
  for (let at = 0; at < least; at++, i += step, j += step) {
    const alike = likeness[(a.signs[i] ?? 0) * count + (b.signs[j] ?? 0)] ?? 0;
    sum += alike;
    if (alike < stillAlike) break;
  }
  return most === 0 ? 0 : sum / most;
}

/** If the two lengths don't allow a similarity above this, nothing is compared. */
const worthComparing = 0.45;
/** If the sum of both similarities is below this, the second language isn't tried. */
const worthEnglish = 0.8;
/** Words with a smaller share of common letters are not compared by sound. */
const worthSounds = 0.25;

/** Returns whether the lengths differ too much for any similarity. */
function isTooLong(one: number, other: number): boolean {
  const [shorter, longer] = one < other ? [one, other] : [other, one];
  return shorter < (longer * 0.6 + (one + other) * 0.2) * worthComparing;
}

const unlike: Parts = {
  letters: 0,
  letterPairs: 0,
  sounds: 0,
  soundPairs: 0,
  language: 'sv',
  beginning: 0,
  ending: 0,
};

const inLetters: Alignment = { single: 0, double: 0 };
const inSwedish: Alignment = { single: 0, double: 0 };
const inEnglish: Alignment = { single: 0, double: 0 };

/** Returns whether two ranges have the same symbols, such as a word's sounds in both languages. */
function isSame(one: Stretch, other: Stretch): boolean {
  const length = one.to - one.from;
  if (length !== other.to - other.from) return false;
  for (let at = 0; at < length; at++) {
    if (one.signs[one.from + at] !== other.signs[other.from + at]) return false;
  }
  return true;
}

/** Compares one word of each name, or all words if the index is -1. */
export function partsOf(a: Compared, i: number, b: Compared, j: number): Parts {
  const [one, other] = [stretchOf(a.letters, i), stretchOf(b.letters, j)];
  if (isTooLong(one.to - one.from, other.to - other.from)) return { ...unlike };
  const [sv, svOther] = [stretchOf(a.sounds.sv, i), stretchOf(b.sounds.sv, j)];
  const [en, enOther] = [stretchOf(a.sounds.en, i), stretchOf(b.sounds.en, j)];
  align(one, other, letterSigns, inLetters);
  if (i < 0 || inLetters.single >= worthSounds) align(sv, svOther, soundSigns, inSwedish);
  else inSwedish.single = inSwedish.double = 0;
  // If words neither look nor sound similar in one language, they won't sound similar in the other
  // either.
  const promising =
    inLetters.single + inSwedish.single > worthEnglish &&
    !((a.isReadAlike || isSame(sv, en)) && (b.isReadAlike || isSame(svOther, enOther)));
  if (promising) align(en, enOther, soundSigns, inEnglish);
  const english =
    promising && inEnglish.single + inEnglish.double > inSwedish.single + inSwedish.double;
  const heard = english ? inEnglish : inSwedish;
  const [mine, theirs] = english ? [en, enOther] : [sv, svOther];
  return {
    letters: inLetters.single,
    letterPairs: inLetters.double,
    sounds: heard.single,
    soundPairs: heard.double,
    language: english ? 'en' : 'sv',
    beginning: Math.max(
      endAlike(one, other, letterSigns, 1),
      endAlike(mine, theirs, soundSigns, 1),
    ),
    ending: Math.max(endAlike(one, other, letterSigns, -1), endAlike(mine, theirs, soundSigns, -1)),
  };
}

/** A sequence of letters that occurs in the other name. */
export interface Inside {
  /** The sequence's share of the longer name, from 0 to 1. */
  readonly share: number;
  readonly at: 'start' | 'middle' | 'end';
  /** True if the search name is the shorter one. */
  readonly isAsked: boolean;
}

/** Shorter sequences occur in too many names. */
const fewestInside = 3;

/** Returns whether one range of letters contains the other. */
export function insideOf(a: Stretch, b: Stretch): Inside | null {
  const [m, n] = [a.to - a.from, b.to - b.from];
  const isAsked = m <= n;
  const [short, long] = isAsked ? [a, b] : [b, a];
  const [length, whole] = isAsked ? [m, n] : [n, m];
  if (length < fewestInside || length === whole) return null;
  const last = whole - length;
  for (let from = 0; from <= last; from++) {
    let same = 0;
    while (
      same < length &&
      long.signs[long.from + from + same] === short.signs[short.from + same]
    ) {
      same++;
    }
    if (same < length) continue;
    const at = from === 0 ? 'start' : from === last ? 'end' : 'middle';
    return { share: length / whole, at, isAsked };
  }
  return null;
}
