import type { TableSection } from './sections';

/**
 * Where a table gets its rows. They are in the library's worker and are loaded range by range; the
 * table never holds them all. The source is responsible for order and filters, so a changed order
 * is a source with a new `version`.
 */
export interface RowSource<Row> {
  /** Number of rows; `null` until known. */
  readonly count: number | null;
  /** Changes whenever rows, their number or order may have changed. */
  readonly version: number;
  readonly idOf: (row: Row) => string;
  /** Returns rows `from` to `to` (exclusive). If there are fewer, there are no more rows. */
  readonly window: (from: number, to: number) => Promise<readonly Row[]>;
  /** Returns the ids of the same range, cheaper than the rows; for selecting. */
  readonly ids: (from: number, to: number) => Promise<readonly string[]>;
  /** Returns the current position of a row; `null` if it is gone. */
  readonly indexOf: (id: string) => Promise<number | null>;
  /**
   * Returns the first row from `from` on, wrapping around, whose `column` starts with `text` (find
   * by typing); `null` for none.
   */
  readonly find?: (text: string, from: number, column: string) => Promise<number | null>;
  /** Headings between the rows; absent for none. */
  readonly sections?: readonly TableSection[];
  /** Rows delivered with the source. */
  readonly known?: KnownRows<Row>;
}

/** Rows and positions that need not be requested. */
export interface KnownRows<Row> {
  /** Rows `from` to `to` (exclusive), fewer at the end of the list. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (Row | undefined)[];
  /** Current positions of rows; `null` if gone. */
  readonly places: ReadonlyMap<string, number | null>;
}

/** What a view requests along with a new state of its list. */
export interface RequestedView {
  readonly from: number;
  readonly to: number;
  /** If the anchor moved, the range moves along in whole steps. */
  readonly step: number;
  /** The row that should keep its position on screen: its id, and where it is now. */
  readonly anchor: { readonly id: string; readonly index: number } | null;
  /** The focused row. */
  readonly focus: string | null;
}

/** Each array source has its own version, so that a table notices a new one. */
let made = 0;

/** Creates a source from given rows (short lists, tests). Create a new one when the rows change. */
export function arraySource<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  version = ++made,
  textOf?: (row: Row) => string,
): RowSource<Row> {
  const found = (text: string, from: number): number | null => {
    const wanted = text.toLocaleLowerCase();
    const starts = (row: Row): boolean =>
      (textOf?.(row) ?? idOf(row)).toLocaleLowerCase().startsWith(wanted);
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
    find: (text, from) => Promise.resolve(found(text, from)),
  };
}
