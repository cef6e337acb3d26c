/**
 * Pseudo-random numbers for the sample register: everything in it follows from a seed and an
 * index, so any record can be made alone, in any order, and is always the same.
 */

/** A stream of pseudo-random numbers. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One element. @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
}

/** Scrambles a 32-bit number (the finalizer of splitmix32); a bijection on 32-bit numbers. */
function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** One 32-bit number from several: a seed, the number of a stream, an index. */
export function hashOf(...parts: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const part of parts) state = scramble((state + (part | 0) + 0x6d2b79f5) | 0);
  return state;
}

/** A 32-bit number from a text (FNV-1a), to seed a stream by a name. */
export function hashOfText(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  return scramble(state);
}

/** Starts a stream (splitmix32) which depends on nothing but the parts. */
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
 * A shuffled order of 0..size-1 without a table: a Feistel network over the next even number of
 * bits, walked until the value falls inside. Lets 600,000 rows be shuffled anew for every cursor
 * chain at no cost.
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
