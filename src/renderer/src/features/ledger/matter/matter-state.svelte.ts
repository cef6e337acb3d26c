/** Which matter is open, as long as the window lives. */

class MatterState {
  /** Its reference; '' for none yet. */
  reference = $state('');
  /** The month that is shown; '' is every month. */
  month = $state('');

  open(reference: string): void {
    if (reference !== this.reference) this.month = '';
    this.reference = reference;
  }
}

/** The matter of this window. */
export const matter = new MatterState();
