/** Represents the letters and sounds of a word as bit sets for a quick first comparison. */
import { roughClass } from '../sound/sounds';

/** Number of bits for letters. The rest are for rough sounds. */
const letterBits = 20;
/** Distributes pairs of rough sounds across the bits (Knuth's multiplicative hash). */
const spread = 0x9e3779b1;
/** All numbers of rough sounds are below this. */
const roughSounds = 13;

/** Returns the bits for a word's letters and rough sounds. */
export function signatureOf(letters: Uint8Array, sounds: Uint8Array): number {
  let bits = 0;
  for (let at = 0; at < letters.length; at++) bits |= 1 << ((letters[at] ?? 0) % letterBits);
  for (let at = 0; at < sounds.length; at++) {
    bits |= 1 << (letterBits + (roughClass[sounds[at] ?? 0] ?? 1) - 1);
  }
  return bits >>> 0;
}

/**
 * Returns the bits for pairs of adjacent rough sounds in a word. The first sound is paired with
 * nothing.
 */
export function pairSignatureOf(sounds: Uint8Array): number {
  let bits = 0;
  let before = 0;
  for (let at = 0; at < sounds.length; at++) {
    const next = roughClass[sounds[at] ?? 0] ?? 0;
    bits |= 1 << (Math.imul(before * roughSounds + next, spread) >>> 27);
    before = next;
  }
  return bits >>> 0;
}

/** Counts the bits that are set. */
export function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
