/**
 * Rows by place, fetched in pages as they come into view. When the source changes, the old rows
 * stay on screen until the new ones are there, so that nothing flickers or jumps; pages far from
 * the view are forgotten. One question is under way at a time, and the next one is for where the
 * view is by then: who scrolls fast waits for one window, not for all that were passed.
 */
import { createRowPages, pageSize } from './row-pages';
import type { KnownRows, RowSource } from './row-source';
import type { RowRange } from './viewport';

/** Pages that are read before they come into view. */
const pagesAhead = 4;

/** The rows that are at hand. */
export class RowCache<Row> {
  /** Grows with each window that arrives; reading it makes a view follow. */
  arrived = $state(0);
  /** The last window that could not be read; `null` after one that could. */
  failure = $state.raw<unknown>(null);
  #source: RowSource<Row>;
  readonly #pages = createRowPages<Row>();
  readonly #stale = createRowPages<Row>();
  #wanted: RowRange = { from: 0, to: 0 };
  /** Which way the view goes: there rows are read ahead. 0: it stands still. */
  #way: -1 | 0 | 1 = 0;
  #asking: number | null = null;
  #generation = 0;

  constructor(source: RowSource<Row>) {
    this.#source = source;
  }

  /** Another state of the source: rows at hand become stale but stay until replaced. */
  renew(source: RowSource<Row>): void {
    this.#source = source;
    this.#generation += 1;
    this.#stale.take(this.#pages);
    this.#pages.clear();
    this.#asking = null;
    this.#way = 0;
    if (source.known) this.#keep(source.known);
  }

  /** The row at a place, what is on screen: an old one till the new one is here; `undefined`: none. */
  at(index: number): Row | undefined {
    void this.arrived;
    const pages = this.#pages.has(Math.floor(index / pageSize)) ? this.#pages : this.#stale;
    return pages.at(index);
  }

  /** The row at a place of the source as it is now; `undefined`: not here yet. */
  fresh(index: number): Row | undefined {
    void this.arrived;
    return this.#pages.at(index);
  }

  /** Sees to it that the rows of a range are here or on their way. */
  want(range: RowRange): void {
    if (range.from !== this.#wanted.from) this.#way = range.from > this.#wanted.from ? 1 : -1;
    this.#wanted = range;
    this.#forget();
    void this.#ask();
  }

  /** The stretch to be read next: what is in view, then what will be. */
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

  /** Of what is known beyond whole pages nothing is lost: it is asked for again. */
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
