/**
 * Holds back background work while queries are arriving. Each typed letter causes a query. The next
 * letter should find the worker idle, and a processor free to draw its rows.
 */

/** Milliseconds after a query. Longer than the interval between two letters from a slow typist. */
const restMs = 1000;

export interface Calm {
  /** Called when a query arrives. */
  asked(): void;
  /**
   * Resolves once there hasn't been a query for a while, or immediately if that is already the
   * case.
   */
  reached(): Promise<void>;
}

export function createCalm(rest = restMs): Calm {
  let until = -Infinity;
  return {
    asked() {
      until = performance.now() + rest;
    },
    async reached() {
      for (let wait = until - performance.now(); wait > 0; wait = until - performance.now()) {
        const ms = wait;
        await new Promise((done) => setTimeout(done, ms));
      }
    },
  };
}
