/** Reads the program's data: the library's database from its own origin, and the archive. */
import { readArchive } from '../support/e2e/read-archive';
import type { Program } from './program';

/** The library's contents for some runs. The functions below are serialised. */
export interface LibraryState {
  readonly appliedSeq: number;
  /** All trademarks' keys. */
  readonly ids: readonly string[];
  readonly runs: readonly { runId: string; rows: number; pages: number; state: string }[];
  readonly hits: readonly { runId: string; page: number; ids: readonly string[] }[];
}

/** Reads the database while the worker has it open. Fills `ids` only if requested. */
export function readLibrary(
  program: Program,
  runIds: readonly string[],
  withIds: boolean,
): Promise<LibraryState> {
  return program.inPage(read, [`kartotek-${program.libraryId}`, runIds, withIds] as const);
}

async function read([name, runIds, withIds]: readonly [
  string,
  readonly string[],
  boolean,
]): Promise<LibraryState> {
  const of = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('request'));
    });
  const db = await of(indexedDB.open(name));
  try {
    const work = db.transaction(['meta', 'trademarks', 'runs', 'hits'], 'readonly');
    const [meta, ids, runs, hits] = await Promise.all([
      of<{ value: number } | undefined>(work.objectStore('meta').get('appliedSeq')),
      withIds ? of(work.objectStore('trademarks').getAllKeys()) : [],
      of<LibraryState['runs'][number][]>(work.objectStore('runs').getAll()),
      of<LibraryState['hits'][number][]>(work.objectStore('hits').getAll()),
    ]);
    return {
      appliedSeq: meta?.value ?? 0,
      ids: ids as string[],
      runs: runs.filter(({ runId }) => runIds.includes(runId)),
      hits: hits.filter(({ runId }) => runIds.includes(runId)),
    };
  } finally {
    db.close();
  }
}

/** Returns the number of the archive's last entry. */
export async function lastSeq({ bridge, libraryId }: Program): Promise<number> {
  return (await bridge<{ lastSeq: number }>('archive', 'state', { libraryId })).lastSeq;
}

interface Meta {
  readonly runId?: string;
  readonly page?: number;
  readonly status?: number;
  readonly complete?: boolean;
}

/**
 * Counts how often the archive has each page of some runs, in total and after entry `after`, keyed
 * by `run page`.
 */
export async function wholeAnswers(
  { inPage, libraryId }: Program,
  runIds: readonly string[],
  after: number,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let from = after; ;) {
    const { entries } = await inPage(readArchive, { libraryId, after: from });
    const last = entries.at(-1);
    if (!last) return found;
    from = last.seq;
    for (const { kind, meta } of entries) {
      const { runId = '', page = 0, status, complete } = meta as Meta;
      if (kind !== 'answer' || status !== 200 || !complete || !runIds.includes(runId)) continue;
      found.set(`${runId} ${page}`, (found.get(`${runId} ${page}`) ?? 0) + 1);
    }
  }
}
