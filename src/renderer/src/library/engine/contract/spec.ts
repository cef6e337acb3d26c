/** What the engine must know of a kind of records. */
import type { Cell, Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Assumptions } from '@shared/service/assumptions';
import type { Folding } from '@shared/service/fold';
import type { FacetOf } from './engine';
import type { Group } from '../columns/group-column';
import type { Parts } from './facet-parts';
import type { Dictionary, ValueColumn } from '../columns/value-column';

/** A verdict of `match.ts` in two bits: `and` of several gives the worst of them. */
export const no = 0b00;
export const unknown = 0b01;
export const yes = 0b11;
export type SlotVerdict = 0b00 | 0b01 | 0b11;
export type SlotTest = (slot: number) => SlotVerdict;

export const decided = (holds: boolean): SlotVerdict => (holds ? yes : no);

/**
 * How a filter is decided: by the number that a slot has in a column, where that is possible (each
 * different value is decided once), else slot by slot.
 */
export type SlotFilter = CodedFilter | SlotTest;

/** Numbers by slot. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A filter that looks at a slot's number only. */
interface CodedFilter {
  readonly codes: Codes;
  /** Numbers are below this. */
  readonly numbers: number;
  readonly verdictOf: (number: number) => SlotVerdict;
  /**
   * Writes 1 for each number that passes, where no number stays undecided: one short loop instead of
   * a call for each number. `table` is all zeros.
   */
  readonly fill?: (table: Uint8Array) => void;
}

/** The columns of an engine, for its filters. */
export interface Columns {
  /** Every column that is shown, by id. */
  readonly shown: ReadonlyMap<string, ValueColumn>;
  /** Those that are dictionaries, the hidden ones too. */
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Parts of the values of a dictionary that is shown. */
  parts(column: string, by: FacetOf['by']): Parts | null;
  /** How full text is folded. */
  readonly folding: Folding;
}

/** Columns whose values come together, each different set kept once. */
interface GroupSpec {
  /** Ids of columns, in the order of the values. */
  readonly columns: readonly string[];
  /** Further forms of a set's values that full text finds as well. */
  readonly more?: (values: readonly (string | null)[]) => readonly string[];
}

export interface EngineSpec<R> {
  readonly columns: readonly Column<OwnedRow<R>>[];
  readonly read: (raw: string) => R;
  /**
   * Makes a record from the texts of its columns, `null` for a missing value, such that every column
   * shows the same of it as of the record received; `null`: a record holds more than its columns.
   */
  readonly rebuild: ((text: (column: string) => string | null) => R) | null;
  /** Whether the columns lack what the record received (`raw`) has, so that a file must read it. */
  readonly hasOtherForms: (raw: string, cellOf: (column: string) => Cell) => boolean;
  /** Id of the column in `plain` that the filter `query` looks through; `null` without that filter. */
  readonly words: string | null;
  /** Id of the column that shows the record's id. */
  readonly id: string;
  /** Ids of columns whose values hardly ever repeat. */
  readonly plain: readonly string[];
  readonly groups: Readonly<Record<string, GroupSpec>>;
  /** Of the columns in `plain` and the id, those that full text looks through. */
  readonly searched: readonly string[];
  /** Further texts of a record for full text. */
  readonly more?: (record: R) => readonly (string | null)[];
  /** Dictionaries for filters only. */
  readonly hidden: Readonly<Record<string, (record: R, by: Assumptions) => string | null>>;
  /**
   * Makes the filters over an engine's columns. A filter is `null` where no row can decide it.
   * `query` is not asked for where there are `words`.
   */
  readonly filters: (
    by: Assumptions,
    columns: Columns,
  ) => (name: string, value: string) => SlotFilter | null;
}
