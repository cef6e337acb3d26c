/** What the engine has to know about a kind of record. */
import type { Cell, Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Assumptions } from '@shared/service/assumptions';
import type { Folding } from '@shared/service/fold';
import type { FacetOf } from './engine';
import type { Group } from '../columns/group-column';
import type { Parts } from './facet-parts';
import type { Dictionary, ValueColumn } from '../columns/value-column';

/** A verdict of `match.ts` in two bits; combining several with `and` gives the worst one. */
export const no = 0b00;
export const unknown = 0b01;
export const yes = 0b11;
export type SlotVerdict = 0b00 | 0b01 | 0b11;
export type SlotTest = (slot: number) => SlotVerdict;

export const decided = (holds: boolean): SlotVerdict => (holds ? yes : no);

/**
 * Decides a filter, if possible by the slot's number in a column (once for each distinct value), or
 * else slot by slot.
 */
export type SlotFilter = CodedFilter | SlotTest;

/** Numbers by slot. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A filter that only depends on a slot's number. */
interface CodedFilter {
  readonly codes: Codes;
  /** Numbers are below this. */
  readonly numbers: number;
  readonly verdictOf: (number: number) => SlotVerdict;
  /**
   * Writes 1 for each number that passes, if no number is undecided: a single loop instead of a
   * call per number. `table` is zeroed.
   */
  readonly fill?: (table: Uint8Array) => void;
}

/** The columns of an engine that its filters can use. */
export interface Columns {
  /** All columns shown, by id. */
  readonly shown: ReadonlyMap<string, ValueColumn>;
  /** The dictionary columns, including hidden ones. */
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Returns the parts of a shown dictionary's values. */
  parts(column: string, by: FacetOf['by']): Parts | null;
  /** How full text is folded. */
  readonly folding: Folding;
}

/** Columns whose values occur together; each distinct set is stored once. */
interface GroupSpec {
  /** Column ids, in the order of the values. */
  readonly columns: readonly string[];
  /** Returns further forms of a set's values for full text. */
  readonly more?: (values: readonly (string | null)[]) => readonly string[];
}

export interface EngineSpec<R> {
  readonly columns: readonly Column<OwnedRow<R>>[];
  readonly read: (raw: string) => R;
  /**
   * Builds a record from the texts of its columns (`null` for a missing value), so that every
   * column shows the same as for the record received; `null` if a record has more than its columns.
   */
  readonly rebuild: ((text: (column: string) => string | null) => R) | null;
  /**
   * Returns whether the columns lack something that the record received (`raw`) has, so that a file
   * must read it.
   */
  readonly hasOtherForms: (raw: string, cellOf: (column: string) => Cell) => boolean;
  /**
   * Id of the column in `plain` that the filter `query` searches; `null` if there is no such
   * filter.
   */
  readonly words: string | null;
  /** Id of the column with the record's id. */
  readonly id: string;
  /** Ids of columns whose values rarely repeat. */
  readonly plain: readonly string[];
  readonly groups: Readonly<Record<string, GroupSpec>>;
  /** Columns in `plain`, and possibly the id, that full text searches. */
  readonly searched: readonly string[];
  /** Returns additional texts of a record for full text. */
  readonly more?: (record: R) => readonly (string | null)[];
  /** Dictionaries only used by filters. */
  readonly hidden: Readonly<Record<string, (record: R, by: Assumptions) => string | null>>;
  /**
   * Creates filters over an engine's columns. A filter is `null` if no row can decide it. `query`
   * is not included if `words` is set.
   */
  readonly filters: (
    by: Assumptions,
    columns: Columns,
  ) => (name: string, value: string) => SlotFilter | null;
}
