/** A helper process for one job that takes a lot of time or memory and must be killable. */
export interface ChildProcess<Job> {
  send(job: Job): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the process has ended for any reason. */
  onExit(listener: () => void): void;
  kill(): void;
}

/** The message with which a child reports that it can take its job. */
export const readyMessage = 'ready';
