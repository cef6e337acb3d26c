/**
 * The current matter, always shown in the status bar. The cost of purchases is recorded under it.
 */
/** The current matter of this window. A new start begins without one. */
class CurrentMatter {
  /** The matter's reference; '' if there is none. */
  reference = $state('');

  /** Switches to another matter; '' for none. */
  choose(reference: string): void {
    this.reference = reference.trim();
  }
}

export const currentMatter = new CurrentMatter();
