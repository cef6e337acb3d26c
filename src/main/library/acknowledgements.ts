/**
 * Keeps track of how much of an archive the windows have stored. The slowest window counts, because
 * nobody can press Stop in a window that hangs. Nothing is bought while one does.
 */

export interface Acknowledgements<Archive> {
  /** Called when a window has stored everything up to `seq`. */
  took(window: number, archive: Archive, seq: number): void;
  /** Called when a window is gone, so that nothing waits for it any longer. */
  left(window: number): void;
}

/** `byAll` is called when every window that shows an archive has stored it up to the same entry. */
export function createAcknowledgements<Archive>(
  byAll: (archive: Archive, seq: number) => void,
): Acknowledgements<Archive> {
  const taken = new Map<number, { readonly archive: Archive; readonly seq: number }>();

  function tell(archive: Archive): void {
    const all = [...taken.values()].filter((one) => one.archive === archive);
    if (all.length > 0) byAll(archive, Math.min(...all.map(({ seq }) => seq)));
  }
  return {
    took(window, archive, seq) {
      taken.set(window, { archive, seq });
      tell(archive);
    },
    left(window) {
      const before = taken.get(window);
      taken.delete(window);
      if (before) tell(before.archive);
    },
  };
}
