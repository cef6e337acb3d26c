/** The values of all slots as numbers, for exact filters, facets and sorting. */
import type { Compare } from '../memory/compare';
import { createCodes } from '../memory/growable';
import { createRanks } from './ranks';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';
import { createSearchedColumn } from './searched-column';
import { createTextColumn } from './text-column';
import { createTextTable } from '../memory/text-table';

/** The number of the missing value. */
export const none = 0;

/** A readable column. A value may have several numbers, which then share its rank. */
export interface ValueColumn {
  /** All numbers are below this. */
  readonly numbers: number;
  /** Returns the number of a slot's value, or `none` if it has no value. */
  at(slot: number): number;
  /**
   * Returns whether a number has a value in this column. Some numbers in `codes` may have none,
   * even if they aren't `none`.
   */
  holds(number: number): boolean;
  /** Returns a number's value, or '' if it has none. */
  valueOf(number: number): string;
  /**
   * Returns all numbers that may represent a value, and few others, without reading all values.
   * Absent if the column can't provide this. The result is valid until any column is searched
   * again.
   */
  mayBe?(value: string): Iterable<number>;
  /**
   * Returns each value's position in the sort order, by number. Created on first use and maintained
   * afterwards.
   */
  ranks(): Uint32Array;
  /** Creates the ranks in small steps. */
  rank(): Generator<void>;
  /** The numbers of all slots if stored in a single array, else `null`. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array | null;
}

/** A column that is filled slot by slot and can be saved. */
export interface Filled<T> {
  /** Adds the next slot's value. */
  push(value: T): void;
  /** Reserves space for more slots in small steps, so that no `push` takes long. */
  prepare(slots: number): Generator<void>;
  save(save: Save): void;
  load(saved: Saved, slots: number): void;
}

/** A column that stores each distinct value once. */
export interface Dictionary extends ValueColumn, Filled<string | null> {
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  /** Returns a value's number, or `undefined` if no row has the value. */
  numberOf(value: string): number | undefined;
  /** Visits every number whose folded value contains the needle. Requires `fold`. */
  search(needle: string, visit: (number: number) => void): void;
}

/** Creates an empty column ordered by `compare`. With `fold`, it supports full-text search. */
export function createValueColumn(
  compare: Compare,
  fold: ((text: string) => string) | null = null,
): Dictionary {
  const values = createTextColumn(true);
  const look = fold && createSearchedColumn(values, true);
  values.push(null);
  look?.push(null, null);
  const table = createTextTable(values);
  const codes = createCodes();
  const valueOf = (number: number): string => values.textOf(number) ?? '';
  const ranks = createRanks({ valueOf, compare });

  return {
    get numbers() {
      return values.length;
    },
    get codes() {
      return codes.all;
    },
    push(value) {
      if (value === null) return codes.push(none);
      let number = table.numberOf(value);
      if (number === undefined) {
        number = values.length;
        values.push(value);
        look?.push(fold?.(value) ?? null, value);
        table.added(value, number);
      }
      codes.push(number);
    },
    at: (slot) => codes.all[slot] ?? none,
    numberOf: (value) => table.numberOf(value),
    mayBe(value) {
      const number = table.numberOf(value);
      return number === undefined ? [] : [number];
    },
    search: (needle, visit) => look?.search(needle, visit),
    holds: (number) => number !== none,
    valueOf,
    ranks: () => ranks.upTo(values.length),
    rank: () => ranks.steps(values.length),
    *prepare(slots) {
      codes.reserve(slots);
      yield;
      yield* values.prepare(slots);
      yield* table.prepare();
    },
    save(save) {
      save('codes', bytesOf(codes.all.subarray(0, codes.length)));
      values.save((name, bytes) => save(`values.${name}`, bytes));
      look?.save((name, bytes) => save(`look.${name}`, bytes));
      save('ranks', bytesOf(ranks.known));
    },
    load(saved, slots) {
      codes.adopt(saved('codes'), slots);
      values.load((name, room) => saved(`values.${name}`, room));
      look?.load((name, room) => saved(`look.${name}`, room), values.length);
      table.renew();
      ranks.adopt(words(saved('ranks')));
    },
  };
}
