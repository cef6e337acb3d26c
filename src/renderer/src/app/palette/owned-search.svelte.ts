/** Queries the library for the palette, one request at a time. */
import type { OwnedRecord } from './owned-records';

/**
 * Follows the user's typing. A query made while another is running waits for it, and the earlier
 * result is dropped.
 */
export class OwnedSearch {
  found = $state.raw<readonly OwnedRecord[]>([]);
  state = $state<'idle' | 'looking' | 'failed'>('idle');
  #wanted: (() => Promise<readonly OwnedRecord[]>) | null = null;
  #running: Promise<void> | null = null;

  /** Runs a query. Resolves when no queries are left. */
  ask(question: () => Promise<readonly OwnedRecord[]>): Promise<void> {
    this.#wanted = question;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Drops pending queries. */
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
