/**
 * Calls between the page and the worker. Each direction uses one message, and errors are passed as
 * values.
 */
import type { Result } from '@shared/ipc/define';
import { AppError, appError } from '@shared/ipc/error';
import { databaseError } from './database-error';
import { leaveAnswer, type SharedAnswers, type SharedCall } from './shared-answers';

/** One end of a channel: a worker, its global scope, or a message port. */
export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start?(): void;
}

export interface Call {
  readonly call: number;
  readonly method: string;
  readonly input: unknown;
  /** Set if the page is waiting for the answer. */
  readonly shared?: SharedCall;
}
interface Reply {
  readonly reply: number;
  readonly result: Result<unknown>;
}
interface Notice {
  readonly notice: unknown;
}
interface Progress {
  readonly progress: number;
  readonly value: unknown;
}

/** A method at the end that answers calls. `onProgress` reports progress to the caller. */
type Served = (input: never, onProgress: (value: unknown) => void) => Promise<unknown>;

/** Answers calls using `methods`. Returns a function that sends a notice to the other end. */
export function serve(
  port: Port,
  methods: Readonly<Record<string, Served>>,
): (notice: unknown) => void {
  const run = async ({ call, method, input }: Call): Promise<Result<unknown>> => {
    const onProgress = (value: unknown): void =>
      port.postMessage({ progress: call, value } satisfies Progress);
    const found = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!found) return { ok: false, error: { kind: 'unsupported', message: method } };
    try {
      return { ok: true, value: await found(input as never, onProgress) };
    } catch (thrown) {
      return { ok: false, error: databaseError(thrown) };
    }
  };
  port.addEventListener('message', ({ data }) => {
    const call = data as Call;
    void run(call).then((result) => {
      if (call.shared && leaveAnswer(call.shared, call.call, result)) return;
      port.postMessage({ reply: call.call, result } satisfies Reply);
    });
  });
  port.start?.();
  return (notice) => port.postMessage({ notice } satisfies Notice);
}

interface CallOptions {
  readonly transfer?: Transferable[];
  /** Called with progress before the answer arrives. */
  readonly onProgress?: (value: never) => void;
  /** Blocks the page briefly, in case the answer arrives during that time. */
  readonly wait?: boolean;
}

export interface Connection {
  /** Rejects with an `AppError`. */
  call(method: string, input: unknown, options?: CallOptions): Promise<unknown>;
  /** Rejects all pending and future calls. */
  end(message: string): void;
}

/** Creates the end that makes calls. `heard` receives notices from the other end. */
export function connect(
  port: Port,
  heard: (notice: unknown) => void,
  shared: SharedAnswers | null = null,
): Connection {
  const waiting = new Map<
    number,
    {
      readonly resolve: (value: unknown) => void;
      readonly reject: (error: AppError) => void;
      readonly onProgress: (value: never) => void;
    }
  >();
  let last = 0;
  let ended: AppError | null = null;
  port.addEventListener('message', ({ data }) => {
    const message = data as Reply | Notice | Progress;
    if ('notice' in message) return heard(message.notice);
    if ('progress' in message)
      return waiting.get(message.progress)?.onProgress(message.value as never);
    settle(message.reply, message.result);
  });
  function settle(reply: number, result: Result<unknown>): void {
    const call = waiting.get(reply);
    waiting.delete(reply);
    if (result.ok) call?.resolve(result.value);
    else call?.reject(new AppError(result.error));
  }
  port.start?.();
  return {
    call(method, input, { transfer = [], onProgress = () => undefined, wait = false } = {}) {
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        const call = ++last;
        waiting.set(call, { resolve, reject, onProgress });
        const own = wait ? shared : null;
        const message: Call = { call, method, input, ...(own ? { shared: own.begin(call) } : {}) };
        port.postMessage(message, transfer);
        const result = own?.wait(call);
        if (result !== undefined) settle(call, result as Result<unknown>);
      });
    },
    end(message) {
      ended = appError('internal', { message });
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
    },
  };
}
