/** A process of the program's own that does one job: what needs much time or memory, and must be ended from outside. */
export interface ChildProcess<Job> {
  send(job: Job): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Told once, when the process has ended for whatever reason. */
  onExit(listener: () => void): void;
  kill(): void;
}

/** What a child says once it can take its job. */
export const readyMessage = 'ready';
