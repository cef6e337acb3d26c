/** The library's own worker with methods for measuring added; built for the bench alone. */
import { createExportMethods } from '@renderer/library/export/export-list';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { serve, type Port } from '@renderer/library/contract/rpc';
import { entriesOf, markOf } from '../generate.mjs';
import { otherEntries } from '../generate-others.mjs';
import type { RecordKind } from '@shared/service/endpoint';
import { alikeSpeed } from './alike-speed';
import type { dexiePeer } from './dexie-peer';
import { plainPass } from './plain-pass';
import type { PeerAnswer } from './questions';
import { reviewSpeed } from './review-speed';
import type { sqlitePeer } from './sqlite-peer';

/** Where the library keeps its snapshots. */
const snapshotFolder = 'search';

type Params = Readonly<Record<string, string>>;

interface Filling {
  readonly kind?: 'trademark' | Parameters<typeof otherEntries>[0];
  readonly from: number;
  readonly to: number;
  readonly run: string;
}

interface Asked {
  readonly peer: string;
  readonly searches: readonly Params[];
  /** How often each is asked: the clock of a worker counts tenths of a millisecond. */
  readonly repeat?: number;
}

interface AskedOthers {
  readonly kind: RecordKind;
  readonly searches: readonly { readonly params: Params; readonly text: string }[];
  readonly column: string;
  readonly repeat: number;
}

/** What is counted beside a list of trademarks. */
const groups: readonly { readonly column: string; readonly by?: 'year' | 'item' }[] = [
  { column: 'status' },
  { column: 'nice_classes', by: 'item' as const },
  { column: 'office' },
  { column: 'application_date', by: 'year' as const },
  { column: 'applicant_name' },
  { column: 'list' },
];

const library = createLibraryMethods(() => undefined);
const sort = { column: 'application_date', descending: true };
let made: ReturnType<typeof entriesOf> = [];
let dexie: ReturnType<typeof dexiePeer> | null = null;
let sqlite: Awaited<ReturnType<typeof sqlitePeer>> | null = null;
const peers: Record<string, (params: Params) => Promise<PeerAnswer> | PeerAnswer> = {
  async kartotek(params) {
    const { handle, count } = await library.query({ kind: 'trademark', params, sort });
    await library.release({ handle });
    return { count, ids: [] };
  },
  dexie: (params) => dexie?.ask(params) ?? { count: -1, ids: [] },
  sqlite: (params) => sqlite?.ask(params) ?? { count: -1, ids: [] },
};

const bench = {
  /** Stores generated rows, ten answers of a hundred at a time. Gives milliseconds. */
  async fill({ kind = 'trademark', from, to, run }: Filling): Promise<object> {
    const { appliedSeq } = await library.apply({ after: 0, entries: [] });
    const step = 1000;
    let after = appliedSeq;
    let ms = 0;
    for (let at = from; at < to; at += step) {
      const end = Math.min(at + step, to);
      const entries =
        kind === 'trademark'
          ? entriesOf(at, end, after, `${run}-${at}`)
          : otherEntries(kind, at, end, after, `${run}-${at}`);
      const began = performance.now();
      after = (await library.apply({ after, entries })).appliedSeq;
      ms += performance.now() - began;
    }
    return { ms, appliedSeq: after };
  },
  /** Makes answers of a hundred rows for `storeMade`: making them is no work of the library. */
  async make({ from, to, run }: Filling): Promise<number> {
    const { appliedSeq } = await library.apply({ after: 0, entries: [] });
    made = [];
    for (let at = from; at < to; at += 100) {
      made.push(...entriesOf(at, at + 100, appliedSeq + made.length, `${run}-${at}`));
    }
    return made.length;
  },
  /** Stores the next of them; the rows it brought, 0 when there is none left. */
  async storeMade(): Promise<number> {
    const next = made.shift();
    if (!next) return 0;
    await library.apply({ after: next.seq - 1, entries: [next] });
    return 100;
  },
  /** Waits until every record can be searched; milliseconds from `open` to the first such answer. */
  async start({
    libraryId,
    assumptions,
    kind = 'trademark',
  }: {
    libraryId: string;
    assumptions: never;
    kind?: RecordKind;
  }): Promise<object> {
    const began = performance.now();
    await library.open({ libraryId, assumptions });
    const opened = performance.now() - began;
    for (;;) {
      const params: Params = kind === 'trademark' ? { query: 'nor' } : {};
      const found = await library.query({ kind, params, sort });
      if (found.indexed >= found.owned) {
        return { opened, ms: performance.now() - began, count: found.count, owned: found.owned };
      }
      await new Promise((done) => setTimeout(done, 5));
    }
  },
  async fillPeer({ peer, count }: { peer: string; count: number }): Promise<number> {
    const began = performance.now();
    // Loaded when needed: what they take must not count as the library's.
    if (peer === 'dexie') {
      dexie = (await import('./dexie-peer')).dexiePeer();
      await dexie.fill(count);
    } else {
      sqlite = await (await import('./sqlite-peer')).sqlitePeer();
      sqlite.fill(count);
    }
    return performance.now() - began;
  },
  /** Milliseconds and counts of each search. */
  async ask({ peer, searches, repeat = 1 }: Asked): Promise<object> {
    const times: number[] = [];
    const counts: number[] = [];
    for (const params of searches) {
      let count = -1;
      const began = performance.now();
      for (let i = 0; i < repeat; i++) count = (await peers[peer]?.(params))?.count ?? -1;
      times.push((performance.now() - began) / repeat);
      counts.push(count);
    }
    return { times, counts };
  },
  /** Milliseconds of each search of another register, the first rows in order. */
  async askOthers({ kind, searches, column, repeat }: AskedOthers): Promise<object> {
    const times: number[] = [];
    const counts: number[] = [];
    for (const { params, text } of searches) {
      const began = performance.now();
      let count = -1;
      for (let i = 0; i < repeat; i++) {
        const sorted = { column, descending: true };
        const found = await library.query({ kind, params, text, sort: sorted });
        await library.release({ handle: found.handle });
        count = found.count;
      }
      times.push((performance.now() - began) / repeat);
      counts.push(count);
    }
    return { times, counts };
  },
  /** Milliseconds of all counts beside a list, after each search; whether every sum was exact. */
  async facets({ searches }: { searches: readonly Params[] }): Promise<object> {
    const times: number[] = [];
    let exact = true;
    for (const params of searches) {
      const { handle, count } = await library.query({ kind: 'trademark', params, sort });
      const began = performance.now();
      for (const { column, by } of groups) {
        if (column === 'list') {
          await library.facetLists({ handle });
          continue;
        }
        const of = [{ column, limit: 200, ...(by ? { by } : {}) }];
        const [facet] = await library.facets({ handle, of });
        const sum = facet?.values.reduce((all, one) => all + one.count, facet.missing) ?? -1;
        if (by !== 'item' && (facet?.different ?? 0) <= 200 && sum !== count) exact = false;
      }
      times.push(performance.now() - began);
      await library.release({ handle });
    }
    return { times, exact };
  },
  async endPeer({ peer }: { peer: string }): Promise<null> {
    if (peer === 'dexie') await dexie?.end();
    else await sqlite?.end();
    return null;
  },
  /** Reads the folded words of `count` marks once, as bytes. */
  async pass({ count }: { count: number }): Promise<object> {
    let text = '';
    for (let at = 0; at < count; at++) text += `${(markOf(at).word_text ?? '').toLowerCase()}\n`;
    return plainPass(new TextEncoder().encode(text));
  },
  /** Mean bytes of a record's JSON. */
  async jsonBytes({ count }: { count: number }): Promise<object> {
    let bytes = 0;
    const encoder = new TextEncoder();
    for (let at = 0; at < count; at++) bytes += encoder.encode(JSON.stringify(markOf(at))).length;
    return { json: bytes / count };
  },
  async forgetSnapshots(): Promise<null> {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(snapshotFolder, { recursive: true }).catch(() => undefined);
    return null;
  },
  /** Waits until a snapshot is written, at most two minutes. */
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
    ...createExportMethods(library),
    ...bench,
    ...alikeSpeed,
    ...reviewSpeed(library),
  } as never,
);
