import { AppError, appError } from '@shared/ipc/error';

/** The time, injected so that tests don't have to wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms`. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** Maximum delay of a Node timer in ms. */
const LONGEST = 2_000_000_000;

/** The system clock. Its timers don't keep the program running. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, Math.min(Math.max(0, ms), LONGEST));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Returns the reason for an abort that happened before sending, as a bridge error. */
export function abortError({ reason }: AbortSignal): AppError {
  if (reason instanceof AppError) return reason;
  const late = reason instanceof DOMException && reason.name === 'TimeoutError';
  return appError(late ? 'timeout' : 'cancelled', { charged: 'no' });
}

/** Resolves after `ms`. Rejects with `abortError` if aborted first. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal));
    const stop = (): void => {
      forget();
      reject(abortError(signal));
    };
    const forget = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
