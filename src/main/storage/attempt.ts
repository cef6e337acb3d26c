/**
 * Runs a write that may fail. If the disk is full, nothing is bought, but everything that is free
 * still works. The state is always written in full, so the next successful write makes up for this
 * one.
 */
export function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The value stays in memory while the program is running.
  }
}
