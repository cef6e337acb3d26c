/** Listens for new entries on a separate connection, and reconnects when it's lost. */
import type { ClientConfig } from 'pg';

export interface News {
  onNew(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A connection that can listen, as provided by `pg`. */
export interface Listening {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  on(event: 'notification' | 'error' | 'end', listener: () => void): unknown;
  end(): Promise<void>;
}

/** How long to wait before reconnecting, in ms. The wait doubles each time. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** Notifications within this time are combined into one, which is passed on at the end. */
const gatherMs = 200;

/**
 * Connects when the first listener is added. Never reports errors. Listeners are called when there
 * are new entries, and after each connection, because entries may have arrived before it.
 */
export function createNews(
  config: ClientConfig,
  open: (config: ClientConfig) => Listening,
  later: (work: () => void, ms: number) => () => void = afterwards,
): News {
  const listeners = new Set<() => void>();
  let connection: Listening | null = null;
  let waitMs = firstWaitMs;
  let stopWaiting = (): void => undefined;
  let stopGathering: (() => void) | null = null;
  let hasMore = false;
  let isClosed = false;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  /**
   * Combines notifications. Each write notifies every copy, and each copy then sends a query to the
   * server.
   */
  function gather(): void {
    hasMore = stopGathering !== null;
    if (hasMore || isClosed) return;
    stopGathering = later(() => {
      stopGathering = null;
      if (hasMore) gather();
    }, gatherMs);
    tell();
  }

  async function connect(): Promise<void> {
    const made = open(config);
    connection = made;
    let isLost = false;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      if (connection === made) connection = null;
      made.end().catch(() => undefined);
      if (isClosed) return;
      stopWaiting = later(() => void connect(), waitMs);
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    };
    made.on('error', lost);
    made.on('end', lost);
    made.on('notification', gather);
    try {
      await made.connect();
      await made.query('LISTEN kartotek');
      waitMs = firstWaitMs;
      tell();
    } catch {
      lost();
    }
  }

  return {
    onNew(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !connection && !isClosed) void connect();
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      stopWaiting();
      stopGathering?.();
      listeners.clear();
      await connection?.end().catch(() => undefined);
    },
  };
}

function afterwards(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
