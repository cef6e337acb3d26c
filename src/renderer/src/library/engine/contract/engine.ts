/**
 * The interface of a search engine for one kind of record. Slots are positions in the engine. A
 * record that is stored again gets a new slot, and old slots are never reused. A result therefore
 * stays valid while rows arrive.
 */
import type { OwnedRow } from '@shared/columns/row';
import type { Parameters } from '@shared/service/parameters';
import type { Save, Saved } from '../memory/saved';

/** A record as shown in lists. `record` has the engine's kind. */
export interface ShownRow extends OwnedRow<unknown> {
  readonly firstRun: string | null;
}

/** A record as added to the engine. */
export interface EngineRow {
  /** The run that first returned it, or `null`. */
  readonly firstRun: string | null;
  readonly id: string;
  /** The record's JSON. */
  readonly raw: string;
  readonly fetchedAt: string;
  /** Where it first arrived (`arrivalOf`). If absent, it arrived after all others. */
  readonly arrival?: number;
  /** When the record first arrived. Absent if this is the first copy. */
  readonly firstAt?: string | undefined;
  /** When the record last changed. Absent if never. */
  readonly changedAt?: string | undefined;
  /** When its status last changed. Absent if never. */
  readonly statusAt?: string | undefined;
  readonly note: string | null;
}

/** A query. All conditions must be met. */
export interface Question {
  /** Filters, as in the service's search. `match.ts` defines their meaning. */
  readonly params: Parameters;
  /** Words that must all occur in the record or its note. '' matches everything. */
  readonly text: string;
  /** For each filter, records known to pass it although their fields don't show this. */
  readonly proven: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether to include rows for which a filter can't be decided. */
  readonly withUndecided: boolean;
  /** Slots where the words were found by other means. Filters still apply to them. */
  readonly also?: Uint32Array;
  /** Additional text to search for each record. */
  readonly texts?: readonly TextSearch[];
}

/** Text stored outside the engine's columns. */
export interface TextSearch {
  /** Visits each slot whose folded text contains the needle. */
  search(needle: string, visit: (slot: number) => void, fold: (text: string) => string): void;
}

/** Finds every record. */
export const everything: Question = {
  params: {},
  text: '',
  proven: new Map(),
  withUndecided: true,
};

export interface Found {
  /** In order of first arrival, so that a record that is stored again keeps its position. */
  readonly slots: Uint32Array;
  /** Number of rows that pass all decidable filters but also have an undecidable one. */
  readonly undecided: number;
}

export interface Sort {
  /** The id of a column. */
  readonly column: string;
  readonly descending: boolean;
}

/** Whether to count a column's values, their years, or their list items. */
export interface FacetOf {
  /** The id of a column. */
  readonly column: string;
  /** Maximum number of values returned. */
  readonly limit: number;
  readonly by?: 'year' | 'day' | 'item';
  /** Only values that contain this text. Case and accents don't matter. */
  readonly text?: string;
}

/** Counts of values, most frequent first. */
export interface Facet {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Total number of distinct values. */
  readonly different: number;
  /** Number of rows without a value. */
  readonly missing: number;
}

export interface Engine {
  /** Number of records. */
  readonly size: number;
  /** Number of slots used so far. */
  readonly length: number;
  put(row: EngineRow): void;
  /** Reserves space for records in small steps, so that no `put` takes long. */
  prepare(rows: number): Generator<void>;
  remove(id: string): void;
  /**
   * Call with `true` before records are added in an order other than that of their arrival, and
   * with `false` afterwards. In between, rows that are found are in any order.
   */
  fill(isFilling: boolean): void;
  has(id: string): boolean;
  find(question: Question): Found;
  /** Returns the slots of these records in order. Omits unknown ones. */
  slotsOf(ids: readonly string[]): Uint32Array;
  /**
   * Returns a sorted copy. Empty values come last in both directions. An unknown column changes
   * nothing.
   */
  order(slots: Uint32Array, sort: Sort): Uint32Array;
  /** Returns the first `count` of the sorted slots, without sorting the rest. */
  first(slots: Uint32Array, sort: Sort, count: number): Uint32Array;
  idAt(slot: number): string;
  /**
   * Returns a slot's record as shown in lists, or `null` if the engine doesn't have all of its
   * data.
   */
  rowAt(slot: number): ShownRow | null;
  /**
   * Returns whether the record has values in an undocumented format that the columns don't include.
   */
  hasOtherForms(slot: number): boolean;
  /** Returns a column's value as a string, or '' if there is none. */
  textAt(slot: number, column: string): string;
  /** Counts a column's values in these slots. An unknown column has no values. */
  facet(slots: Uint32Array, of: FacetOf): Facet;
  /** Returns those of the `slots` that have one of these values (`null` for none), in order. */
  having(
    slots: Uint32Array,
    of: Omit<FacetOf, 'limit'>,
    values: readonly (string | null)[],
  ): Uint32Array;
  /**
   * Creates the sort orders of one or all columns in small steps, so that sorting doesn't have to
   * wait.
   */
  rank(column?: string): Generator<void>;
  /** Identifies columns and assumptions. Saved data can only be loaded if its shape is the same. */
  readonly shape: string;
  /** Saves the engine's content, and returns the number of slots. */
  save(save: Save): number;
  /** Loads data saved by an engine of the same shape. */
  load(saved: Saved, slots: number): void;
}
