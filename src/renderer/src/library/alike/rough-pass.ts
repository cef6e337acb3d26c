/**
 * One pass over the words: how many letters, and how many sounds of a rough kind, stand in the same
 * order as in the name that is asked about (the longest common subsequence, 32 columns at once, as
 * Hyyrö does it), and how many of its bigrams the word has. The words of the name stand beside each
 * other in one number, each with a free bit above it.
 */
import type { AskedForms } from './asked-forms';
import { letterLikeness } from './letter-likeness';
import { letterCount, lettersOf } from './letters';
import { soundsIn } from './sound/readings';
import { promisingWords } from './promising-words';
import type { Reach } from './reach';
import { bitsIn } from './signature';
import { roughClass, soundCount } from './sound/sounds';
import type { Vocabulary } from './vocabulary';

const columns = 32;

/** Words of the name side by side in the columns of one number. */
interface Columns {
  /** By sign, the columns in which it stands. */
  readonly masks: Int32Array;
  /** Columns that stand for a sign; the first of each word, and the first three. */
  readonly used: number;
  readonly first: number;
  readonly beginning: number;
  /** By word: its columns. */
  readonly units: Int32Array;
  readonly lengths: Int32Array;
}

function inColumns(
  words: readonly Uint8Array[],
  signs: number,
  same: (a: number, b: number) => boolean,
): Columns {
  const masks = new Int32Array(signs);
  const units: number[] = [];
  let [used, first, beginning, column] = [0, 0, 0, 0];
  for (const word of words) {
    let unit = 0;
    for (const [at, sign] of word.entries()) {
      if (column >= columns) break;
      const bit = 1 << column++;
      unit |= bit;
      if (at === 0) first |= bit;
      if (at < 3) beginning |= bit;
      for (let other = 1; other < signs; other++) {
        if (same(sign, other)) masks[other] = (masks[other] ?? 0) | bit;
      }
    }
    column++;
    used |= unit;
    units.push(unit);
  }
  // Of what has no column nothing is found: it counts as missing.
  const lengths = Int32Array.from(words, (word) => word.length);
  return { masks, used, first, beginning, units: Int32Array.from(units), lengths };
}

/** Letters that are one to the pass. */
const looksAlike = (a: number, b: number): boolean =>
  (letterLikeness[a * letterCount + b] ?? 0) >= 0.7;

/** What the pass says of each word. */
export interface RoughWords {
  /**
   * By word, eight bits for each: how alike it is to the first and to the second word of the name; how
   * many of its letters stand together in the name too.
   */
  readonly likeness: Uint32Array;
  /** As `likeness`, to the third and the fourth word of the name. */
  readonly further: Uint16Array;
  /** By word, a bit: names that have it are looked at. */
  readonly promising: Uint32Array;
  /** Words of the name. */
  readonly units: number;
}

/** What letters count for in the likeness of a word, and as much the sounds: together 127. */
const ofSingle = 80;
const ofDouble = 30;
/** Each of the first three. */
const ofBeginning = 17 / 3;

/** By the sum of two lengths: twice its part. */
const shares = Float64Array.from({ length: 256 }, (_, sum) => (sum === 0 ? 0 : 2 / sum));

/** Passes over the words that are `worth` it. */
export function roughPass(
  vocabulary: Vocabulary,
  { units, leading }: Pick<AskedForms, 'units' | 'leading'>,
  worth: Uint32Array,
  reach: Reach,
): RoughWords {
  const { bytes, starts, size } = vocabulary;
  const count = units.length;
  const letters = inColumns(units.map(lettersOf), letterCount, looksAlike);
  // The reading of the other language stands behind; whichever fits better counts.
  const swedish = units.map((word) => soundsIn('sv', word));
  const english = units.map((word) => soundsIn('en', word));
  const differs = english.some((word, at) => String(word) !== String(swedish[at]));
  const heard = differs ? [...swedish, ...english] : swedish;
  const sounds = inColumns(heard, soundCount, (a, b) => roughClass[a] === roughClass[b]);
  const likeness = new Uint32Array(size);
  const further = new Uint16Array(count > 2 ? size : 0);

  const { masks, used, first, beginning, units: mine, lengths } = letters;
  const { masks: heardMasks, used: heardUsed, first: heardFirst } = sounds;
  const { beginning: heardBeginning, units: heardUnits, lengths: heardLengths } = sounds;

  const strengths = new Uint8Array(worth.length);
  for (let nth = 0; nth < worth.length; nth++) {
    const word = worth[nth] ?? 0;
    let at = starts[word] ?? 0;
    const length = bytes[at++] ?? 0;
    let left = used;
    let pairs = 0;
    let before = first;
    for (const end = at + length; at < end; at++) {
      const mask = masks[bytes[at] ?? 0] ?? 0;
      const hit = left & mask;
      left = ((left + hit) | (left - hit)) & used;
      pairs |= before & mask;
      before = mask << 1;
    }
    const heardLength = bytes[at++] ?? 0;
    let unheard = heardUsed;
    let heardPairs = 0;
    before = heardFirst;
    for (const end = at + heardLength; at < end; at++) {
      const mask = heardMasks[bytes[at] ?? 0] ?? 0;
      const hit = unheard & mask;
      unheard = ((unheard + hit) | (unheard - hit)) & heardUsed;
      heardPairs |= before & mask;
      before = mask << 1;
    }
    left = used & ~left;
    unheard = heardUsed & ~unheard;
    let [packed, all, best] = [0, 0, 0];
    for (let unit = 0; unit < count; unit++) {
      const own = mine[unit] ?? 0;
      const same = bitsIn(left & own);
      const long = lengths[unit] ?? 0;
      const inPairs = bitsIn(pairs & own);
      // Letters that stand together; a few do by chance.
      const together = inPairs * 2 >= length ? inPairs + 1 : 0;
      all += together > same ? same : together;
      let degree =
        (same * ofSingle + inPairs * ofDouble) * (shares[length + long] ?? 0) +
        bitsIn(pairs & own & beginning) * ofBeginning;
      let heardDegree = 0;
      for (let reading = unit; reading < heard.length; reading += count) {
        const read = heardUnits[reading] ?? 0;
        const share = shares[heardLength + (heardLengths[reading] ?? 0)] ?? 0;
        const one =
          (bitsIn(unheard & read) * ofSingle + bitsIn(heardPairs & read) * ofDouble) * share +
          bitsIn(heardPairs & read & heardBeginning) * ofBeginning;
        if (one > heardDegree) heardDegree = one;
      }
      degree += heardDegree;
      // All of the shorter one stands together in the longer one.
      const shorter = length < long ? length : long;
      if (shorter > 2 && inPairs >= shorter - 1 && same === shorter) {
        const inside = 150 + (100 * shorter) / (length + long - shorter);
        if (inside > degree) degree = inside;
      }
      const byte = degree > 255 ? 255 : degree;
      if (byte > best && leading[unit] === 1) best = byte;
      if (unit < 2) packed |= byte << (unit * 8);
      else further[word] = (further[word] ?? 0) | (byte << ((unit - 2) * 8));
    }
    likeness[word] = packed | ((all > length ? length : all) << 16);
    strengths[nth] = best;
  }
  return {
    likeness,
    further,
    promising: promisingWords(vocabulary, worth, strengths, reach),
    units: count,
  };
}
