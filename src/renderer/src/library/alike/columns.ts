/** Packs the words of the search name side by side into the bits of one number. */
import { letterLikeness } from './letter-likeness';
import { letterCount, lettersOf } from './letters';
import { soundsIn } from './sound/readings';
import { roughClass, soundCount } from './sound/sounds';

const columns = 32;

/** Words packed into the bits of a number. */
export interface Columns {
  /** For each symbol, the bits where it occurs. */
  readonly masks: Int32Array;
  /** The bits in use, the first bit of each word, and the first three bits of each word. */
  readonly used: number;
  readonly first: number;
  readonly beginning: number;
  /** For each word, its bits. */
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
  // Symbols without a bit are never found, so they count as missing.
  const lengths = Int32Array.from(words, (word) => word.length);
  return { masks, used, first, beginning, units: Int32Array.from(units), lengths };
}

/** Returns whether the rough pass treats two letters as equal. */
const looksAlike = (a: number, b: number): boolean =>
  (letterLikeness[a * letterCount + b] ?? 0) >= 0.7;

/** Packs the letters of some words. */
export function lettersInColumns(words: readonly string[]): Columns {
  return inColumns(words.map(lettersOf), letterCount, looksAlike);
}

/** Packs rough sounds. */
export function heardInColumns(heard: readonly Uint8Array[]): Columns {
  return inColumns(heard, soundCount, (a, b) => roughClass[a] === roughClass[b]);
}

/**
 * Packs the rough sounds of some words. If the English sounds of any word differ, those of all
 * words follow the Swedish ones. Sounds that are the same in both languages have no bits in
 * `units`.
 */
export function soundsInColumns(words: readonly string[]): Columns {
  const swedish = words.map((word) => soundsIn('sv', word));
  const english = words.map((word) => soundsIn('en', word));
  const differs = english.map((word, at) => String(word) !== String(swedish[at]));
  if (!differs.includes(true)) return heardInColumns(swedish);
  const packed = heardInColumns([...swedish, ...english]);
  for (const [at, differ] of differs.entries()) if (!differ) packed.units[words.length + at] = 0;
  return packed;
}
