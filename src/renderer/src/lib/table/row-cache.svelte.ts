/**
 * Caches rows by position, loading them in pages as they become visible. When the source changes,
 * old rows stay on screen until the new ones arrive, so that nothing flickers. Pages far from the
 * visible rows are dropped. Only one request is sent at a time, and the next one asks for whatever
 * is visible by then. Fast scrolling therefore waits for a single page, not for every page it
 * passes.
 */
import { createRowPages, pageSize } from './row-pages';
import type { KnownRows, RowSource } from './row-source';
import type { RowRange } from './viewport';

/** Number of pages loaded ahead. */
const pagesAhead = 4;

/** The loaded rows. */
export class RowCache<Row> {
  /** Incremented whenever a page arrives, so that views update. */
  arrived = $state(0);
  /** The error from the last page, or `null` after a success. */
  failure = $state.raw<unknown>(null);
  #source: RowSource<Row>;
  readonly #pages = createRowPages<Row>();
  readonly #stale = createRowPages<Row>();
  #wanted: RowRange = { from: 0, to: 0 };
  /** Scroll direction, in which rows are loaded ahead. 0 if the table isn't scrolling. */
  #way: -1 | 0 | 1 = 0;
  #asking: number | null = null;
  #generation = 0;

  constructor(source: RowSource<Row>) {
    this.#source = source;
  }

  /** Switches to a new state of the source. Loaded rows become stale, but stay until replaced. */
  renew(source: RowSource<Row>): void {
    this.#source = source;
    this.#generation += 1;
    this.#stale.take(this.#pages);
    this.#pages.clear();
    this.#asking = null;
    this.#way = 0;
    if (source.known) this.#keep(source.known);
  }

  /**
   * Returns the row displayed at a position, which is the old row until the new one has loaded.
   * Returns `undefined` if there is none.
   */
  at(index: number): Row | undefined {
    void this.arrived;
    const pages = this.#pages.has(Math.floor(index / pageSize)) ? this.#pages : this.#stale;
    return pages.at(index);
  }

  /** Returns the current source's row at a position, or `undefined` if it hasn't loaded yet. */
  fresh(index: number): Row | undefined {
    void this.arrived;
    return this.#pages.at(index);
  }

  /** Loads the rows in a range, if necessary. */
  want(range: RowRange): void {
    if (range.from !== this.#wanted.from) this.#way = range.from > this.#wanted.from ? 1 : -1;
    this.#wanted = range;
    this.#forget();
    void this.#ask();
  }

  /** Returns the range to load next: visible rows first, then those ahead. */
  #next(): RowRange | null {
    const { from, to } = this.#wanted;
    if (to <= from) return null;
    const first = Math.floor(from / pageSize);
    const last = Math.floor((to - 1) / pageSize);
    const missing: number[] = [];
    for (let page = first; page <= last; page++) if (!this.#pages.has(page)) missing.push(page);
    if (missing.length > 0) {
      return { from: missing[0] ?? first, to: (missing.at(-1) ?? last) + 1 };
    }
    if (this.#way === 0) return null;
    const end = Math.ceil((this.#source.count ?? 0) / pageSize);
    const ahead = this.#way > 0 ? last + 1 : first - 1;
    if (ahead < 0 || ahead >= end || this.#pages.has(ahead)) return null;
    return this.#way > 0
      ? { from: ahead, to: Math.min(end, ahead + pagesAhead) }
      : { from: Math.max(0, ahead + 1 - pagesAhead), to: ahead + 1 };
  }

  async #ask(): Promise<void> {
    const generation = this.#generation;
    if (this.#asking === generation) return;
    const next = this.#next();
    if (!next) return;
    this.#asking = generation;
    try {
      const from = next.from * pageSize;
      const rows = await this.#source.window(from, next.to * pageSize);
      if (generation !== this.#generation) return;
      this.#keep({ from, to: next.to * pageSize, rows });
      this.failure = null;
      this.#asking = null;
      void this.#ask();
    } catch (error) {
      if (generation !== this.#generation) return;
      this.#asking = null;
      this.failure = error;
    }
  }

  /** Rows that don't fill a page aren't stored. They are requested again later. */
  #keep({ from, to, rows }: Pick<KnownRows<Row>, 'from' | 'to' | 'rows'>): void {
    for (const page of this.#pages.keep(from, to, rows)) this.#stale.drop(page);
    this.arrived += 1;
  }

  #forget(): void {
    const first = Math.floor(this.#wanted.from / pageSize);
    const last = Math.floor((this.#wanted.to - 1) / pageSize);
    this.#pages.forget(first, last);
    this.#stale.forget(first, last);
  }
}
