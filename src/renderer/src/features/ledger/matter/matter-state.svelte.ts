/** The open matter; lives as long as the window. */
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';

class MatterState {
  /** Its reference; '' if none. */
  reference = $state('');
  /** The month shown; '' for all months. */
  month = $state('');
  /** True if the statement is shown instead of the matter's content. */
  onStatement = $state(false);

  /** Shows a matter and makes it the current one. */
  open(reference: string): void {
    if (reference !== this.reference) [this.month, this.onStatement] = ['', false];
    this.reference = reference;
    currentMatter.choose(reference);
  }
}

export const matter = new MatterState();
