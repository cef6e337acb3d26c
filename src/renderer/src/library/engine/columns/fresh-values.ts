/** Sorts new values in small steps, so that other work can run in between. */
import type { Compare } from '../memory/compare';
import { mapPiece } from '../memory/typed-array-loops';
import { enough, pieces, type Work } from '../memory/time-slice';

/** Values by number. In their total order, only identical strings compare as equal. */
export interface Values {
  readonly valueOf: (number: number) => string;
  readonly compare: Compare;
}

/** Distinct new values in order. Positions are relative to the first new value. */
export interface FreshValues {
  /** Positions of the distinct values, sorted. */
  readonly order: Uint32Array;
  /** For each position, the position in `order` of the same value. */
  readonly same: Uint32Array;
  /** The value at each position in `order`. */
  readonly texts: readonly string[];
}

/** Number of distinct values sorted per step, which takes about 160 comparisons. */
const run = 32;
/**
 * Number of values whose duplicates are found by hashing rather than by comparison. Keeps the table
 * small.
 */
const looked = 4096;

/** Sorts the values with numbers from `from` to `count` (exclusive). */
export function* freshValues(
  { valueOf, compare }: Values,
  from: number,
  count: number,
): Generator<void, FreshValues> {
  // Reads each value only once rather than for every comparison, because it may have to be decoded.
  const work: Work = { done: 0 };
  const texts: string[] = [];
  const byText = (a: number, b: number): number => {
    work.done++;
    return compare(texts[a] ?? '', texts[b] ?? '');
  };
  const all = count - from;
  const same = new Uint32Array(all);
  let order = new Uint32Array(all);
  let length = 0;
  let ends: number[] = [];
  let some: number[] = [];
  const known = new Map<string, number>();

  function endRun(): void {
    if (some.length === 0) return;
    order.set(some.sort(byText), length);
    ends.push((length += some.length));
    some = [];
  }
  for (let place = 0; place < all; place++) {
    work.done++;
    const text = valueOf(from + place);
    const before = known.get(text);
    same[place] = before ?? place;
    texts.push(before === undefined ? text : '');
    if (before === undefined) {
      known.set(text, place);
      some.push(place);
    }
    const full = place % looked === looked - 1;
    // A run mustn't contain duplicates, so it also ends when the hash table is reset.
    if (some.length === run || full) endRun();
    if (full) known.clear();
    if (enough(work)) yield;
  }
  endRun();

  let merged = new Uint32Array(ends.length > 1 ? length : 0);
  while (ends.length > 1) {
    const next: number[] = [];
    let begin = 0;
    let to = 0;
    for (let at = 0; at < ends.length; at += 2) {
      const middle = ends[at] ?? 0;
      const end = ends[at + 1] ?? middle;
      let [left, right] = [begin, middle];
      // Values that arrived in sorted order are only copied.
      const follows = right < end && byText(order[middle - 1] ?? 0, order[middle] ?? 0) < 0;
      while (!follows && left < middle && right < end) {
        const [a, b] = [order[left] ?? 0, order[right] ?? 0];
        const which = byText(a, b);
        merged[to++] = which <= 0 ? a : b;
        if (which <= 0) left++;
        if (which >= 0) right++;
        // The left value came first. Since values are read in ascending order, it has already been
        // resolved.
        if (which === 0) same[b] = a;
        if (enough(work)) yield;
      }
      for (const rest of [order.subarray(left, middle), order.subarray(right, end)]) {
        merged.set(rest, to);
        to += rest.length;
      }
      next.push(to);
      begin = end;
      if (enough(work)) yield;
    }
    [order, merged] = [merged, order];
    [ends, length] = [next, to];
  }
  for (const [begin, end] of pieces(0, all)) {
    mapPiece(same, same, same, begin, end);
    yield;
  }
  return { order: order.subarray(0, length), same, texts };
}
