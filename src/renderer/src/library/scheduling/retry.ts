/** Retries failed work automatically, with increasing delays. */

/** Calls `run` after `ms`. Returns a function that cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

export interface Retry {
  /** Called on failure. Retries after twice the previous delay. */
  failed(run: () => void): void;
  /** Called on success. Resets the delay to its initial value. */
  succeeded(): void;
  /** Cancels a pending retry. */
  forget(): void;
}

/** The first and the longest delay, in milliseconds. */
const [firstMs, longestMs] = [2_000, 60_000];

function laterByClock(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export function createRetry(later: Later = laterByClock): Retry {
  let waitMs = firstMs;
  let forget = (): void => undefined;
  return {
    failed(run) {
      forget();
      forget = later(waitMs, run);
      waitMs = Math.min(waitMs * 2, longestMs);
    },
    succeeded() {
      waitMs = firstMs;
    },
    forget: () => forget(),
  };
}
