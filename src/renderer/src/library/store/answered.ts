/**
 * Detects a browser database that isn't responding. Chromium drops a worker's connection when it
 * cleans up after a full disk or a killed page. (In one observed case, the connection was closed by
 * force. All requests of that worker then received neither success nor error, while those of a new
 * worker were answered.)
 */

/** Longer than a slow disk needs. After that, a new worker takes over. */
const longMs = 10_000;

/** Returns the answer. Calls `unanswered` each time another `longMs` passes without an answer. */
export async function answered<T>(answer: Promise<T>, unanswered: () => void): Promise<T> {
  const timer = setInterval(unanswered, longMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}
