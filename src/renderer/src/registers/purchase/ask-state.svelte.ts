/** The state of a screen's requests: running, stopped, or failed. */
import type { ErrorData } from '@shared/ipc/error';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { nextPageOf } from '../service/runs';
import type { Buying } from '../view/register-spec';
import { answer, cancelCall, nextPage, type Manner, type Outcome } from './answer';
import type { Question } from './question';

/**
 * Maximum pause in ms between clicks that count as one. Systems use about 500 for a double click.
 */
const samePressMs = 500;

/** State of a screen's requests, which are made one at a time. */
export class AskState {
  /** The running request, or `null`. */
  busy = $state.raw<Buying | null>(null);
  /** The last request's error. */
  problem = $state.raw<ErrorData | null>(null);
  readonly #now: () => number;
  readonly #pressed: Record<string, number> = {};

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Makes a request. Returns `null` if nothing was done: another request is running, the click
   * repeats the previous one, the user stopped it, or another library is open.
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
   * Buys the page after the last one of a run. Returns `null` as `ask` does, or if there is none.
   */
  async more(run: StoredRun | null): Promise<Outcome | null> {
    const next = run && nextPageOf(run);
    if (!next || this.busy || this.repeats('more')) return null;
    return this.#during({ runId: next.runId, page: next.page ?? 0 }, () => nextPage(run));
  }

  /** Stops waiting. A request already sent may still be charged, and its answer is stored. */
  cancel(): void {
    if (this.busy?.looking) this.busy = null;
    else if (this.busy) cancelCall(this.busy.runId);
  }

  /**
   * Returns whether a click repeats the previous one, because pages can arrive faster than a double
   * click. Each click restarts the pause.
   */
  repeats(button: string): boolean {
    const at = this.#now();
    const repeats = at - (this.#pressed[button] ?? -Infinity) < samePressMs;
    this.#pressed[button] = at;
    return repeats;
  }

  async #during(mine: Buying, work: () => Promise<Outcome>): Promise<Outcome | null> {
    // This is set before the first await, so that a double click makes only one request.
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
