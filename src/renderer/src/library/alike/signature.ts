/** Which letters and which rough sounds a word has, in the bits of one number. */
import { roughClass } from './sound/sounds';

/** Letters share so many bits; the rough sounds have the others. */
const letterBits = 20;

/** The bits of a word. */
export function signatureOf(letters: Uint8Array, sounds: Uint8Array): number {
  let bits = 0;
  for (const letter of letters) bits |= 1 << (letter % letterBits);
  for (const sound of sounds) bits |= 1 << (letterBits + (roughClass[sound] ?? 1) - 1);
  return bits >>> 0;
}

/** How many bits are set. */
export function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
