/**
 * What the worker asks of a search engine over one kind of records. Slots are positions in the
 * engine: a record that is stored again gets a new slot, and the old one is never given to another,
 * so that an answer stays valid while rows arrive.
 */
import type { OwnedRow } from '@shared/columns/row';
import type { Parameters } from '@shared/service/parameters';
import type { Save, Saved } from '../memory/saved';

/** A record as lists show it. `record` is of the engine's kind. */
export interface ShownRow extends OwnedRow<unknown> {
  readonly firstRun: string | null;
}

/** A record as the engine takes it in. */
export interface EngineRow {
  /** The run that brought it first, or `null`. */
  readonly firstRun: string | null;
  readonly id: string;
  /** JSON of the record. */
  readonly raw: string;
  readonly fetchedAt: string;
  /** When it came first. Absent: with this copy. */
  readonly firstAt?: string | undefined;
  /** When it said something else last. Absent: never. */
  readonly changedAt?: string | undefined;
  /** When its status became what it is. Absent: it was never another one. */
  readonly statusAt?: string | undefined;
  readonly note: string | null;
}

/** What is looked for. All parts must hold. */
export interface Question {
  /** Filters of the service's own search, with the meaning of `match.ts`. */
  readonly params: Parameters;
  /** Words that must all appear somewhere in the record or its note; '' for any. */
  readonly text: string;
  /** By filter: records that it surely lets through although their fields do not show it. */
  readonly proven: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether rows that cannot be decided are part of the answer. */
  readonly withUndecided: boolean;
  /** Slots in which the words were found otherwise: they are found too, where the filters hold. */
  readonly also?: Uint32Array;
  /** Further texts of the records in which words may stand. */
  readonly texts?: readonly TextSearch[];
}

/** Texts that stand beside the columns of an engine. */
export interface TextSearch {
  /** Calls `visit` with each slot whose text, folded, contains the needle. */
  search(needle: string, visit: (slot: number) => void, fold: (text: string) => string): void;
}

export interface Found {
  /** In the order in which the records arrived first: stored again, one keeps its place. */
  readonly slots: Uint32Array;
  /** Rows that pass every filter which can be decided, and some filter cannot be. */
  readonly undecided: number;
}

export interface Sort {
  /** Id of a column. */
  readonly column: string;
  readonly descending: boolean;
}

/** What is counted: the values of a column, their years, or the items of its lists. */
export interface FacetOf {
  /** Id of a column. */
  readonly column: string;
  /** Most values given. */
  readonly limit: number;
  readonly by?: 'year' | 'day' | 'item';
}

/** Counts of values, the most frequent first. */
export interface Facet {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** How many different values there are in all. */
  readonly different: number;
  /** Rows without a value. */
  readonly missing: number;
}

export interface Engine {
  /** Number of records. */
  readonly size: number;
  /** Slots given out so far. */
  readonly length: number;
  put(row: EngineRow): void;
  /** Gets ready for so many puts, little by little: so that none of them takes long. */
  prepare(rows: number): Generator<void>;
  remove(id: string): void;
  has(id: string): boolean;
  find(question: Question): Found;
  /** Slots of these records in this order, without those that are not here. */
  slotsOf(ids: readonly string[]): Uint32Array;
  /** A sorted copy; empty values last in both directions; an unknown column leaves the order. */
  order(slots: Uint32Array, sort: Sort): Uint32Array;
  /** The first `count` of what `order` gives, without sorting the others. */
  first(slots: Uint32Array, sort: Sort, count: number): Uint32Array;
  idAt(slot: number): string;
  /** What lists show of a slot's record; `null` where the engine does not hold all of it. */
  rowAt(slot: number): ShownRow | null;
  /** Whether the columns lack what the slot's record has in another form than documented. */
  hasOtherForms(slot: number): boolean;
  /** The value of a column as text, '' where it has none. */
  textAt(slot: number, column: string): string;
  /** Counts the values of a column over these slots; an unknown column has none. */
  facet(slots: Uint32Array, of: FacetOf): Facet;
  /** Those of `slots` that have one of these values (`null`: none), in their order. */
  having(
    slots: Uint32Array,
    of: Omit<FacetOf, 'limit'>,
    values: readonly (string | null)[],
  ): Uint32Array;
  /** Makes the orders of all columns, or of one, little by little, so that sorting need not wait. */
  rank(column?: string): Generator<void>;
  /** Of which columns and assumptions it is; what was saved fits only the same. */
  readonly shape: string;
  /** Hands over everything it holds; gives the number of slots. */
  save(save: Save): number;
  /** Takes over what an empty engine of the same shape saved. */
  load(saved: Saved, slots: number): void;
}
