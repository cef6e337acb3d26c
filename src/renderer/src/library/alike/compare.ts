/** How alike two names are, part by part. What each part counts for is the asker's matter. */
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

/** Likenesses of two words, or of two whole names, from 0 to 1. */
export interface Parts {
  /** Letters and sounds in their order, single and in bigrams. */
  letters: number;
  letterPairs: number;
  sounds: number;
  soundPairs: number;
  /** In which language they sound most alike. */
  language: Language;
  beginning: number;
  ending: number;
}

/** The signs of word `word`, of all words for -1. */
export function stretchOf({ signs, ends }: Joined, word: number): Stretch {
  if (word < 0) return { signs, from: 0, to: ends.at(-1) ?? 0 };
  return { signs, from: word === 0 ? 0 : (ends[word - 1] ?? 0), to: ends[word] ?? 0 };
}

/** Signs of a beginning or an ending that are looked at: more say no more. */
const longestEnd = 5;
/** The first pair that is less alike ends it. */
const stillAlike = 0.6;

/** How much of the beginnings is alike; with `step` -1 of the endings. */
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

/** The likeness that two lengths allow at most, below which nothing is compared. */
const worthComparing = 0.45;
/** Sum of two likenesses below which no second reading is tried. */
const worthEnglish = 0.8;
/** Words with fewer letters in common are not listened to. */
const worthSounds = 0.25;

/** Whether one has so many more letters than the other that they cannot be much alike. */
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

/** The likenesses of a word of each name; -1 for all words. */
export function partsOf(a: Compared, i: number, b: Compared, j: number): Parts {
  const [one, other] = [stretchOf(a.letters, i), stretchOf(b.letters, j)];
  if (isTooLong(one.to - one.from, other.to - other.from)) return { ...unlike };
  const [sv, svOther] = [stretchOf(a.sounds.sv, i), stretchOf(b.sounds.sv, j)];
  const [en, enOther] = [stretchOf(a.sounds.en, i), stretchOf(b.sounds.en, j)];
  align(one, other, letterSigns, inLetters);
  if (i < 0 || inLetters.single >= worthSounds) align(sv, svOther, soundSigns, inSwedish);
  else inSwedish.single = inSwedish.double = 0;
  // What neither looks nor sounds alike in one language does not in the other.
  const promising = inLetters.single + inSwedish.single > worthEnglish;
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

/** Where one run of letters stands inside the other. */
export interface Inside {
  /** How much of the longer one it is, 0 to 1. */
  readonly share: number;
  readonly at: 'start' | 'middle' | 'end';
  /** The asked name is the shorter one. */
  readonly isAsked: boolean;
}

/** Fewer letters are in too many names. */
const fewestInside = 3;

/** Whether the letters of one stretch stand in those of the other, next to each other. */
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
