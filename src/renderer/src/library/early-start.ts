/**
 * The worker, started with the library that was open last while the program is still being read. It is
 * a guess of main's: it counts when main has named the same library, and nothing of it is shown before.
 * Nothing large is imported here: the page reads this before its first picture.
 */
import type { Result } from '@shared/ipc/define';
import type { OpenedEarly } from './contract/open-shapes';
import type { Call, Port } from './contract/rpc';

/** A worker that was told what to open before anybody asked. */
export interface EarlyWorker {
  readonly worker: Worker;
  /** The worker, with what it has said so far. */
  readonly port: Port;
  /** What it was told to open. */
  readonly libraryId: string;
  /** `null`: it could not, and is asked again by whoever knows what to do then. */
  readonly opened: Promise<OpenedEarly | null>;
}

/** What main has named; the assumptions as they stand in the file of the settings. */
interface Opening {
  readonly libraryId: string;
  readonly assumptions: unknown;
}

let early: EarlyWorker | null = null;

/** What the browser asks before an address becomes that of a script (`require-trusted-types-for`). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** The only address of which the page makes a script is the worker's. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isWorker = origin === location.origin && /^\/assets\/worker-[\w-]+\.js$/.test(pathname);
    return isWorker ? address : null;
  },
});

/** Starts a worker. */
export function newWorker(): Worker {
  return new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
}

/** Begins to open what main has named (`Bridge.opens`), if anything: a further window is told nothing. */
export function startEarly(input: string | null): void {
  if (input === null) return;
  try {
    early = begin(JSON.parse(decodeURIComponent(input)) as Opening);
  } catch {
    // Only a guess: the window starts all the same, and opens what main names then.
  }
}

function begin(opening: Opening): EarlyWorker {
  const worker = newWorker();
  const said: { readonly data: unknown }[] = [];
  let isTaken = false;
  const opened = new Promise<OpenedEarly | null>((resolve) => {
    worker.addEventListener('error', () => {
      // Whoever comes for it starts another one, and hears of what is wrong: a library has one worker.
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
      // What it said before anybody listened is heard when whoever listens now is ready for it.
      queueMicrotask(() => {
        for (const event of said.splice(0)) listener(event);
      });
      worker.addEventListener(type, listener);
    },
  };
  worker.postMessage({ call: ownCall, method: 'openEarly', input: opening } satisfies Call);
  return { worker, port, libraryId: opening.libraryId, opened };
}

/** No number of a call that a connection makes. */
const ownCall = 0;

function isOurs(data: unknown): data is { readonly result: Result<OpenedEarly | null> } {
  return typeof data === 'object' && data !== null && 'reply' in data && data.reply === ownCall;
}

/** Gives it away, once; `null` where there is none. */
export function takeEarly(): EarlyWorker | null {
  const taken = early;
  early = null;
  return taken;
}
