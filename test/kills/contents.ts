/** A library's entire contents, in archive and database, as lines that can be compared. */
import type { ArchiveAbout, ArchiveReply, WireEntry } from '@shared/features/archive';
import { readArchive } from '../support/e2e/read-archive';
import { until } from './download';
import type { Program } from './program';

export interface Contents {
  /** The archive's entries, sorted and without their numbers. */
  readonly entries: readonly string[];
  /** The rows of all database tables, sorted and without entry numbers. */
  readonly rows: readonly string[];
}

/** Resolves once a library's database has everything in its archive. */
export async function contentsOf(program: Program, libraryId: string): Promise<Contents> {
  const rows = await until(
    () => program.inPage(readRows, libraryId),
    `the library ${libraryId} is filled`,
  );
  const entries: WireEntry[] = [];
  for (;;) {
    const after = entries.at(-1)?.seq ?? 0;
    const part = await program.inPage(readArchive, { libraryId, after });
    if (part.entries.length === 0) break;
    entries.push(...part.entries);
  }
  return { entries: entries.map(lineOf).sort(), rows: [...rows].sort() };
}

function lineOf({ at, kind, meta, body }: WireEntry): string {
  // Leaves out the time and the generated id, which differ every time.
  if (meta['op'] === 'erased') return `${kind} erased ${String(meta['what'])}`;
  return `${kind} ${at} ${JSON.stringify(meta)} ${body}`;
}

/** Returns only the records, without information about where they came from. */
export const recordsOf = ({ rows }: Contents): readonly string[] =>
  rows
    .filter((row) => row.startsWith('trademarks '))
    .map((row) => {
      const { id, raw } = JSON.parse(row.slice('trademarks '.length)) as Record<string, string>;
      return `${id} ${raw}`;
    });

/**
 * Serialised and run in the page. Returns `null` as long as the database lacks something in the
 * archive.
 */
async function readRows(libraryId: string): Promise<readonly string[] | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<ArchiveAbout | null>((done) => {
    port1.onmessage = ({ data }: MessageEvent<ArchiveReply<ArchiveAbout>>) => {
      if ('reply' in data) done(data.result.ok ? data.result.value : null);
    };
  });
  window.postMessage({ kartotekPort: 'archive', id: libraryId }, '/', [port2]);
  port1.postMessage({ call: 1, method: 'about', input: { seq: 0, applied: null } });
  const about = await answer;
  port1.close();
  // Opening a database that doesn't exist would create it.
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names
    .filter((one) => one.split('~')[0] === `kartotek-${libraryId}`)
    .sort()
    .at(-1);
  if (!about || name === undefined) return null;
  const of = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('request'));
    });
  const db = await of(indexedDB.open(name));
  try {
    const stores = [...db.objectStoreNames];
    if (!stores.includes('meta')) return null;
    const work = db.transaction(stores, 'readonly');
    const all = await Promise.all(stores.map((store) => of(work.objectStore(store).getAll())));
    type Kept = { key: string; value: unknown }[];
    const meta = (all[stores.indexOf('meta')] as Kept) ?? [];
    const value = (key: string): unknown => meta.find((one) => one.key === key)?.value;
    const holds = (value('archive') as { archive?: string } | undefined)?.archive;
    const isSame = holds === about.archive || about.lastSeq === 0;
    if (!isSame || (value('appliedSeq') ?? 0) !== about.lastSeq) return null;
    const numbers = ['seq', 'lastSeq', 'n'];
    return stores.flatMap((store, at) =>
      store === 'meta'
        ? []
        : (all[at] as object[]).map((row) => {
            const told = Object.entries(row)
              .filter(([field]) => !numbers.includes(field))
              .sort(([a], [b]) => (a < b ? -1 : 1));
            return `${store} ${JSON.stringify(Object.fromEntries(told))}`;
          }),
    );
  } finally {
    db.close();
  }
}
