/**
 * The interface of a search engine over one kind of record. Slots are positions in the engine. A
 * record that is stored again gets a new slot, and old slots are never reused, so a result stays
 * valid while rows arrive.
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
  /** When it first arrived. Absent if that was with this copy. */
  readonly firstAt?: string | undefined;
  /** When it last changed. Absent if never. */
  readonly changedAt?: string | undefined;
  /** When its status last changed. Absent if never. */
  readonly statusAt?: string | undefined;
  readonly note: string | null;
}

/** A query; all conditions must hold. */
export interface Question {
  /** Filters of the service's search, with the meaning defined in `match.ts`. */
  readonly params: Parameters;
  /** Words that must all occur in the record or its note; '' for any. */
  readonly text: string;
  /** Records that certainly pass a filter although their fields do not show it, by filter. */
  readonly proven: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether undecidable rows are included. */
  readonly withUndecided: boolean;
  /** Slots in which the words were found by other means. The filters still apply to them. */
  readonly also?: Uint32Array;
  /** Additional texts of the records to search. */
  readonly texts?: readonly TextSearch[];
}

/** Texts stored outside the engine's columns. */
export interface TextSearch {
  /** Visits each slot whose folded text contains the needle. */
  search(needle: string, visit: (slot: number) => void, fold: (text: string) => string): void;
}

export interface Found {
  /** In order of first arrival, so that a record stored again keeps its place. */
  readonly slots: Uint32Array;
  /** Number of rows that pass all decidable filters but have an undecidable one. */
  readonly undecided: number;
}

export interface Sort {
  /** Id of a column. */
  readonly column: string;
  readonly descending: boolean;
}

/** Whether to count a column's values, their years, or list items. */
export interface FacetOf {
  /** Id of a column. */
  readonly column: string;
  /** Maximum number of values returned. */
  readonly limit: number;
  readonly by?: 'year' | 'day' | 'item';
}

/** Counts of values, the most frequent first. */
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
  has(id: string): boolean;
  find(question: Question): Found;
  /** Returns the slots of these records in order, without unknown ones. */
  slotsOf(ids: readonly string[]): Uint32Array;
  /**
   * Returns a sorted copy. Empty values are last in both directions. An unknown column changes
   * nothing.
   */
  order(slots: Uint32Array, sort: Sort): Uint32Array;
  /** Returns the first `count` of the sorted slots without sorting the rest. */
  first(slots: Uint32Array, sort: Sort, count: number): Uint32Array;
  idAt(slot: number): string;
  /** Returns what lists show of a slot's record; `null` if the engine does not have all of it. */
  rowAt(slot: number): ShownRow | null;
  /** Returns whether the record has values in an undocumented form that the columns lack. */
  hasOtherForms(slot: number): boolean;
  /** Returns a column's value as text, '' if there is none. */
  textAt(slot: number, column: string): string;
  /** Counts a column's values over these slots. An unknown column doesn't have any. */
  facet(slots: Uint32Array, of: FacetOf): Facet;
  /** Returns the `slots` with one of these values (`null` for none), in order. */
  having(
    slots: Uint32Array,
    of: Omit<FacetOf, 'limit'>,
    values: readonly (string | null)[],
  ): Uint32Array;
  /**
   * Creates the sort orders of all columns, or of one, in small steps, so that sorting need not
   * wait.
   */
  rank(column?: string): Generator<void>;
  /** Identifies columns and assumptions. Saved data fits only the same shape. */
  readonly shape: string;
  /** Saves its content; returns the number of slots. */
  save(save: Save): number;
  /** Loads what an engine of the same shape has saved. */
  load(saved: Saved, slots: number): void;
}
