/** What the engine needs to know about a kind of record. */
import type { Cell, Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Assumptions } from '@shared/service/assumptions';
import type { Folding } from '@shared/service/fold';
import type { FacetOf } from './engine';
import type { Group } from '../columns/group-column';
import type { Parts } from './facet-parts';
import type { Dictionary, ValueColumn } from '../columns/value-column';

/** A verdict of `match.ts` in two bits. Combining several with `and` gives the lowest one. */
export const no = 0b00;
export const unknown = 0b01;
export const yes = 0b11;
export type SlotVerdict = 0b00 | 0b01 | 0b11;
export type SlotTest = (slot: number) => SlotVerdict;

export const decided = (holds: boolean): SlotVerdict => (holds ? yes : no);

/**
 * Decides a filter. If possible, uses the slot's number in a column (once per distinct value), or
 * else decides slot by slot.
 */
export type SlotFilter = CodedFilter | SlotTest;

/** Numbers indexed by slot. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A filter that depends only on a slot's number. */
interface CodedFilter {
  readonly codes: Codes;
  /** All numbers are below this. */
  readonly numbers: number;
  readonly verdictOf: (number: number) => SlotVerdict;
  /**
   * Writes 1 for each number that passes. Present only if no number is undecided. Uses a single
   * loop instead of one call per number. `table` is zeroed.
   */
  readonly fill?: (table: Uint8Array) => void;
}

/** The columns that an engine's filters can use. */
export interface Columns {
  /** All visible columns, by id. */
  readonly shown: ReadonlyMap<string, ValueColumn>;
  /** All dictionary columns, including hidden ones. */
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Returns the parts of the values in a visible dictionary. */
  parts(column: string, by: FacetOf['by']): Parts | null;
  /** How text is folded for full-text search. */
  readonly folding: Folding;
}

/** Columns whose values occur together. Each distinct set is stored only once. */
interface GroupSpec {
  /** Column ids, in the order of the values. */
  readonly columns: readonly string[];
  /** Returns additional forms of a set's values for full-text search. */
  readonly more?: (values: readonly (string | null)[]) => readonly string[];
}

export interface EngineSpec<R> {
  readonly columns: readonly Column<OwnedRow<R>>[];
  readonly read: (raw: string) => R;
  /**
   * Rebuilds a record from the strings in its columns (`null` for a missing value), so that every
   * column shows the same as with the original. `null` if records contain more than their columns.
   */
  readonly rebuild: ((text: (column: string) => string | null) => R) | null;
  /**
   * Returns whether the record as received (`raw`) contains anything that the columns lack. Exports
   * must then read it.
   */
  readonly hasOtherForms: (raw: string, cellOf: (column: string) => Cell) => boolean;
  /**
   * The id of the column in `plain` that the filter `query` searches. `null` if there is no such
   * filter.
   */
  readonly words: string | null;
  /** The id of the column that contains the record's id. */
  readonly id: string;
  /** Ids of columns whose values rarely repeat. */
  readonly plain: readonly string[];
  readonly groups: Readonly<Record<string, GroupSpec>>;
  /** Columns included in full-text search: some of those in `plain`, and possibly the id. */
  readonly searched: readonly string[];
  /** Returns additional strings from a record for full-text search. */
  readonly more?: (record: R) => readonly (string | null)[];
  /** Dictionaries used only by filters. */
  readonly hidden: Readonly<Record<string, (record: R, by: Assumptions) => string | null>>;
  /**
   * Creates filters for an engine's columns. A filter is `null` if it can't be decided for any row.
   * If `words` is set, `query` is omitted.
   */
  readonly filters: (
    by: Assumptions,
    columns: Columns,
  ) => (name: string, value: string) => SlotFilter | null;
}
