/** Work started by a click, with only one run at a time. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { keepFocus } from './focus-return';

/** Tracks whether work is running, and why it failed. */
export class Task {
  busy = $state(false);
  problem = $state.raw<ErrorData | null>(null);

  /**
   * Runs the work, unless other work is already running. Never rejects: failures are stored in
   * `problem`, but cancellations aren't. Returns `undefined` if there is no result.
   */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined;
    const giveFocusBack = keepFocus();
    this.busy = true;
    this.problem = null;
    try {
      return await work();
    } catch (thrown) {
      const problem = toErrorData(thrown);
      if (problem.kind !== 'cancelled') this.problem = problem;
      return undefined;
    } finally {
      this.busy = false;
      giveFocusBack();
    }
  }
}
