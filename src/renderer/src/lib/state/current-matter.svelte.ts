/** The matter one works in. It is always in sight in the status bar; what is bought is booked on it. */
/** The current matter of this window. A new start begins without one. */
class CurrentMatter {
  /** Its reference; '' where there is none. */
  reference = $state('');

  /** Works in another matter from now on; '' in none. */
  choose(reference: string): void {
    this.reference = reference.trim();
  }
}

export const currentMatter = new CurrentMatter();
