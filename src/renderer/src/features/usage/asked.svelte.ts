/**
 * A free question of this screen and its last answer: kept while the window lives, so that coming
 * back shows it with its age. A failure stands beside the last answer, never in its place.
 */
import { toErrorData, type ErrorData } from '@shared/ipc/error';

/** Answers older than this are asked for again when the screen is opened, in ms. */
const freshMs = 120_000;

/** One question. An answer belongs to the library it was asked for. */
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

  /** For the library that is open: forgets another one's answer, asks unless there is a fresh one. */
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

  /** Asks now. Never rejects: a failure is kept in `error`. */
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
