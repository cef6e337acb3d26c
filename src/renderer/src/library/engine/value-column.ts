/** Values of all slots by number. Serve exact filters, facets and sorting. */
import type { Compare } from './compare';
import { createCodes } from './growable';
import { createRanks } from './ranks';
import { bytesOf, jsonBytes, ofJson, words, type Save, type Saved } from './saved';

/** Number of the missing value. */
export const none = 0;

/** A column that is read. Two numbers may stand for equal values only where it says so. */
export interface ValueColumn {
  /** Numbers are below this. */
  readonly numbers: number;
  /** Number of a slot's value; `none` where it has none. */
  at(slot: number): number;
  /** Whether a number has a value here. */
  holds(number: number): boolean;
  /** The value of a number, '' where it has none. */
  valueOf(number: number): string;
  /** By number, the place of the value in the order; made when first asked for, then kept up. */
  ranks(): Uint32Array;
  /** Makes the ranks little by little. */
  rank(): Generator<void>;
  /** Numbers of all slots where they lie in one array, else `null`. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array | null;
}

/** A column that is filled slot by slot, and survives a restart. */
export interface Filled<T> {
  /** Adds the value of the next slot. */
  push(value: T): void;
  save(save: Save): void;
  load(saved: Saved, slots: number): void;
}

/** Each different value kept once. */
export interface Dictionary extends ValueColumn, Filled<string | null> {
  /** Number of a value, or `undefined` if no row has it. */
  numberOf(value: string): number | undefined;
}

/** An empty column whose values are ordered by `compare`. */
export function createValueColumn(compare: Compare): Dictionary {
  /** From a snapshot, not read yet: many a column is never asked for its values. */
  let unread: Uint8Array<ArrayBuffer> | null = null;
  let known: string[] = [''];
  let numbers: Map<string, number> | null = new Map();
  let count = 1;
  const codes = createCodes();

  function values(): string[] {
    if (unread) {
      known = ofJson(unread, ['']);
      unread = null;
    }
    return known;
  }
  function byValue(): Map<string, number> {
    if (!numbers) {
      numbers = new Map();
      const all = values();
      for (let number = 1; number < all.length; number++) numbers.set(all[number] ?? '', number);
    }
    return numbers;
  }
  const ranks = createRanks((number) => values()[number] ?? '', compare);

  return {
    get numbers() {
      return count;
    },
    get codes() {
      return codes.all;
    },
    push(value) {
      if (value === null) return codes.push(none);
      let number = byValue().get(value);
      if (number === undefined) {
        number = values().push(value) - 1;
        count = number + 1;
        byValue().set(value, number);
      }
      codes.push(number);
    },
    at: (slot) => codes.all[slot] ?? none,
    numberOf: (value) => byValue().get(value),
    holds: (number) => number !== none,
    valueOf: (number) => values()[number] ?? '',
    ranks: () => ranks.upTo(count),
    rank: () => ranks.steps(count),
    save(save) {
      save('codes', bytesOf(codes.all.subarray(0, codes.length)));
      save('count', bytesOf(Uint32Array.of(count)));
      save('values', unread ?? jsonBytes(known));
      save('ranks', bytesOf(ranks.known));
    },
    load(saved, slots) {
      codes.adopt(saved('codes'), slots);
      count = words(saved('count'))[0] ?? 1;
      unread = saved('values');
      numbers = null;
      ranks.adopt(words(saved('ranks')));
    },
  };
}
