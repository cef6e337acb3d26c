/** The current matter, which the status bar always shows. Purchases are recorded under it. */
/** This window's current matter. There is none after startup. */
class CurrentMatter {
  /** The matter's reference, or '' if there is none. */
  reference = $state('');

  /** Switches to another matter, or to none if the reference is ''. */
  choose(reference: string): void {
    this.reference = reference.trim();
  }
}

export const currentMatter = new CurrentMatter();
