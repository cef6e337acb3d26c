/** Tracks whether a screen's requests are running, have been stopped, or have failed. */
import type { ErrorData } from '@shared/ipc/error';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { nextPageOf } from '../service/runs';
import type { Buying } from '../view/register-spec';
import { answer, cancelCall, nextPage, type Manner, type Outcome } from './answer';
import type { Question } from './question';

/**
 * Clicks that follow each other within this time (ms) count as one. For a double click, systems
 * usually allow about 500.
 */
const samePressMs = 500;

/** State of a screen's requests. Only one is made at a time. */
export class AskState {
  /** The request in progress, or `null`. */
  busy = $state.raw<Buying | null>(null);
  /** The error from the last request. */
  problem = $state.raw<ErrorData | null>(null);
  readonly #now: () => number;
  readonly #pressed: Record<string, number> = {};

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Makes a request. Returns `null` if nothing was done, because another request is running, the
   * click repeats the previous one, the user stopped it, or another library has been opened.
   */
  async ask(question: Question, manner: Manner = {}): Promise<Outcome | null> {
    const again = manner.act === 'again';
    if (this.busy || (again && this.repeats('again'))) return null;
    const runId = crypto.randomUUID();
    let mine: Buying = { runId, page: 0, looking: true };
    return this.#during(mine, () =>
      answer(question, {
        ...manner,
        runId,
        wanted: () => this.busy === mine,
        sending: (asked) => {
          this.busy = mine = { runId, page: 0 };
          manner.sending?.(asked);
        },
      }),
    );
  }

  /**
   * Buys the page that follows a run's last page. Returns `null` like `ask`, or if there is no such
   * page.
   */
  async more(run: StoredRun | null): Promise<Outcome | null> {
    const next = run && nextPageOf(run);
    if (!next || this.busy || this.repeats('more')) return null;
    return this.#during({ runId: next.runId, page: next.page ?? 0 }, () => nextPage(run));
  }

  /**
   * Stops waiting. A request that has already been sent may still be charged, and its answer will
   * be stored.
   */
  cancel(): void {
    if (this.busy?.looking) this.busy = null;
    else if (this.busy) cancelCall(this.busy.runId);
  }

  /**
   * Returns whether a click repeats the previous one. Pages can arrive faster than a double click.
   * Each click restarts the timer.
   */
  repeats(button: string): boolean {
    const at = this.#now();
    const repeats = at - (this.#pressed[button] ?? -Infinity) < samePressMs;
    this.#pressed[button] = at;
    return repeats;
  }

  async #during(mine: Buying, work: () => Promise<Outcome>): Promise<Outcome | null> {
    // Set before the first await, so that a double click makes only one request.
    this.busy = mine;
    this.problem = null;
    const home = library.id;
    const outcome = await work();
    const stopped = this.busy?.runId !== mine.runId;
    if (!stopped) this.busy = null;
    const left = home !== null && library.id !== null && library.id !== home;
    if (stopped || left) return null;
    if (outcome.type === 'failed') this.problem = outcome.error;
    return outcome;
  }
}
