/**
 * The page's interface to the library, which runs entirely in the worker. All errors are
 * `AppError`s.
 */
import type { RecordKind } from '@shared/service/endpoint';
import type { FeedMethods, Following } from './feed/feed';
import type { ExportMethods, ExportProgress, ExportTask } from './export/export-order';
import type { ExportedFile } from '@shared/features/exports';
import { libraryPort } from '@shared/features/windows';
import { handPort } from '../lib/bridge';
import type {
  ExportChunk,
  ExportInput,
  LibraryMethods,
  ListRow,
  QueryAnswer,
  QueryInput,
  RecordDetail,
  RecordOf,
} from './contract/protocol';
import type { FeederState } from './contract/feeder-state';
import type { LibraryNotice } from './contract/notice';
import type { OpenedEarly } from './contract/open-shapes';
import type { SharingMethods } from './contract/sharing';
import { connect, type Connection, type Port } from './contract/rpc';
import { createSharedAnswers, type SharedAnswers } from './contract/shared-answers';
import { newWorker, takeEarly, type EarlyWorker } from './early-start';
import { createRetry } from './scheduling/retry';

type LibraryInput = Parameters<LibraryMethods['open']>[0];

type Typed = 'query' | 'window' | 'record' | 'exportRows';

/** The rows to export. The remaining fields of `ExportInput` identify a chunk. */
type ExportChoice = Omit<ExportInput, 'handle' | 'from' | 'to' | 'raw'>;

/** An answer or a list of records. */
type RowSource =
  { readonly handle: number } | { readonly kind: RecordKind; readonly ids: readonly string[] };

export interface LibraryClient extends Omit<LibraryMethods, Typed>, FeedMethods, SharingMethods {
  /**
   * With `wait`, the page blocks briefly, so that typed text and its rows appear in the same frame.
   */
  query<K extends RecordKind>(
    input: QueryInput<K>,
    options?: { readonly wait?: boolean },
  ): Promise<QueryAnswer<K>>;
  /**
   * Returns rows from `from` to `to` (exclusive, at most 5,000). A record that no longer exists is
   * `null`.
   */
  window<K extends RecordKind>(
    answer: Pick<QueryAnswer<K>, 'handle' | 'kind'>,
    from: number,
    to: number,
  ): Promise<readonly (ListRow<RecordOf[K]> | null)[]>;
  record<K extends RecordKind>(kind: K, id: string): Promise<RecordDetail<RecordOf[K]> | null>;
  /** Returns a mark's picture as a blob, or `null` if it hasn't been downloaded. */
  pictureBlob(applicationNumber: string): Promise<Blob | null>;
  /**
   * Returns the number of rows in an export, and the rows in chunks. All come from the same frozen
   * state.
   */
  exportRows(
    source: RowSource,
    choice: ExportChoice,
    chunk?: number,
  ): Promise<{ readonly count: number; readonly chunks: AsyncGenerator<ExportChunk['rows']> }>;
  /**
   * Writes a list through `task.port`, whose other end is in the main process. Resolves once the
   * file is in place. `exports.cancel` stops it.
   */
  export(task: ExportTask, onProgress: (progress: ExportProgress) => void): Promise<ExportedFile>;
  companyAnswers: ExportMethods['companyAnswers'];
  partition: ExportMethods['partition'];
  /** Subscribes to the worker's notices. Returns the function that unsubscribes. */
  onNotice(listener: (notice: LibraryNotice) => void): () => void;
  /** Terminates the worker. */
  end(): void;
}

/**
 * Returns whether a library was opened with these assumptions. Different ones require another
 * index.
 */
function isSame(early: OpenedEarly, wished: LibraryInput): boolean {
  const rules = ({ assumptions }: Pick<LibraryInput, 'assumptions'>): string =>
    JSON.stringify(Object.entries(assumptions).sort());
  return early.libraryId === wished.libraryId && rules(early) === rules(wished);
}

/** Starts the worker, or uses the one that was started while the program was loading. */
export function startLibrary(): LibraryClient {
  const client = createLibraryClient(() => {
    const early = takeEarly();
    const worker = early?.worker ?? newWorker();
    worker.addEventListener('error', (event) => {
      // A page that loses contact with the worker must terminate it, because nothing more may be
      // acknowledged or bought.
      worker.terminate();
      client.fail(event.message);
    });
    const port = early?.port ?? (worker as Port);
    const shared = createSharedAnswers();
    return { port, terminate: () => worker.terminate(), shared, early };
  });
  return client;
}

/**
 * Joins the first window's library. If that window or its worker ends, reports `left` and joins
 * again. The port waits in the main process until the library is available.
 */
export function joinLibrary(
  hand: (port: MessagePort) => void = (port) => handPort(libraryPort, '', port),
): LibraryClient {
  const client = createLibraryClient(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('close', () => client.left(port1 as Port));
    hand(port2);
    return { port: port1 as Port, terminate: () => port1.close() };
  });
  return client;
}

/** A worker, or something that behaves like one. */
interface Started {
  readonly port: Port;
  /** Terminates the other end. */
  readonly terminate: () => void;
  /** The library that the worker started to open before it was asked to. */
  readonly early?: Pick<EarlyWorker, 'libraryId' | 'opened'> | null;
  /** Set if both ends are in the same process. */
  readonly shared?: SharedAnswers | null;
}

/** A client whose other end can be reported as failed or gone. */
interface FollowedClient extends LibraryClient {
  fail(message: string): void;
  /** Reports that the other end is gone. A new one will start soon. */
  left(port: Port): void;
}

/**
 * Creates a client for the worker returned by `start`. The worker is restarted if its database
 * doesn't respond.
 */
export function createLibraryClient(start: () => Started): FollowedClient {
  const listeners = new Set<(notice: LibraryNotice) => void>();
  let following: FeederState | null = null;
  function hear(notice: LibraryNotice): void {
    if (notice.type === 'unanswered') return startAnew();
    if (notice.type === 'feeder') following = notice.state;
    if (notice.type === 'open') retry.succeeded();
    for (const listener of listeners) listener(notice);
  }
  const begin = (): Started & { readonly connection: Connection } => {
    const started = start();
    return {
      ...started,
      connection: connect(started.port, (notice) => hear(notice as LibraryNotice), started.shared),
    };
  };
  let isEarlyOver = false;
  let giveUpEarly: () => void = () => undefined;
  const gaveUpEarly = new Promise<null>((resolve) => (giveUpEarly = () => resolve(null)));
  let worker = begin();
  const retry = createRetry();

  function startAnew(): void {
    const { terminate, connection } = worker;
    terminate();
    worker = begin();
    giveUpEarly();
    connection.end('the library was started anew');
  }

  /** After a restart, repeats the calls that are safe to repeat. */
  async function callAnyWorker(method: 'open' | 'destroy', input: unknown): Promise<unknown> {
    for (;;) {
      const asked = worker;
      try {
        return await asked.connection.call(method, input);
      } catch (error) {
        if (worker === asked) throw error;
      }
    }
  }

  /**
   * Waits for a library that the worker opened on its own, before asking the worker to open, close
   * or delete anything. Only needed once.
   */
  async function openedEarly(): Promise<OpenedEarly | null> {
    const asked = worker;
    if (isEarlyOver || !asked.early) return null;
    isEarlyOver = true;
    const opened = await Promise.race([asked.early.opened, gaveUpEarly]);
    return worker === asked ? opened : null;
  }

  const methods = new Proxy({} as LibraryMethods, {
    // If the client had a property called `then`, `await` would treat it as a promise.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then'
        ? (input: unknown) => worker.connection.call(name, input)
        : undefined,
  });

  async function* chunksOf(
    { handle, count }: QueryAnswer,
    choice: ExportChoice,
    size: number,
  ): AsyncGenerator<ExportChunk['rows']> {
    try {
      for (let from = 0; from < count; from += size) {
        const to = Math.min(from + size, count);
        yield (await methods.exportRows({ ...choice, handle, from, to, raw: true })).rows;
      }
    } finally {
      await methods.release({ handle });
    }
  }

  const own = {
    async open(input: LibraryInput) {
      // If the guess was wrong, there is no point in waiting.
      if (!isEarlyOver && worker.early && worker.early.libraryId !== input.libraryId) startAnew();
      const early = await openedEarly();
      if (early && isSame(early, input)) return early.library;
      return callAnyWorker('open', input);
    },
    async close(input: undefined) {
      await openedEarly();
      return worker.connection.call('close', input);
    },
    async destroy(input: unknown) {
      await openedEarly();
      return callAnyWorker('destroy', input);
    },
    query: (input: QueryInput, options: { readonly wait?: boolean } = {}) =>
      worker.connection.call('query', input, options),
    window: ({ handle }: Pick<QueryAnswer, 'handle'>, from: number, to: number) =>
      methods.window({ handle, from, to }),
    record: (kind: RecordKind, id: string) => methods.record({ kind, id }),
    async pictureBlob(applicationNumber: string): Promise<Blob | null> {
      const picture = await methods.picture({ applicationNumber });
      return picture && new Blob([picture.bytes], { type: picture.mime });
    },
    async exportRows(source: RowSource, choice: ExportChoice, chunk = 500) {
      const pinned = await methods.pin(source);
      return { count: pinned.count, chunks: chunksOf(pinned, choice, chunk) };
    },
    export: (task: ExportTask, onProgress: (progress: ExportProgress) => void) =>
      worker.connection.call('export', task, { transfer: [task.port], onProgress }),
    companyAnswers: (of: unknown) => worker.connection.call('companyAnswers', of),
    partition: (of: unknown) => worker.connection.call('partition', of),
    join: (input: Parameters<SharingMethods['join']>[0]) =>
      worker.connection.call('join', input, { transfer: [input.port] }),
    async follow(input: Following): Promise<FeederState> {
      const options = { transfer: [input.port] };
      following = (await worker.connection.call('follow', input, options)) as FeederState;
      return following;
    },
    onNotice(listener: (notice: LibraryNotice) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      retry.forget();
      worker.terminate();
      worker.connection.end('the library was closed');
    },
    fail(message: string) {
      worker.connection.end(message);
      const error = { kind: 'internal', message } as const;
      if (following) hear({ type: 'feeder', state: { ...following, phase: 'failed', error } });
    },
    left(port: Port) {
      if (worker.port !== port) return;
      worker.connection.end('the library is being opened again');
      hear({ type: 'left' });
      retry.failed(() => (worker = begin()));
    },
  };
  return new Proxy(own, {
    get: (target, name) => Reflect.get(name in target ? target : methods, name) as unknown,
  }) as unknown as FollowedClient;
}
