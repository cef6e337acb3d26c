/**
 * A helper process for one job that needs much time or memory and must be stoppable from outside.
 */
export interface ChildProcess<Job> {
  send(job: Job): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the process has ended for whatever reason. */
  onExit(listener: () => void): void;
  kill(): void;
}

/** What a child sends when it can take its job. */
export const readyMessage = 'ready';
