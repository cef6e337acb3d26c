/**
 * Rows by place, fetched in pages as they come into view. When the source changes, the old rows
 * stay on screen until the new ones are there, so that nothing flickers or jumps; pages far from
 * the view are forgotten.
 */
import type { RowSource } from './row-source';
import type { RowRange } from './viewport';

export const pageSize = 64;
const keptPages = 40;

/** The rows that are at hand. */
export class RowCache<Row> {
  /** Grows with each page that arrives; reading it makes a view follow. */
  arrived = $state(0);
  /** The last window that could not be read; `null` after one that could. */
  failure = $state.raw<unknown>(null);
  #source: RowSource<Row>;
  #pages: Record<number, readonly Row[]> = {};
  #stale: Record<number, readonly Row[]> = {};
  #asked: Record<number, number> = {};
  #generation = 0;

  constructor(source: RowSource<Row>) {
    this.#source = source;
  }

  /** Another state of the source: rows at hand become stale but stay until replaced. */
  renew(source: RowSource<Row>): void {
    this.#source = source;
    this.#generation += 1;
    this.#stale = { ...this.#stale, ...this.#pages };
    this.#pages = {};
    this.#asked = {};
  }

  /** The row at a place; `undefined`: not here yet. */
  at(index: number): Row | undefined {
    void this.arrived;
    const page = Math.floor(index / pageSize);
    return (this.#pages[page] ?? this.#stale[page])?.[index % pageSize];
  }

  /** Sees to it that the rows of a range are here or on their way. */
  want(range: RowRange): void {
    if (range.to <= range.from) return;
    const first = Math.floor(range.from / pageSize);
    const last = Math.floor((range.to - 1) / pageSize);
    for (let page = first; page <= last; page++) void this.#load(page);
    this.#forget(first, last);
  }

  async #load(page: number): Promise<void> {
    const generation = this.#generation;
    if (this.#pages[page] || this.#asked[page] === generation) return;
    this.#asked[page] = generation;
    try {
      const rows = await this.#source.window(page * pageSize, (page + 1) * pageSize);
      if (generation !== this.#generation) return;
      this.#pages[page] = rows;
      delete this.#stale[page];
      this.failure = null;
      this.arrived += 1;
    } catch (error) {
      if (generation !== this.#generation) return;
      delete this.#asked[page];
      this.failure = error;
    }
  }

  #forget(first: number, last: number): void {
    for (const pages of [this.#pages, this.#stale]) {
      const far = Object.keys(pages)
        .map(Number)
        .filter((page) => page < first - 1 || page > last + 1)
        .sort((a, b) => distance(b, first, last) - distance(a, first, last));
      for (const page of far.slice(0, Math.max(0, Object.keys(pages).length - keptPages))) {
        delete pages[page];
        delete this.#asked[page];
      }
    }
  }
}

function distance(page: number, first: number, last: number): number {
  return page < first ? first - page : page - last;
}
