/** Long work in short steps, so that a search waits for one step at most. */

/** Comparisons and values read between two pauses; one takes a microsecond or a few. */
const most = 256;
/** Numbers of an array that are passed over between two pauses; one takes some nanoseconds. */
const piece = 16_384;

/** Counts what was done since the last pause. */
export interface Work {
  done: number;
}

/** Whether it is time for a pause; then it counts anew. */
export function enough(work: Work): boolean {
  if (work.done < most) return false;
  work.done = 0;
  return true;
}

/** From where to before where each piece of `from` to before `to` goes. */
export function* pieces(from: number, to: number): Generator<readonly [number, number]> {
  for (let begin = from; begin < to; begin += piece) yield [begin, Math.min(begin + piece, to)];
}
