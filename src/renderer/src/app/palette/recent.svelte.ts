/** What was chosen last in the palette. */
import { settings } from '../../lib/state/settings.svelte';
import { withRecent } from './entry';

/** Only these are kept in a file: a record can be erased for good, and leaves no trace there. */
const kept = /^(?:screen|command|list|watch):/;

class Recent {
  #all = $state.raw<readonly string[] | null>(null);

  /** Keys, the newest first. */
  get all(): readonly string[] {
    return this.#all ?? settings.current.paletteRecent;
  }

  /** Puts one at the head. */
  add(key: string): void {
    this.#all = withRecent(this.all, key);
    settings.patch({ paletteRecent: this.#all.filter((one) => kept.test(one)) });
  }
}

/** Of this window. */
export const recent = new Recent();
