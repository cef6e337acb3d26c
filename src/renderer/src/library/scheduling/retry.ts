/** Tries again by itself what failed, later each time. */

/** Calls `run` after `ms`; gives what prevents it. */
export type Later = (ms: number, run: () => void) => () => void;

export interface Retry {
  /** It failed: it is tried again after a wait, twice as long as the one before. */
  failed(run: () => void): void;
  /** It went well: the next wait is the first one again. */
  succeeded(): void;
  /** Nothing is waited for any more. */
  forget(): void;
}

/** The first wait after a failure, and the longest. */
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
