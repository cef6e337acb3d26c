/** Writes a data set: divides the records, has the changed parts written, and shows the new version. */
import type { AppClient } from '@shared/contract';
import type { Contents, DataSetAbout, DataSetDone } from '@shared/features/data-sets';
import { appError } from '@shared/ipc/error';
import type { RecordKind } from '@shared/records/kinds';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { dataSetOrder } from '@renderer/library/export/data-set-columns';
import type { Partitioned } from '@renderer/library/export/export-order';

export interface DataSetDeps {
  readonly bridge: AppClient['datasets'];
  readonly library: Pick<LibraryClient, 'partition' | 'export' | 'release'>;
  readonly handOver: (exportId: string, port: MessagePort) => void;
  /** Ends a file that is being written. */
  readonly cancelFile: (exportId: string) => Promise<unknown>;
}

/** How far it has come: rows that were compared or written. `total` null: not counted yet. */
export interface DataSetProgress {
  readonly rows: number;
  readonly total: number | null;
  /** What is written goes to its place now, which can take a while over a network. */
  readonly isSent?: boolean;
}

export interface DataSetWatch {
  readonly signal?: AbortSignal;
  readonly changed?: (progress: DataSetProgress) => void;
}

/** What is written. */
export interface DataSetContents {
  readonly about: Pick<DataSetAbout, 'library' | 'program' | 'sample' | 'scope'>;
  /** The records by kind. */
  readonly ids: ReadonlyMap<RecordKind, readonly string[]>;
  /** The runs that brought them. */
  readonly runs: readonly StoredRun[];
}

/** Rejects with `AppError`, `cancelled` once the signal is given; the version before stays as it was. */
export async function writeDataSet(
  { bridge, library, handOver, cancelFile }: DataSetDeps,
  dataSetId: string,
  { about, ids, runs }: DataSetContents,
  { signal, changed }: DataSetWatch = {},
): Promise<DataSetDone> {
  const { library: of, scope } = about;
  const endVersion = (): unknown => bridge.cancel({ dataSetId });

  /** Stopped, it is ended from outside and rejects. */
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

  // A bucket that does not answer is waited for here, for minutes.
  const before = await stoppable(() => bridge.begin({ dataSetId, library: of, scope }), endVersion);
  const known = new Map(before.contents.map((one) => [keyOf(one), one.rowsSha256]));
  const contents: Contents[] = [];
  const kinds: DataSetAbout['kinds'] = [];
  const total = [...ids.values()].reduce((sum, own) => sum + own.length, 0);
  let done = 0;
  const goOn = (): void => {
    if (signal?.aborted) throw appError('cancelled');
    changed?.({ rows: done, total });
  };
  async function writeFile(
    kind: RecordKind,
    year: string,
    source: { readonly handle: number; readonly kind: RecordKind; readonly count: number },
  ): Promise<number> {
    const partition = { kind, year };
    const { exportId } = await bridge.file({ dataSetId, partition });
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

  async function write(
    kind: RecordKind,
    { year, handle, rows, rowsSha256 }: Partitioned['parts'][number],
  ): Promise<void> {
    goOn();
    const part = { kind, year, rows, rowsSha256 };
    contents.push(part);
    const isKnown = known.get(keyOf(part)) === rowsSha256;
    const inFile = isKnown ? rows : await writeFile(kind, year, { handle, kind, count: rows });
    done += rows;
    // A record was deleted between the two readings: the checksum would be of other rows.
    if (inFile !== rows) throw appError('cancelled', { message: 'the library changed meanwhile' });
  }

  for (const [kind, own] of ids) {
    if (own.length === 0) continue;
    goOn();
    const { yearOf, columns, parts } = await library.partition({
      ...{ kind, ids: own, sample: about.sample },
    });
    try {
      for (const part of parts) await write(kind, part);
    } finally {
      for (const { handle } of parts) void library.release({ handle });
    }
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    kinds.push({ kind, rows, yearOf, columns: [...columns] });
  }
  goOn();
  changed?.({ rows: done, total, isSent: true });
  const whole = { ...about, kinds, searches: runs.map(searchOf) };
  return stoppable(() => bridge.finish({ dataSetId, contents, about: whole }), endVersion);
}

const keyOf = ({ kind, year }: Pick<Contents, 'kind' | 'year'>): string => `${kind}/${year}`;

function searchOf(run: StoredRun): DataSetAbout['searches'][number] {
  const { endpoint, pathParams, params, rows, state, why, firstAt, lastAt } = run;
  return {
    ...{ endpoint, pathParams: { ...pathParams }, params: { ...params }, rows },
    ...{ completeness: state, why, firstAt, lastAt },
  };
}
