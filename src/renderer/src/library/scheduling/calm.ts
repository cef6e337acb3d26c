/**
 * Holds background work back while queries arrive. Each typed letter causes one, and the next
 * letter should find the worker idle, and a processor free for drawing its rows.
 */

/** Milliseconds after a query: longer than between two letters of a slow typist. */
const restMs = 1000;

export interface Calm {
  /** A query is waiting for its answer. */
  asked(): void;
  /** Resolves once there has been no query for a while; immediately if that is already so. */
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
