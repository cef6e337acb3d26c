import type { TableSection } from './sections';

/**
 * Where a table has its rows from. Rows live in the library's worker and come a window at a time;
 * the table never holds them all. Order and filter are the source's matter: a changed sort is a
 * source with a new `version`.
 */
export interface RowSource<Row> {
  /** Number of rows; `null` until it is known. */
  readonly count: number | null;
  /** Changes whenever rows, their number or their order may have changed. */
  readonly version: number;
  readonly idOf: (row: Row) => string;
  /** Rows `from` up to and without `to`. Fewer than asked for means that there are no more. */
  readonly window: (from: number, to: number) => Promise<readonly Row[]>;
  /** Ids of the same stretch, cheaper than the rows; for selecting. */
  readonly ids: (from: number, to: number) => Promise<readonly string[]>;
  /** Where a row stands now; `null` when it is gone. */
  readonly indexOf: (id: string) => Promise<number | null>;
  /**
   * First row at or after `from`, then from the start, whose text in `column` starts with `text`
   * (typing to find); `null`: none.
   */
  readonly find?: (text: string, from: number, column: string) => Promise<number | null>;
  /** Heads between the rows; absent: there are none. */
  readonly sections?: readonly TableSection[];
  /** What came along with the source. */
  readonly known?: KnownRows<Row>;
}

/** Rows and places that need not be asked for. */
export interface KnownRows<Row> {
  /** Rows `from` up to and without `to`, fewer where the list ends. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (Row | undefined)[];
  /** Where rows stand now; `null`: gone. */
  readonly places: ReadonlyMap<string, number | null>;
}

/** What a view asks for along with another state of its list. */
export interface RequestedView {
  readonly from: number;
  readonly to: number;
  /** Where the anchor moved, the stretch moves along, by whole steps. */
  readonly step: number;
  /** The row that shall stay where it is: its id, and where it stands now. */
  readonly anchor: { readonly id: string; readonly index: number } | null;
  /** The row with the focus. */
  readonly focus: string | null;
}

/** Every source at hand has a version of its own, so that a table notices the new one. */
let made = 0;

/** A source over rows that are at hand (short lists, tests). Made anew when the rows change. */
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
