/**
 * Messages that need the user's attention. Today shows them until their cause is gone or the user
 * dismisses them.
 */
import { untrack } from 'svelte';

/** A message. `text` is a function, so that it follows the language. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'caution' | 'bad';
  readonly text: () => string;
  readonly action?: { readonly label: () => string; readonly run: () => void };
  /**
   * What exactly the message says. Once dismissed, the same content isn't shown again, even after a
   * restart.
   */
  readonly says?: string;
  /** True if the user may dismiss it. */
  readonly closable?: boolean;
}

/** The current messages. */
class Notices {
  list = $state.raw<readonly Notice[]>([]);

  /** Shows a message, or replaces the one with the same id. */
  show(notice: Notice): void {
    const list = this.#now();
    const at = list.findIndex((other) => other.id === notice.id);
    this.list = at < 0 ? [...list, notice] : list.with(at, notice);
  }

  /** Removes a message. */
  clear(id: string): void {
    const left = this.#now().filter((notice) => notice.id !== id);
    if (left.length < this.#now().length) this.list = left;
  }

  /** Untracked, so that an effect which shows or clears a message doesn't run again. */
  #now(): readonly Notice[] {
    return untrack(() => this.list);
  }
}

export const notices = new Notices();
