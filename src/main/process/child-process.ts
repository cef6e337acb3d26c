/**
 * A helper process for a single job that takes a lot of time or memory and must be possible to
 * kill.
 */
export interface ChildProcess<Job> {
  send(job: Job): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The listener is called once, when the process has ended for any reason. */
  onExit(listener: () => void): void;
  kill(): void;
}

/** The message sent by a child when it's ready for its job. */
export const readyMessage = 'ready';
