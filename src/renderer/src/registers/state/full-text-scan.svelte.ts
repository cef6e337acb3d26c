/**
 * Words looked for in what is in no index: fields of records that nobody described, and other
 * answers. What the engine finds is on screen meanwhile; this is added to it. The newest question
 * wins.
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

/** Milliseconds after the last letter before reading begins. */
const pause = 250;
/** Milliseconds between two additions to the list: each is a question to the engine. */
const between = 400;

/** What of a library has the words; one for each list. */
export class FullTextScan {
  readonly kind: RecordKind | null;
  /** Pages of answers with all the words; only where no records are looked for. */
  hits = $state.raw<readonly ScanHit[]>([]);
  /** How many answers have all the words. */
  answers = $state(0);
  /** Rises when a query with this scan may find other rows. */
  changes = $state(0);
  /** How far it is, while it reads. */
  progress = $state.raw<ScanProgress | null>(null);
  /** Nothing is left to read: what is found is everything. */
  whole = $state(true);
  #text = '';
  #key = '';
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It reads, or is about to. */
  #busy = false;
  #client: LibraryClient | null = null;
  #reading: ScanReading | null = null;
  /** What the list on screen is of. */
  #shown: Pick<ScanState, 'pass' | 'changes'> = { pass: 0, changes: 0 };
  #wasWhole = false;

  /** `kind`: the records that are looked for; `null`: only answers. */
  constructor(kind: RecordKind | null) {
    this.kind = kind;
  }

  /** Looks for `text` as the library is at `version`; what is known is not looked for again. */
  follow(client: LibraryClient | null, text: string, version: string): void {
    const same = client === this.#client && text === this.#text;
    if (same && version === this.#key) return;
    // Reading goes on, and comes to what changed at its end.
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

  /** Ends reading. What was not read to its end is read on when it is asked for again. */
  stop(): void {
    this.#quiet();
    if (!this.whole) this.#key = '';
  }

  /** The number under which queries for `text` find what was found; `undefined`: nothing is known. */
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
      // The library was closed: who opens it asks again.
      if (wanted()) this.stop();
    }
    if (wanted()) this.#busy = false;
  }

  #show({ pass, changes, answers, hits, state }: ScanState, isEnd: boolean): void {
    if (changes !== this.#shown.changes) this.changes += 1;
    // Read again because something arrived: what was found before stays until all is read.
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
