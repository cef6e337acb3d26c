/**
 * Writes a data set: splits its tables into files, writes those that changed, and makes them
 * visible.
 */
import type { AppClient } from '@shared/contract';
import {
  companyTables,
  partitionKey,
  type Contents,
  type DataSetAbout,
  type DataSetDone,
  type DataSetTable,
} from '@shared/features/data-sets';
import { appError } from '@shared/ipc/error';
import type { RecordKind } from '@shared/records/kinds';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { CompanyAnswer } from '@renderer/library/export/company-answers';
import { dataSetOrder } from '@renderer/library/export/data-set-columns';
import type {
  CompaniesToPartition,
  Partitioned,
  RecordsToPartition,
} from '@renderer/library/export/export-order';

export interface DataSetDeps {
  readonly bridge: AppClient['datasets'];
  readonly library: Pick<LibraryClient, 'partition' | 'export' | 'release'>;
  readonly handOver: (exportId: string, port: MessagePort) => void;
  /** Cancels a file that is being written. */
  readonly cancelFile: (exportId: string) => Promise<unknown>;
}

type Unpartitioned = Omit<RecordsToPartition, 'before'> | Omit<CompaniesToPartition, 'before'>;

/** Progress, as rows compared or written. `total` is `null` until they have been counted. */
export interface DataSetProgress {
  readonly rows: number;
  readonly total: number | null;
  /** True while the data is being moved into place, which can take a while over a network. */
  readonly isSent?: boolean;
}

export interface DataSetWatch {
  readonly signal?: AbortSignal;
  readonly changed?: (progress: DataSetProgress) => void;
}

/** A pinned answer. Its rows stay in the worker. */
export type PinnedRows = Pick<QueryAnswer, 'handle' | 'count'>;

export function releaseRecords(
  library: DataSetDeps['library'],
  records: DataSetContents['records'],
): void {
  for (const { handle } of records.values()) void library.release({ handle });
}

/** A data set's contents. */
export interface DataSetContents {
  readonly about: Pick<DataSetAbout, 'library' | 'program' | 'sample' | 'scope'>;
  /** The records by kind. */
  readonly records: ReadonlyMap<RecordKind, PinnedRows>;
  /** The answers about companies. */
  readonly answers: readonly CompanyAnswer[];
  /** The runs that returned the records and answers. */
  readonly runs: readonly StoredRun[];
}

/**
 * Rejects with an `AppError`, which is `cancelled` if the signal was aborted. The previous version
 * is then left in place. Releases the records.
 */
export async function writeDataSet(
  deps: DataSetDeps,
  dataSetId: string,
  contents: DataSetContents,
  watch: DataSetWatch = {},
): Promise<DataSetDone> {
  try {
    return await written(deps, dataSetId, contents, watch);
  } finally {
    releaseRecords(deps.library, contents.records);
  }
}

async function written(
  { bridge, library, handOver, cancelFile }: DataSetDeps,
  dataSetId: string,
  { about, records, answers, runs }: DataSetContents,
  { signal, changed }: DataSetWatch,
): Promise<DataSetDone> {
  const { library: of, scope } = about;
  const endVersion = (): unknown => bridge.cancel({ dataSetId });

  /** If stopped, calls `end` and rejects. */
  async function stoppable<T>(work: () => Promise<T>, end: () => unknown): Promise<T> {
    if (signal?.aborted) throw appError('cancelled');
    const stop = (): void => void Promise.resolve(end()).catch(() => undefined);
    signal?.addEventListener('abort', stop);
    try {
      return await work();
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  // An unresponsive bucket can take minutes to answer here.
  const before = await stoppable(() => bridge.begin({ dataSetId, library: of, scope }), endVersion);
  const known = new Map(before.contents.map((one) => [partitionKey(one), one.rowsSha256]));
  const contents: Contents[] = [];
  const kinds: DataSetAbout['kinds'] = [];
  // The number of figures isn't known until the answers have been read.
  let total = [...records.values()].reduce((sum, { count }) => sum + count, 0);
  total += answers.reduce((sum, { pages }) => sum + pages, 0);
  let done = 0;
  const goOn = (): void => {
    if (signal?.aborted) throw appError('cancelled');
    changed?.({ rows: done, total });
  };
  async function writeFile(
    kind: DataSetTable,
    { year, bucket, buckets, source }: Partitioned['parts'][number],
  ): Promise<number> {
    const partition = { kind, year, bucket, buckets };
    const asked = () => bridge.file({ dataSetId, partition });
    const { exportId } = await stoppable(asked, endVersion);
    const { port1, port2 } = new MessageChannel();
    handOver(exportId, port2);
    const order = { ...dataSetOrder(kind, about.sample), source };
    let inFile = 0;
    const show = (isSent: boolean): void => {
      if (!signal?.aborted) changed?.({ rows: done + inFile, total, isSent });
    };
    await stoppable(
      () =>
        library.export({ order, port: port1, ignoreLock: false }, (progress) => {
          inFile = progress.rows;
          show(false);
        }),
      () => cancelFile(exportId),
    );
    show(true);
    await stoppable(() => bridge.bring({ dataSetId, partition }), endVersion);
    return inFile;
  }

  async function write(kind: DataSetTable, one: Partitioned['parts'][number]): Promise<void> {
    goOn();
    const { source, ...of } = one;
    const { rows, rowsSha256 } = of;
    const part = { kind, ...of };
    contents.push(part);
    const isKnown = known.get(partitionKey(part)) === rowsSha256;
    const inFile = isKnown ? rows : await writeFile(kind, one);
    done += rows;
    // A record was deleted between the two reads, so the checksum wouldn't match.
    if (inFile !== rows) throw appError('library-changed');
  }

  async function writeTable(of: Unpartitioned): Promise<void> {
    const { kind } = of;
    goOn();
    const own = before.contents.filter((one) => one.kind === kind);
    const files = Object.fromEntries(own.map(({ year, buckets }) => [year, buckets]));
    const { yearOf, columns, parts } = await library.partition({ ...of, before: files });
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    if (rows === 0) return;
    if (kind === 'company_figure') total += rows;
    try {
      for (const part of parts) await write(kind, part);
    } finally {
      for (const { source } of parts)
        if ('handle' in source) void library.release({ handle: source.handle });
    }
    kinds.push({ kind, rows, yearOf, columns: [...columns] });
  }

  const { sample } = about;
  for (const [kind, { handle, count }] of records)
    if (count > 0) await writeTable({ kind, handle, count, sample });
  if (answers.length > 0)
    for (const kind of companyTables) await writeTable({ kind, answers, sample });
  goOn();
  changed?.({ rows: done, total, isSent: true });
  const whole = { ...about, kinds, searches: runs.map(searchOf) };
  return stoppable(() => bridge.finish({ dataSetId, contents, about: whole }), endVersion);
}

function searchOf(run: StoredRun): DataSetAbout['searches'][number] {
  const { endpoint, pathParams, params, rows, state, why, firstAt, lastAt } = run;
  return {
    endpoint,
    pathParams: { ...pathParams },
    params: { ...params },
    rows,
    completeness: state,
    why,
    firstAt,
    lastAt,
  };
}
