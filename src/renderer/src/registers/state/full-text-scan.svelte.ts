/**
 * Searches for words outside the index, i.e. in undocumented fields and other answers. The results
 * are added to the indexed ones, which are already on screen. A new search replaces the previous
 * one.
 */
import type { ScanHit } from '@renderer/library/contract/scan';
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryClient } from '@renderer/library/client';
import {
  createScanReading,
  type ScanReading,
  type ScanState,
} from '@renderer/library/scan-reading';
import type { ScanProgress } from '../view/scan-text';

/** Time between the last keystroke and the start of the scan (ms). */
const pause = 250;
/** Time between two updates of the list, each of which runs a query (ms). */
const between = 400;

/** A list's scan. */
export class FullTextScan {
  readonly kind: RecordKind | null;
  /** Pages of answers that contain all the words. Only set if no records are searched for. */
  hits = $state.raw<readonly ScanHit[]>([]);
  /** Number of answers that contain all the words. */
  answers = $state(0);
  /** Incremented whenever a query that uses this scan may find different rows. */
  changes = $state(0);
  /** Progress while the scan is running. */
  progress = $state.raw<ScanProgress | null>(null);
  /** True if the scan is complete. */
  whole = $state(true);
  #text = '';
  #key = '';
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True if the scan is running or about to start. */
  #busy = false;
  #client: LibraryClient | null = null;
  #reading: ScanReading | null = null;
  /** The scan state that the list on screen includes. */
  #shown: Pick<ScanState, 'pass' | 'changes'> = { pass: 0, changes: 0 };
  #wasWhole = false;

  /** `kind` is the kind of record to search for, or `null` to search answers only. */
  constructor(kind: RecordKind | null) {
    this.kind = kind;
  }

  /**
   * Searches for `text` in the library at `version`. If the results are already known, doesn't
   * search again.
   */
  follow(client: LibraryClient | null, text: string, version: string): void {
    const same = client === this.#client && text === this.#text;
    if (same && version === this.#key) return;
    // The scan continues, and gets to the changes when it reaches its end.
    this.#key = version;
    if (same && this.#busy) return;
    this.#quiet();
    if (!same) this.#begin(client, text);
    if (!this.#reading) return;
    this.whole = false;
    this.#busy = true;
    if (!same) this.progress = { read: 0, total: 0 };
    const { asked, reading } = { asked: this.#asked, reading: this.#reading };
    this.#timer = setTimeout(() => void this.#read(reading, asked), pause);
  }

  /** Stops scanning. An incomplete scan continues the next time it's requested. */
  stop(): void {
    this.#quiet();
    if (!this.whole) this.#key = '';
  }

  /** Returns the scan's number for use in queries, or `undefined` if it isn't for this text. */
  numberFor(text: string): number | undefined {
    return text !== '' && text === this.#text ? this.#reading?.scan : undefined;
  }

  #quiet(): void {
    this.#asked += 1;
    this.#busy = false;
    clearTimeout(this.#timer);
    this.progress = null;
  }

  #begin(client: LibraryClient | null, text: string): void {
    this.#reading?.end();
    this.#reading = client && text !== '' ? createScanReading(client, this.#input(text)) : null;
    this.#client = client;
    this.#text = text;
    this.#shown = { pass: 0, changes: 0 };
    this.#wasWhole = false;
    this.whole = true;
    this.hits = [];
    this.answers = 0;
  }

  #input(text: string): { readonly text: string; readonly kind: RecordKind | null } {
    return { text, kind: this.kind };
  }

  async #read(reading: ScanReading, asked: number): Promise<void> {
    let shownAt = -Infinity;
    const wanted = (): boolean => asked === this.#asked;
    try {
      await reading.read(wanted, (state) => {
        const isEnd = state.state !== 'reading';
        this.whole = state.state === 'done';
        this.progress = isEnd ? null : { read: state.read, total: state.total };
        const now = performance.now();
        if (!isEnd && now - shownAt < between) return;
        shownAt = now;
        this.#show(state, isEnd);
      });
    } catch {
      // The library was closed. The scan restarts when a library is opened.
      if (wanted()) this.stop();
    }
    if (wanted()) this.#busy = false;
  }

  #show({ pass, changes, answers, hits, state }: ScanState, isEnd: boolean): void {
    if (changes !== this.#shown.changes) this.changes += 1;
    // When scanning again after a change, earlier results are kept until the scan is complete.
    if (this.#wasWhole && !isEnd) {
      this.#shown = { ...this.#shown, changes };
      return;
    }
    if (hits.length !== this.hits.length || pass !== this.#shown.pass) this.hits = [...hits];
    this.answers = answers;
    this.#shown = { pass, changes };
    this.#wasWhole ||= state === 'done';
  }
}
