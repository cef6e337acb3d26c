/** One piece of work at a time, begun by a press. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';

/** Whether the work is under way, and why it failed. */
export class Task {
  busy = $state(false);
  problem = $state.raw<ErrorData | null>(null);

  /**
   * Does the work, unless some is under way: a second press starts nothing. Never rejects; a failure is
   * kept in `problem`, and what the person cancelled is none. Gives `undefined` where nothing came.
   */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined;
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
    }
  }
}
