/** What a screen shows of a question that it asks: under way, stopped, what came in its way. */
import type { ErrorData } from '@shared/ipc/error';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { nextPageOf } from '../service/runs';
import type { Buying } from '../view/register-spec';
import { answer, cancelCall, nextPage, type Manner, type Outcome } from './answer';
import type { Question } from './question';

/** Longest pause, in ms, between presses that count as one; systems take about 500 for a double click. */
const samePressMs = 500;

/** State of the questions of one screen, asked one at a time. */
export class AskState {
  /** What is on its way; `null`: nothing. */
  busy = $state.raw<Buying | null>(null);
  /** What came in the way of the last question. */
  problem = $state.raw<ErrorData | null>(null);
  readonly #now: () => number;
  readonly #pressed: Record<string, number> = {};

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Asks. `null`: nothing was done, because another question is under way, the press repeats the one
   * before, the person stopped it, or another library is open by now.
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

  /** Fetches the page after the last one of a run. `null`: as for `ask`, or there is none. */
  async more(run: StoredRun | null): Promise<Outcome | null> {
    const next = run && nextPageOf(run);
    if (!next || this.busy || this.repeats('more')) return null;
    return this.#during({ runId: next.runId, page: next.page ?? 0 }, () => nextPage(run));
  }

  /** Stops waiting. What was sent may still be charged and is kept. */
  cancel(): void {
    if (this.busy?.looking) this.busy = null;
    else if (this.busy) cancelCall(this.busy.runId);
  }

  /**
   * Whether a press repeats the one before: pages may come faster than fingers leave. Each press
   * starts the pause anew.
   */
  repeats(button: string): boolean {
    const at = this.#now();
    const repeats = at - (this.#pressed[button] ?? -Infinity) < samePressMs;
    this.#pressed[button] = at;
    return repeats;
  }

  async #during(mine: Buying, work: () => Promise<Outcome>): Promise<Outcome | null> {
    // Claimed before the first wait: a double click asks once.
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
