/**
 * Work that this window finishes before it closes: text in a field, acts in a queue, settings about
 * to be written.
 */

interface Draft {
  /** Starts to write what is unsaved, as work `underWay`. */
  readonly keep: () => void;
  /** Returns whether everything has been or is being written. By default nothing would be lost. */
  readonly isKept?: () => boolean;
}

const drafts = new Set<Draft>();
const works = new Set<Promise<unknown>>();

/** Counts the work as pending until it ends, successfully or not. Returns the work. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  const ended: Promise<unknown> = work.then(
    () => works.delete(ended),
    () => works.delete(ended),
  );
  works.add(ended);
  return work;
}

/** Adds a draft that is saved with all others; returns the function that removes it. */
export function addDraft(draft: Draft): () => void {
  drafts.add(draft);
  return () => drafts.delete(draft);
}

/** Starts to write everything unsaved. */
export function keepDrafts(): void {
  for (const { keep } of drafts) keep();
}

/**
 * Resolves when everything has been written or refused, with the number of unsaved drafts. `onStep`
 * is called each time a part ends.
 */
export async function finishAll(onStep: () => void): Promise<number> {
  keepDrafts();
  while (works.size > 0) {
    await Promise.race(works);
    onStep();
  }
  return [...drafts].filter(({ isKept }) => isKept?.() === false).length;
}
