/** Values of all slots by number. Serve exact filters, facets and sorting. */
import type { Compare } from '../memory/compare';
import { createCodes } from '../memory/growable';
import { createRanks } from './ranks';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';
import { createSearchedColumn } from './searched-column';
import { createTextColumn } from './text-column';
import { createTextTable } from '../memory/text-table';

/** Number of the missing value. */
export const none = 0;

/** A column that is read. Two numbers may stand for equal values only where it says so. */
export interface ValueColumn {
  /** Numbers are below this. */
  readonly numbers: number;
  /** Number of a slot's value; `none` where it has none. */
  at(slot: number): number;
  /** Whether equal values have one number; else only their ranks are equal. */
  readonly unique: boolean;
  /** Whether a number has a value here. Of those in `codes` more than `none` may have none. */
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
  /** Gets ready for so many more slots, little by little: so that no `push` takes long. */
  prepare(slots: number): Generator<void>;
  save(save: Save): void;
  load(saved: Saved, slots: number): void;
}

/** Each different value kept once. */
export interface Dictionary extends ValueColumn, Filled<string | null> {
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  /** Number of a value, or `undefined` if no row has it. */
  numberOf(value: string): number | undefined;
  /** Calls `visit` with every number whose folded value contains the needle, where it was given `fold`. */
  search(needle: string, visit: (number: number) => void): void;
}

/** An empty column whose values are ordered by `compare`; with `fold` full text looks through them. */
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
    unique: true,
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
