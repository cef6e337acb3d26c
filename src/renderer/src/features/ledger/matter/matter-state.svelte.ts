/** Which matter is open, as long as the window lives. */
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';

class MatterState {
  /** Its reference; '' for none yet. */
  reference = $state('');
  /** The month that is shown; '' is every month. */
  month = $state('');
  /** The statement has taken the place of what belongs to the matter. */
  onStatement = $state(false);

  /** Shows a matter, which is the current one from then on. */
  open(reference: string): void {
    if (reference !== this.reference) [this.month, this.onStatement] = ['', false];
    this.reference = reference;
    currentMatter.choose(reference);
  }
}

/** The matter of this window. */
export const matter = new MatterState();
