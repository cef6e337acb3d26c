/** Retries failed work automatically, with growing delays. */

/** Calls `run` after `ms`; returns a function that cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

export interface Retry {
  /** Call it on failure: retries after a wait twice as long as the previous one. */
  failed(run: () => void): void;
  /** Call it on success: the next wait is as short as the first one again. */
  succeeded(): void;
  /** Cancels a pending retry. */
  forget(): void;
}

/** The first and the longest wait in ms. */
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
