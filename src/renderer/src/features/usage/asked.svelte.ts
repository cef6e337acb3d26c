/**
 * A free request of this screen and its last answer, kept as long as the window lives and shown
 * with its age. A failure is shown in addition to the last answer, never instead of it.
 */
import { toErrorData, type ErrorData } from '@shared/ipc/error';

/** Older answers are requested again when the screen opens, in ms. */
const freshMs = 120_000;

/** A request. Its answer belongs to the library for which it was sent. */
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
   * Follows the open library: drops the answer of another one, and asks unless there is a recent
   * answer.
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

  /** Asks now. Never rejects: a failure is set in `error`. */
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
