/** The open matter. Lives as long as the window. */
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';

class MatterState {
  /** The matter's reference, or '' if none is open. */
  reference = $state('');
  /** The selected month, or '' for all months. */
  month = $state('');
  /** True if the statement is shown instead of the matter's contents. */
  onStatement = $state(false);

  /** Opens a matter and makes it the current one. */
  open(reference: string): void {
    if (reference !== this.reference) [this.month, this.onStatement] = ['', false];
    this.reference = reference;
    currentMatter.choose(reference);
  }
}

export const matter = new MatterState();
