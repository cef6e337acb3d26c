/** The palette's questions to the library, one at a time. */
import type { OwnedRecord } from './owned-records';

/** Follows what is typed: what is typed meanwhile is asked when an answer is there, and that one is dropped. */
export class OwnedSearch {
  found = $state.raw<readonly OwnedRecord[]>([]);
  state = $state<'idle' | 'looking' | 'failed'>('idle');
  #wanted: (() => Promise<readonly OwnedRecord[]>) | null = null;
  #running: Promise<void> | null = null;

  /** Asks; gives the end of all that is asked. */
  ask(question: () => Promise<readonly OwnedRecord[]>): Promise<void> {
    this.#wanted = question;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Nothing more is wanted. */
  stop(): void {
    this.#wanted = null;
  }

  async #run(): Promise<void> {
    this.state = 'looking';
    let state: 'idle' | 'failed' = 'idle';
    while (this.#wanted) {
      const question = this.#wanted;
      const found = await question().catch(() => null);
      if (this.#wanted !== question) continue;
      this.#wanted = null;
      this.found = found ?? [];
      state = found ? 'idle' : 'failed';
    }
    this.state = state;
    this.#running = null;
  }
}
