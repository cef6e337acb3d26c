/**
 * Tells when the browser's database does not answer. Chromium forgets a worker's line to it when it
 * takes down what a full disk or a killed page has broken (seen: every request of a worker whose
 * connection was closed by force stayed without success and error; one of a new worker is answered).
 */

/** Longer than a disk that is only slow; who is asked again by a new worker meanwhile goes on there. */
const longMs = 10_000;

/** Gives the answer; calls `unanswered` as often as it is long overdue. */
export async function answered<T>(answer: Promise<T>, unanswered: () => void): Promise<T> {
  const timer = setInterval(unanswered, longMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}
