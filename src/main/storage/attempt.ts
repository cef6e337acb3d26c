/**
 * For what is only remembered: on a full disk nothing is bought, but what is free goes on. The state
 * is written whole each time, so the next write that succeeds makes up for this one.
 */
export function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // It is still known as long as the program runs.
  }
}
