import { AppError, appError } from '@shared/ipc/error';

/** Time as an effect: injected, so that waiting can be tested without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after so many milliseconds; gives the way to prevent that. */
  after(ms: number, task: () => void): () => void;
}

/** Longest time one timer of Node can hold. */
const LONGEST = 2_000_000_000;

/** The clock of the machine. Its timers do not keep the program alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, Math.min(Math.max(0, ms), LONGEST));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Why something that had not been sent was ended, as an error of the bridge. */
export function abortError({ reason }: AbortSignal): AppError {
  if (reason instanceof AppError) return reason;
  const late = reason instanceof DOMException && reason.name === 'TimeoutError';
  return appError(late ? 'timeout' : 'cancelled', { charged: 'no' });
}

/** Resolves after `ms`; rejects with `abortError` when that is aborted before. */
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
