/**
 * Detects a browser database that does not respond. Chromium drops a worker's connection when it
 * cleans up after a full disk or a killed page. (Seen: every request of a worker whose connection
 * was closed by force got neither success nor error, while a new worker's requests were answered.)
 */

/** Longer than a slow disk needs. A new worker then takes over. */
const longMs = 10_000;

/** Returns the answer. Calls `unanswered` whenever it is long overdue. */
export async function answered<T>(answer: Promise<T>, unanswered: () => void): Promise<T> {
  const timer = setInterval(unanswered, longMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}
