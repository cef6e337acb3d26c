/** Divides long work into short steps, so that a search waits for one step at most. */

/** Comparisons and values read between two pauses; each takes a few microseconds. */
const most = 256;
/** Array elements processed between two pauses; each takes a few nanoseconds. */
const piece = 16_384;

/** Counts the work done since the last pause. */
export interface Work {
  done: number;
}

/** Returns whether it is time for a pause, and then resets the count. */
export function enough(work: Work): boolean {
  if (work.done < most) return false;
  work.done = 0;
  return true;
}

/** Yields the start and end of each piece of `from` to `to` (exclusive). */
export function* pieces(from: number, to: number): Generator<readonly [number, number]> {
  for (let begin = from; begin < to; begin += piece) yield [begin, Math.min(begin + piece, to)];
}
