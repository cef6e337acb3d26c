/**
 * Work that nobody waits for stands back while questions come: each letter typed is one, and the next
 * letter shall find the worker, and a processor for drawing its rows, idle.
 */

/** Milliseconds after a question: longer than between two letters of somebody who types slowly. */
const restMs = 1000;

export interface Calm {
  /** Somebody waits for an answer. */
  asked(): void;
  /** Resolves once nobody has asked for a while; at once where that is so already. */
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
