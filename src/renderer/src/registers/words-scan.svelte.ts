/**
 * Words looked for in answers that are in no index. What the engine finds is on screen meanwhile;
 * this is added to it. The newest question wins.
 */
import type { RecordKind } from '@shared/service/catalogue';
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '../lib/format';
import { locale } from '../lib/i18n.svelte';
import type { LibraryClient } from '../library/client';
import type { ScanHit } from '../library/scan-answers';
import { readScan } from '../library/scan-reading';

/** Milliseconds after the last letter before reading begins. */
const pause = 250;
/** Milliseconds between two additions to the list: each is a question to the engine. */
const between = 400;

/** What of a library has the words; one for each list. */
export class WordsScan {
  hits = $state.raw<readonly ScanHit[]>([]);
  /** How far it is, while it reads. */
  progress = $state.raw<{ readonly read: number; readonly total: number } | null>(null);
  #text = '';
  #key = '';
  #asked = 0;
  #total = 0;
  #whole = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #client: LibraryClient | null = null;

  /** Looks for `text` as the library is at `version`; what is known is not looked for again. */
  follow(client: LibraryClient | null, text: string, version: number): void {
    const key = `${version} ${text}`;
    if (client === this.#client && key === this.#key) return;
    this.stop();
    const same = client === this.#client && text === this.#text;
    this.#whole = true;
    this.#client = client;
    this.#key = key;
    this.#text = text;
    if (!same && this.hits.length > 0) this.hits = [];
    if (!client || text === '') return;
    if (this.#total > 0) this.progress = { read: 0, total: this.#total };
    const asked = this.#asked;
    this.#whole = false;
    this.#timer = setTimeout(() => void this.#read(client, text, asked, same), pause);
  }

  /** Ends reading. What was not read to its end is read anew when it is asked for again. */
  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    if (!this.#whole) this.#key = '';
    this.progress = null;
  }

  /** Records of a kind that have the words of `text` in an answer about them, some more than once. */
  idsOf(kind: RecordKind, text: string): readonly string[] {
    if (text !== this.#text) return [];
    return this.hits.flatMap(({ record }) => (record?.kind === kind ? [record.id] : []));
  }

  async #read(client: LibraryClient, text: string, asked: number, same: boolean): Promise<void> {
    let shownAt = -Infinity;
    const wanted = (): boolean => asked === this.#asked;
    try {
      await readScan(client, text, wanted, ({ hits, read, total, done }) => {
        this.#total = total;
        this.#whole = done;
        this.progress = done ? null : { read, total };
        const now = performance.now();
        // Read again because something arrived: what was found before stays until all is read.
        const due = done || (!same && now - shownAt >= between);
        if (!due || (!same && hits.length === this.hits.length)) return;
        this.hits = hits;
        shownAt = now;
      });
    } catch {
      // The library was closed: who opens it asks again.
      if (wanted()) this.stop();
    }
  }
}

/** How far reading is and what it found, for the line over a list; `added`: rows it brought. */
export function scanWords({ progress, hits }: WordsScan, added: number): readonly string[] {
  const number = (count: number): string => formatInteger(count, locale());
  return [
    ...(added > 0 ? [m.registers_scan_added({ count: number(added) })] : []),
    ...(hits.length > 0 ? [m.registers_scan_hits({ count: number(hits.length) })] : []),
    ...(progress ? [scanProgress(progress)] : []),
  ];
}

/** `also reading other answers… 1,200 of 5,000`. */
export function scanProgress({
  read,
  total,
}: {
  readonly read: number;
  readonly total: number;
}): string {
  const [done, all] = [read, total].map((count) => formatInteger(count, locale()));
  return m.registers_scan_reading({ done: done ?? '', total: all ?? '' });
}
