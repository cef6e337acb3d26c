/** Work started by a click, one run at a time. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { keepFocus } from './focus-return';

/** Says whether work is running, and why it failed. */
export class Task {
  busy = $state(false);
  problem = $state.raw<ErrorData | null>(null);

  /**
   * Runs the work unless some is already running. Never rejects: a failure is set in `problem`, a
   * cancellation is not. Returns `undefined` if there is no result.
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
