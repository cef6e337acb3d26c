/** Divides long-running work into short steps, so that a search waits for no more than one step. */

/** Number of comparisons and value reads between two pauses. Each takes a few microseconds. */
const most = 256;
/** Number of array elements processed between two pauses. Each takes a few nanoseconds. */
const piece = 16_384;

/** Counts work done since the last pause. */
export interface Work {
  done: number;
}

/** Returns whether it is time to pause. If so, resets the count. */
export function enough(work: Work): boolean {
  if (work.done < most) return false;
  work.done = 0;
  return true;
}

/** Yields the start and end of each piece between `from` and `to` (exclusive). */
export function* pieces(from: number, to: number): Generator<readonly [number, number]> {
  for (let begin = from; begin < to; begin += piece) yield [begin, Math.min(begin + piece, to)];
}
