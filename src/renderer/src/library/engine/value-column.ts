/** Values of all slots, each different value kept once. Serves exact filters and sorting. */
import { growable } from './growable';
import type { Compare } from './compare';

/** Number of the missing value. */
export const none = 0;

export interface ValueColumn {
  /** Adds the value of the next slot. */
  push(value: string | null): void;
  /** Number of a slot's value; `none` where it has none. */
  at(slot: number): number;
  /** Number of a value, or `undefined` if no row has it. */
  numberOf(value: string): number | undefined;
  /** The value of a number. */
  valueOf(number: number): string;
  /** By number, the place of the value in the order; made when first asked for, then kept up. */
  ranks(): Uint32Array;
}

/** An empty column whose values are ordered by `compare`. */
export function createValueColumn(compare: Compare): ValueColumn {
  const values: string[] = [''];
  const numbers = new Map<string, number>();
  const slots = growable((length) => new Uint32Array(length));
  let sorted: number[] = [];
  let ranks = new Uint32Array(1);

  const byValue = (a: number, b: number): number => compare(values[a] ?? '', values[b] ?? '');

  return {
    push(value) {
      if (value === null) return slots.push(none);
      let number = numbers.get(value);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(value, number);
      }
      slots.push(number);
    },
    at: (slot) => slots.all[slot] ?? none,
    numberOf: (value) => numbers.get(value),
    valueOf: (number) => values[number] ?? '',
    ranks() {
      if (ranks.length === values.length) return ranks;
      const fresh: number[] = [];
      for (let number = sorted.length + 1; number < values.length; number++) fresh.push(number);
      sorted = merged(sorted, fresh.sort(byValue), byValue);
      ranks = new Uint32Array(values.length);
      for (const [rank, number] of sorted.entries()) ranks[number] = rank;
      return ranks;
    },
  };
}

function merged(
  a: readonly number[],
  b: readonly number[],
  compare: (x: number, y: number) => number,
): number[] {
  if (a.length === 0) return [...b];
  const all: number[] = [];
  let i = 0;
  for (const item of b) {
    for (let next = a[i]; next !== undefined && compare(next, item) <= 0; next = a[++i]) {
      all.push(next);
    }
    all.push(item);
  }
  for (let next = a[i]; next !== undefined; next = a[++i]) all.push(next);
  return all;
}
