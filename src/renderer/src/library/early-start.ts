/**
 * Starts the worker with the last library while the program is still loading. The library is main's
 * guess. It counts only once main has confirmed it, and it isn't shown before that. Nothing large
 * is imported here, because the page reads this before its first paint.
 */
import type { Result } from '@shared/ipc/define';
import type { OpenedEarly } from './contract/open-shapes';
import type { Call, Port } from './contract/rpc';

/** A worker that was started on a library before the page requested one. */
export interface EarlyWorker {
  readonly worker: Worker;
  /** The worker, with its messages so far. */
  readonly port: Port;
  /** The library that the worker was started on. */
  readonly libraryId: string;
  /** `null` if it failed. A caller that can handle the error then requests it again. */
  readonly opened: Promise<OpenedEarly | null>;
}

/** What main named; the assumptions are unvalidated. */
interface Opening {
  readonly libraryId: string;
  readonly assumptions: unknown;
}

let early: EarlyWorker | null = null;

/** The browser's check before text becomes a script address (`require-trusted-types-for`). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** The worker's address is the only one from which the page creates a script. */
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
 * Starts to open what main has named (`Bridge.opens`), if anything. Additional windows are given
 * nothing.
 */
export function startEarly(input: string | null): void {
  if (input === null) return;
  try {
    early = begin(JSON.parse(decodeURIComponent(input)) as Opening);
  } catch {
    // This is only a guess. The window starts anyway, and opens what main confirms.
  }
}

function begin(opening: Opening): EarlyWorker {
  const worker = newWorker();
  const said: { readonly data: unknown }[] = [];
  let isTaken = false;
  const opened = new Promise<OpenedEarly | null>((resolve) => {
    worker.addEventListener('error', () => {
      // A caller that needs the worker starts another one and gets the error. A library has only
      // one worker.
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
  worker.postMessage({ call: ownCall, method: 'openEarly', input: opening } satisfies Call);
  return { worker, port, libraryId: opening.libraryId, opened };
}

/** A call number that no connection uses. */
const ownCall = 0;

function isOurs(data: unknown): data is { readonly result: Result<OpenedEarly | null> } {
  return typeof data === 'object' && data !== null && 'reply' in data && data.reply === ownCall;
}

/** Returns it once; `null` if there is none. */
export function takeEarly(): EarlyWorker | null {
  const taken = early;
  early = null;
  return taken;
}
