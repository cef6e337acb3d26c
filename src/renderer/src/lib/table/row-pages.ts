/** A limited number of rows by position, stored in pages. Plain data, not reactive. */

/** Rows per page. Small, so that a response contains few more rows than are drawn. */
export const pageSize = 8;
const cachedPages = 320;

/** The loaded rows. */
export interface RowPages<Row> {
  has(page: number): boolean;
  at(index: number): Row | undefined;
  /** Stores the complete pages in a range. Returns their numbers. */
  keep(from: number, to: number, rows: readonly (Row | undefined)[]): readonly number[];
  drop(page: number): void;
  /** Takes over all pages from another cache. */
  take(other: RowPages<Row>): void;
  readonly all: ReadonlyMap<number, readonly (Row | undefined)[]>;
  clear(): void;
  /** If there are too many pages, drops those farthest from this range. */
  forget(first: number, last: number): void;
}

export function createRowPages<Row>(): RowPages<Row> {
  const pages = new Map<number, readonly (Row | undefined)[]>();
  return {
    all: pages,
    has: (page) => pages.has(page),
    at: (index) => pages.get(Math.floor(index / pageSize))?.[index % pageSize],
    keep(from, to, rows) {
      const kept: number[] = [];
      for (let page = Math.ceil(from / pageSize); (page + 1) * pageSize <= to; page++) {
        const start = page * pageSize - from;
        pages.set(page, rows.slice(start, start + pageSize));
        kept.push(page);
      }
      return kept;
    },
    drop: (page) => void pages.delete(page),
    take(other) {
      for (const [page, rows] of other.all) pages.set(page, rows);
    },
    clear: () => pages.clear(),
    forget(first, last) {
      if (pages.size <= cachedPages) return;
      const far = [...pages.keys()]
        .filter((page) => page < first - 1 || page > last + 1)
        .sort((a, b) => distance(b, first, last) - distance(a, first, last));
      for (const page of far.slice(0, pages.size - cachedPages)) pages.delete(page);
    },
  };
}

function distance(page: number, first: number, last: number): number {
  return page < first ? first - page : page - last;
}
