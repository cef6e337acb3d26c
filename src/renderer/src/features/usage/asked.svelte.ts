/**
 * One of this screen's free requests and its last answer. The answer is kept for as long as the
 * window is open, and shown with its age. A failure is shown alongside the last answer, never
 * instead of it.
 */
import { toErrorData, type ErrorData } from '@shared/ipc/error';

/** When the screen opens, answers older than this (ms) are requested again. */
const freshMs = 120_000;

/** A request. The answer belongs to the library that it was sent for. */
export class Asked<T extends { readonly readAt: string }> {
  answer = $state.raw<T | null>(null);
  error = $state.raw<ErrorData | null>(null);
  busy = $state(false);
  #libraryId: string | null = null;
  #turn = 0;
  readonly #ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /**
   * Follows the open library: drops another library's answer, and sends the request unless there's
   * a recent answer.
   */
  follow(libraryId: string | null, now = Date.now()): void {
    if (libraryId !== this.#libraryId) {
      this.#libraryId = libraryId;
      this.#turn++;
      this.answer = this.error = null;
      this.busy = false;
    }
    const age = this.answer ? now - Date.parse(this.answer.readAt) : Infinity;
    if (libraryId !== null && age > freshMs && !this.busy) void this.again();
  }

  /** Sends the request now. Never rejects, but sets `error` on failure. */
  async again(): Promise<void> {
    const turn = ++this.#turn;
    this.busy = true;
    try {
      const answer = await this.#ask();
      if (turn !== this.#turn) return;
      this.answer = answer;
      this.error = null;
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.error = toErrorData(thrown);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
