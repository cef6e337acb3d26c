/** Two presses in quick succession are one: a double click, or a key that is held down. */

/** Longest pause, in ms, between presses that count as one; systems take about 500 for a double click. */
const samePressMs = 500;

/** Gives a function that says whether a press repeats the one before. Each press starts the pause anew. */
export function createPressGuard(now: () => number = () => performance.now()): () => boolean {
  let last = -Infinity;
  return () => {
    const at = now();
    const repeats = at - last < samePressMs;
    last = at;
    return repeats;
  };
}
