import type { TableSection } from './sections';

/**
 * Provides a table's rows. They live in the library's worker and are loaded range by range, so the
 * table never holds them all. The source handles order and filters, so changing the order means a
 * source with a new `version`.
 */
export interface RowSource<Row> {
  /** Number of rows, or `null` until it's known. */
  readonly count: number | null;
  /** Changes whenever the rows, their number or their order may have changed. */
  readonly version: number;
  readonly idOf: (row: Row) => string;
  /** Returns the rows from `from` to `to` (exclusive), or fewer at the end of the list. */
  readonly window: (from: number, to: number) => Promise<readonly Row[]>;
  /** Returns the ids in the same range. Cheaper than loading the rows, and used for selecting. */
  readonly ids: (from: number, to: number) => Promise<readonly string[]>;
  /** Returns a row's current position, or `null` if the row no longer exists. */
  readonly indexOf: (id: string) => Promise<number | null>;
  /**
   * Returns the first row at or after `from`, wrapping around, where `column` starts with `text`.
   * Used to find rows by typing. Returns `null` if there is none.
   */
  readonly find?: (text: string, from: number, column: string) => Promise<number | null>;
  /** Headings between the rows, if any. */
  readonly sections?: readonly TableSection[];
  /** Rows that were delivered together with the source. */
  readonly known?: KnownRows<Row>;
}

/** Rows and positions that don't have to be requested. */
export interface KnownRows<Row> {
  /** The range is from `from` to `to` (exclusive), with fewer rows at the end of the list. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (Row | undefined)[];
  /** Current positions by row id, or `null` for rows that no longer exist. */
  readonly places: ReadonlyMap<string, number | null>;
}

/** What a view requests together with a new state of its list. */
export interface RequestedView {
  readonly from: number;
  readonly to: number;
  /** If the anchor has moved, the range moves along with it in multiples of this. */
  readonly step: number;
  /** The row that should keep its position on screen: its id, and its current index. */
  readonly anchor: { readonly id: string; readonly index: number } | null;
  /** The focused row. */
  readonly focus: string | null;
}

/** Gives each array source its own version, so that a table notices a new source. */
let made = 0;

/**
 * Creates a source from rows, for short lists and tests. If rows change, create a new one. `textOf`
 * returns a row's text in a column, which is what typing looks for.
 */
export function arraySource<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  version = ++made,
  textOf: (row: Row, column: string) => string = idOf,
): RowSource<Row> {
  const found = (text: string, from: number, column: string): number | null => {
    const wanted = text.toLocaleLowerCase();
    const starts = (row: Row): boolean =>
      textOf(row, column).toLocaleLowerCase().startsWith(wanted);
    const order = [...rows.keys()].map((step) => (from + step) % rows.length);
    return order.find((at) => rows.slice(at, at + 1).some(starts)) ?? null;
  };
  return {
    count: rows.length,
    version,
    idOf,
    window: (from, to) => Promise.resolve(rows.slice(from, to)),
    ids: (from, to) => Promise.resolve(rows.slice(from, to).map(idOf)),
    indexOf: (id) => {
      const at = rows.findIndex((row) => idOf(row) === id);
      return Promise.resolve(at < 0 ? null : at);
    },
    find: (text, from, column) => Promise.resolve(found(text, from, column)),
  };
}
