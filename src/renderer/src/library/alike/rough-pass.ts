/**
 * Compares all words with the search name in a single pass. Computes how many letters and rough
 * sounds they share in order (longest common subsequence, 32 bits at once, using Hyyrö's
 * algorithm), and how many bigrams. The words of the search name are packed into one number, with a
 * spare bit above each.
 */
import type { AskedForms } from './asked-forms';
import { lettersInColumns, soundsInColumns, type Columns } from './columns';
import { bitsIn } from './filter/signature';
import type { QuestionRoom } from './question-room';
import type { Reach } from './reach';
import type { Vocabulary } from './vocabulary';

/** All word strengths are below this. 0 means that the word hasn't been examined. */
const steps = 256;

/**
 * Returns the lowest promising strength. `names` contains the number of names for each strength.
 */
function leastPromising(names: Float64Array, reach: Pick<Reach, 'names'>): number {
  let least = steps;
  for (let sum = 0; least > 1; least--) {
    const more = names[least - 1] ?? 0;
    // Equally similar words are included together, even if that results in too many names.
    if (sum + more > reach.names && sum >= reach.names / 4) break;
    sum += more;
  }
  return least;
}

/** The result for each word. */
export interface RoughWords {
  /**
   * For each word, four eight-bit values: its similarity to the first and second words of the
   * search name, its number of letters that are also adjacent in the search name, and its length.
   */
  readonly likeness: Uint32Array;
  /** Like `likeness`, but for the third and fourth words of the search name. */
  readonly further: Uint16Array;
  /**
   * Indexed by word. Names are compared if they have a word with a strength of at least
   * `promising`.
   */
  readonly strengths: Uint8Array;
  readonly promising: number;
  /** Number of words in the search name. */
  readonly units: number;
}

/** Weight of letters in a word's similarity. Sounds have the same weight. 127 in total. */
const ofSingle = 80;
const ofDouble = 30;
/** Weight of each of the first three letters. */
const ofBeginning = 17 / 3;

/** Maps the sum of two lengths to twice its inverse. */
const shares = Float64Array.from({ length: 256 }, (_, sum) => (sum === 0 ? 0 : 2 / sum));

/** Words per block. A function that is called often is compiled once and stays optimised. */
const block = 4096;

/** Inputs and outputs of a pass. */
interface Pass {
  readonly vocabulary: Vocabulary;
  readonly room: QuestionRoom;
  readonly letters: Columns;
  readonly sounds: Columns;
  readonly leading: Uint8Array;
  /** Lowest filter score that justifies a detailed comparison. */
  readonly worth: number;
  /** For each strength, the number of names with such words. */
  readonly names: Float64Array;
}

/** Compares the words from `from` to `to` (exclusive). */
function passOver(
  { vocabulary, room, letters, sounds, leading, worth, names }: Pass,
  from: number,
  to: number,
): void {
  const { bytes, starts, counts, lengths: letterCounts } = vocabulary;
  const { strengths, likeness, further } = room;
  const { masks, used, first, beginning, units: mine, lengths } = letters;
  const { masks: heardMasks, used: heardUsed, first: heardFirst } = sounds;
  const { beginning: heardBeginning, units: heardUnits, lengths: heardLengths } = sounds;
  const [count, readings] = [mine.length, heardUnits.length];
  for (let word = from; word < to; word++) {
    likeness[word] = (letterCounts[word] ?? 0) << 24;
    if (count > 2) further[word] = 0;
    if ((strengths[word] ?? 0) < worth) {
      strengths[word] = 0;
      continue;
    }
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
    let [packed, all, best] = [0, 0, 1];
    for (let unit = 0; unit < count; unit++) {
      const own = mine[unit] ?? 0;
      const same = bitsIn(left & own);
      const long = lengths[unit] ?? 0;
      const inPairs = bitsIn(pairs & own);
      // Counts adjacent letters, unless there are so few that they may be adjacent by chance.
      const together = inPairs * 2 >= length ? inPairs + 1 : 0;
      all += together > same ? same : together;
      let degree =
        (same * ofSingle + inPairs * ofDouble) * (shares[length + long] ?? 0) +
        bitsIn(pairs & own & beginning) * ofBeginning;
      let heardDegree = 0;
      for (let reading = unit; reading < readings; reading += count) {
        const read = heardUnits[reading] ?? 0;
        if (read === 0) continue;
        const share = shares[heardLength + (heardLengths[reading] ?? 0)] ?? 0;
        const one =
          (bitsIn(unheard & read) * ofSingle + bitsIn(heardPairs & read) * ofDouble) * share +
          bitsIn(heardPairs & read & heardBeginning) * ofBeginning;
        if (one > heardDegree) heardDegree = one;
      }
      degree += heardDegree;
      // The shorter word is entirely contained in the longer one.
      const shorter = length < long ? length : long;
      if (shorter > 2 && inPairs >= shorter - 1 && same === shorter) {
        const inside = 150 + (100 * shorter) / (length + long - shorter);
        if (inside > degree) degree = inside;
      }
      const byte = degree > 255 ? 255 : Math.trunc(degree);
      if (byte > best && leading[unit] === 1) best = byte;
      if (unit < 2) packed |= byte << (unit * 8);
      else further[word] = (further[word] ?? 0) | (byte << ((unit - 2) * 8));
    }
    likeness[word] = packed | ((all > length ? length : all) << 16) | (length << 24);
    strengths[word] = best;
    names[best] = (names[best] ?? 0) + (counts[word] ?? 0);
  }
}

/** Compares the words whose filter score is at least `worth`. */
export function roughPass(
  vocabulary: Vocabulary,
  { units, leading }: Pick<AskedForms, 'units' | 'leading'>,
  room: QuestionRoom,
  worth: number,
  reach: Reach,
): RoughWords {
  const { size } = vocabulary;
  const names = new Float64Array(steps);
  const [letters, sounds] = [lettersInColumns(units), soundsInColumns(units)];
  const pass: Pass = { vocabulary, room, letters, sounds, leading, worth, names };
  for (let from = 0; from < size; from += block) passOver(pass, from, Math.min(from + block, size));
  const promising = leastPromising(names, reach);
  return { ...room, promising, units: units.length };
}
