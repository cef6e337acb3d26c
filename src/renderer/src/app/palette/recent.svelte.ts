/** Recent choices in the palette. */
import { settings } from '../../lib/state/settings.svelte';
import { withRecent } from './entry';

/**
 * Only these are saved to disk. Records aren't, since permanently deleting one must leave no trace.
 */
const kept = /^(?:screen|command|list|watch):/;

class Recent {
  #all = $state.raw<readonly string[] | null>(null);

  /** Returns the saved keys, newest first. */
  get all(): readonly string[] {
    return this.#all ?? settings.current.paletteRecent;
  }

  /** Adds a key to the front. */
  add(key: string): void {
    this.#all = withRecent(this.all, key);
    settings.patch({ paletteRecent: this.#all.filter((one) => kept.test(one)) });
  }
}

export const recent = new Recent();
