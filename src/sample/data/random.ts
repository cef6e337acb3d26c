/**
 * Pseudo-random numbers for the sample. Everything follows from a seed and an index, so any record
 * can be created separately, in any order, and is always the same.
 */

/** A stream of pseudo-random numbers. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  /** Returns true with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** Returns an element. @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T;
}

/** Scrambles a 32-bit number (finalizer of splitmix32); bijective. */
function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** Combines several numbers, such as seed, stream and index, into a 32-bit hash. */
export function hashOf(...parts: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const part of parts) state = scramble((state + (part | 0) + 0x6d2b79f5) | 0);
  return state;
}

/** Hashes a string to 32 bits (FNV-1a), to seed a stream by name. */
export function hashOfText(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  return scramble(state);
}

/** Starts a stream (splitmix32) that depends only on the parts. */
export function createRandom(...parts: readonly number[]): Random {
  let state = hashOf(...parts);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return scramble(state) / 0x1_0000_0000;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick(list) {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
  };
}

/**
 * Returns a permutation of 0..size-1 without a table: a Feistel network over the next even number
 * of bits, repeated until the value is in range. So even 600,000 rows can be shuffled differently
 * for every cursor chain at no cost.
 */
export function createShuffle(size: number, key: number): (position: number) => number {
  if (size < 2) return (position) => position;
  const half = Math.ceil(Math.log2(size) / 2) || 1;
  const mask = 2 ** half - 1;
  const once = (value: number): number => {
    let left = Math.floor(value / 2 ** half);
    let right = value & mask;
    for (let round = 0; round < 4; round += 1) {
      [left, right] = [right, left ^ (hashOf(key, round, right) & mask)];
    }
    return left * 2 ** half + right;
  };
  return (position) => {
    let value = once(position);
    while (value >= size) value = once(value);
    return value;
  };
}
