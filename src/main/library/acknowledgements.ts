/**
 * What the windows have taken in of an archive. Each acknowledges for itself, and what counts is the
 * one that is furthest behind: while a window hangs, in which nobody can press Stop, nothing is bought.
 */

export interface Acknowledgements<Archive> {
  /** A window has taken in everything up to `seq`. */
  took(window: number, archive: Archive, seq: number): void;
  /** A window is there no more, and nobody waits for it. */
  left(window: number): void;
}

/** `byAll`: every window that shows it has taken in as much of an archive. */
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
