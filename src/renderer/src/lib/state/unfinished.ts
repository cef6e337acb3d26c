/**
 * What this window has begun and finishes before it closes: words in a field, acts in a queue, settings
 * that are written a moment later.
 */

interface Draft {
  /** Begins to write what is not written yet, as work that is `underWay`. */
  readonly keep: () => void;
  /** Whether everything of it is written, or being written; absent: nothing of it would be missed. */
  readonly isKept?: () => boolean;
}

const drafts = new Set<Draft>();
const works = new Set<Promise<unknown>>();

/** Counts the work as begun until it has ended, whatever became of it. Returns the work. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  const ended: Promise<unknown> = work.then(
    () => works.delete(ended),
    () => works.delete(ended),
  );
  works.add(ended);
  return work;
}

/** Has a draft kept with all others; returns the function that ends this. */
export function addDraft(draft: Draft): () => void {
  drafts.add(draft);
  return () => drafts.delete(draft);
}

/** Begins to write whatever is not written yet. */
export function keepDrafts(): void {
  for (const { keep } of drafts) keep();
}

/**
 * Resolves when everything is written, or was refused, with how many drafts could not be kept; `onStep` hears
 * each time a part of it has ended.
 */
export async function finishAll(onStep: () => void): Promise<number> {
  keepDrafts();
  while (works.size > 0) {
    await Promise.race(works);
    onStep();
  }
  return [...drafts].filter(({ isKept }) => isKept?.() === false).length;
}
