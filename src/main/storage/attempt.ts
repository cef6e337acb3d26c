/**
 * Runs a write that may fail. If the disk is full, nothing is bought, but free work continues. The
 * state is always written in full, so the next successful write makes up for this one.
 */
export function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The value remains in memory for as long as the program runs.
  }
}
