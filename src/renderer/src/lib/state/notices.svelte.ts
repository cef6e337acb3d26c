/** What wants an answer of the person, a line of today until its cause is gone or it is closed. */
import { untrack } from 'svelte';

/** A notice. `text` is a function so that it follows the language. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'caution' | 'bad';
  readonly text: () => string;
  readonly action?: { readonly label: () => string; readonly run: () => void };
  /** What it says, exactly: who closed it is not told the same again, not even after a restart. */
  readonly says?: string;
  /** May be closed by the person. */
  readonly closable?: boolean;
}

/** The notices now on screen. */
class Notices {
  list = $state.raw<readonly Notice[]>([]);

  /** Shows a notice or replaces the one of the same id. */
  show(notice: Notice): void {
    const list = this.#now();
    const at = list.findIndex((other) => other.id === notice.id);
    this.list = at < 0 ? [...list, notice] : list.with(at, notice);
  }

  /** Takes a notice away. */
  clear(id: string): void {
    const left = this.#now().filter((notice) => notice.id !== id);
    if (left.length < this.#now().length) this.list = left;
  }

  /** An effect that shows or clears a notice must not run again for that. */
  #now(): readonly Notice[] {
    return untrack(() => this.list);
  }
}

/** The notices of this window. */
export const notices = new Notices();
