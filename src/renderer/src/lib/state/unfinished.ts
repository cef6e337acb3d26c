/**
 * Work to finish before this window closes: text in fields, queued actions, and settings about to
 * be written.
 */

interface Draft {
  /** Starts writing unsaved changes, registered with `underWay`. */
  readonly keep: () => void;
  /** Returns whether everything is written or being written. If absent, nothing can be lost. */
  readonly isKept?: () => boolean;
}

const drafts = new Set<Draft>();
const works = new Set<Promise<unknown>>();

/** Counts the work as pending until it ends, whether or not it succeeds. Returns the work. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  const ended: Promise<unknown> = work.then(
    () => works.delete(ended),
    () => works.delete(ended),
  );
  works.add(ended);
  return work;
}

/** Adds a draft to be saved along with the others, and returns a function that removes it. */
export function addDraft(draft: Draft): () => void {
  drafts.add(draft);
  return () => drafts.delete(draft);
}

/** Starts writing everything that is unsaved. */
export function keepDrafts(): void {
  for (const { keep } of drafts) keep();
}

/**
 * Resolves with the number of unsaved drafts once everything has been written or refused. Calls
 * `onStep` whenever a piece of work ends.
 */
export async function finishAll(onStep: () => void): Promise<number> {
  keepDrafts();
  while (works.size > 0) {
    await Promise.race(works);
    onStep();
  }
  return [...drafts].filter(({ isKept }) => isKept?.() === false).length;
}
