/**
 * What this window has begun and finishes before it closes: words in a field, acts in a queue, settings
 * that are written a moment later.
 */

const drafts = new Set<() => void>();
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

/**
 * Has `keep` called when everything is to be kept: it begins to write what is not written yet, as work that
 * is `underWay`. Returns the function that ends this.
 */
export function onKeepDrafts(keep: () => void): () => void {
  drafts.add(keep);
  return () => drafts.delete(keep);
}

/** Begins to write whatever is not written yet. */
export function keepDrafts(): void {
  for (const keep of drafts) keep();
}

/** Resolves when everything is written, or was refused; `onStep` hears each time a part of it has ended. */
export async function finishAll(onStep: () => void): Promise<void> {
  keepDrafts();
  while (works.size > 0) {
    await Promise.race(works);
    onStep();
  }
}
