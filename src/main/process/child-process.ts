/**
 * A helper process for a single job. The job may take a lot of time or memory, so it must be
 * possible to end the process.
 */
export interface ChildProcess<Job> {
  send(job: Job): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener once, when the process has ended for any reason. */
  onExit(listener: () => void): void;
  kill(): void;
}

/** The message sent by a child when it's ready for its job. */
export const readyMessage = 'ready';
