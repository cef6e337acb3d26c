/**
 * Starts the worker with the last library while the program is still loading. The main process
 * guesses which library that is. It isn't used or shown until the main process has confirmed it.
 * Nothing large is imported here, because the page loads this before its first paint.
 */
import type { Settings } from '@shared/features/settings';
import type { Result } from '@shared/ipc/define';
import type { OpenedEarly } from './contract/open-shapes';
import type { Call, Port } from './contract/rpc';

/** A worker that has started to open a library before the page requested one. */
export interface EarlyWorker {
  readonly worker: Worker;
  /** The worker, along with its messages so far. */
  readonly port: Port;
  /** The library that the worker is opening. */
  readonly libraryId: string;
  /** `null` if this failed. A caller that can handle the error then requests the library again. */
  readonly opened: Promise<OpenedEarly | null>;
}

/** The data from the main process. Only the library's id has been validated. */
interface Opening {
  readonly libraryId: string;
  readonly assumptions: unknown;
  readonly language?: Settings['language'];
}

/** Returns the data from the main process, or `null` if there is none or it can't be read. */
export function readOpening(input: string | null): Opening | null {
  try {
    return input === null ? null : (JSON.parse(decodeURIComponent(input)) as Opening | null);
  } catch {
    // This is only a guess. The window starts anyway, and opens whatever the main process confirms.
    return null;
  }
}

let early: EarlyWorker | null = null;

/**
 * The browser's check that runs before a string becomes a script URL (`require-trusted-types-for`).
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** The worker's URL is the only one from which the page creates a script. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isWorker = origin === location.origin && /^\/assets\/worker-[\w-]+\.js$/.test(pathname);
    return isWorker ? address : null;
  },
});

export function newWorker(): Worker {
  return new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Starts the worker for the library named by the main process, if any. Additional windows don't
 * receive a name. Returns a function that lets the worker open the library.
 */
export function startEarly(opening: Opening | null): () => void {
  if (opening === null) return () => undefined;
  const worker = newWorker();
  const said: { readonly data: unknown }[] = [];
  let isTaken = false;
  const opened = new Promise<OpenedEarly | null>((resolve) => {
    worker.addEventListener('error', () => {
      // A library has only one worker, so this one is terminated. A caller that needs a worker
      // starts another, and receives the error.
      if (early?.worker === worker) {
        early = null;
        worker.terminate();
      }
      resolve(null);
    });
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      const { data } = event;
      if (isOurs(data)) resolve(data.result.ok ? data.result.value : null);
      else if (!isTaken) said.push(event);
    });
  });
  const port: Port = {
    postMessage: (message, transfer = []) => worker.postMessage(message, transfer),
    addEventListener(type, listener) {
      isTaken = true;
      // Earlier messages are delivered once the new listener is ready.
      queueMicrotask(() => {
        for (const event of said.splice(0)) listener(event);
      });
      worker.addEventListener(type, listener);
    },
  };
  early = { worker, port, libraryId: opening.libraryId, opened };
  const { libraryId, assumptions } = opening;
  const input = { libraryId, assumptions };
  return () => worker.postMessage({ call: ownCall, method: 'openEarly', input } satisfies Call);
}

/** A call number that no connection uses. */
const ownCall = 0;

function isOurs(data: unknown): data is { readonly result: Result<OpenedEarly | null> } {
  return typeof data === 'object' && data !== null && 'reply' in data && data.reply === ownCall;
}

/** Returns the worker on the first call, and `null` afterwards or if there is none. */
export function takeEarly(): EarlyWorker | null {
  const taken = early;
  early = null;
  return taken;
}
