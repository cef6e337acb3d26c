/** The library's own worker with added methods for measuring. Built only for the benchmark. */
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { defaultAssumptions } from '@shared/service/assumptions';
import { serve, type Port } from '@renderer/library/contract/rpc';
import { entriesOf } from '../generate.mjs';
import { otherEntries } from '../generate-others.mjs';
import { reviewSpeed } from './review-speed';
import type { sqlitePeer } from './sqlite-peer';

/** The folder where the library saves its snapshots. */
const snapshotFolder = 'search';

type Params = Readonly<Record<string, string>>;

interface Filling {
  readonly kind?: 'trademark' | Parameters<typeof otherEntries>[0];
  readonly from: number;
  readonly to: number;
  readonly run: string;
}

interface Asked {
  readonly peer: 'kartotek' | 'sqlite';
  readonly searches: readonly Params[];
  /**
   * How often each call is repeated, because a worker's clock only counts tenths of a millisecond.
   */
  readonly repeat?: number;
}

const library = createLibraryMethods(() => undefined);
const measured = { libraryId: 'sample', assumptions: defaultAssumptions };
const sort = { column: 'application_date', descending: true };
let sqlite: Awaited<ReturnType<typeof sqlitePeer>> | null = null;
const count: Record<Asked['peer'], (params: Params) => Promise<number> | number> = {
  async kartotek(params) {
    const found = await library.query({ kind: 'trademark', params, sort });
    await library.release({ handle: found.handle });
    return found.count;
  },
  sqlite: (params) => sqlite?.ask(params) ?? -1,
};

const bench = {
  open: () => library.open(measured),
  /**
   * Stores generated rows, ten pages of a hundred at a time. Returns the time taken in
   * milliseconds.
   */
  async fill({ kind = 'trademark', from, to, run }: Filling): Promise<object> {
    const { appliedSeq } = await library.apply({ after: 0, entries: [] });
    const step = 1000;
    let after = appliedSeq;
    let ms = 0;
    for (let at = from; at < to; at += step) {
      const end = Math.min(at + step, to);
      const entries =
        kind === 'trademark'
          ? entriesOf(at, end, after, `${run}-${at}`, true)
          : otherEntries(kind, at, end, after, `${run}-${at}`);
      const began = performance.now();
      after = (await library.apply({ after, entries })).appliedSeq;
      ms += performance.now() - began;
    }
    return { ms, appliedSeq: after };
  },
  /**
   * Waits until every record can be searched. Returns the milliseconds from `open` to the first
   * such response.
   */
  async start(): Promise<object> {
    const began = performance.now();
    await library.open(measured);
    for (;;) {
      const params = { query: 'nor' };
      const found = await library.query({ kind: 'trademark', params, sort });
      if (found.indexed >= found.owned) return { ms: performance.now() - began };
      await new Promise((done) => setTimeout(done, 5));
    }
  },
  async fillPeer({ count: marks }: { count: number }): Promise<null> {
    // Loaded on demand, so that its memory isn't counted as the library's.
    sqlite = await (await import('./sqlite-peer')).sqlitePeer();
    sqlite.fill(marks);
    return null;
  },
  async endPeer(): Promise<null> {
    await sqlite?.end();
    return null;
  },
  /** Milliseconds and counts for each search. */
  async ask({ peer, searches, repeat = 1 }: Asked): Promise<object> {
    const times: number[] = [];
    const counts: number[] = [];
    for (const params of searches) {
      let found = -1;
      const began = performance.now();
      for (let i = 0; i < repeat; i++) found = await count[peer](params);
      times.push((performance.now() - began) / repeat);
      counts.push(found);
    }
    return { times, counts };
  },
  async forgetSnapshots(): Promise<null> {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(snapshotFolder, { recursive: true }).catch(() => undefined);
    return null;
  },
  /** Waits until a snapshot has been written, for at most two minutes. */
  async untilSnapshot(): Promise<boolean> {
    const root = await navigator.storage.getDirectory();
    for (let tries = 0; tries < 1200; tries++) {
      await new Promise((done) => setTimeout(done, 100));
      const folder = await root.getDirectoryHandle(snapshotFolder).catch(() => null);
      if (!folder) continue;
      for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) {
        if (name.includes('trademark') && !name.endsWith('.new')) return true;
      }
    }
    return false;
  },
};

serve(
  self as unknown as Port,
  {
    ...library,
    ...bench,
    ...reviewSpeed(library),
  } as never,
);
