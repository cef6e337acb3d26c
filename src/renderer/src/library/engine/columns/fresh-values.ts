/** Puts values that came into an order, little by little, so that others may run in between. */
import type { Compare } from '../memory/compare';
import { mapPiece } from '../memory/typed-array-loops';
import { enough, pieces, type Work } from '../memory/time-slice';

/** Values by number, and how they are ordered: different texts are never equal. */
export interface Values {
  readonly valueOf: (number: number) => string;
  readonly compare: Compare;
}

/** Values in order, each different one once. Places count from the first of the fresh values. */
export interface FreshValues {
  /** Places of the different values, in their order. */
  readonly order: Uint32Array;
  /** By place, the one in `order` that has the same value. */
  readonly same: Uint32Array;
  /** By place, the value of those in `order`. */
  readonly texts: readonly string[];
}

/** Different values that are sorted at once: some 160 comparisons. */
const run = 32;
/** Values among which equal ones are found by a look instead of by comparing; its table stays small. */
const looked = 4096;

/** Sorts the values of the numbers `from` to before `count`. */
export function* freshValues(
  { valueOf, compare }: Values,
  from: number,
  count: number,
): Generator<void, FreshValues> {
  // Values once, not at every comparison: a value may have to be read from bytes.
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
    // A run has no value twice, so it does not go on where the look begins anew.
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
      // What came in order already is only copied.
      const follows = right < end && byText(order[middle - 1] ?? 0, order[middle] ?? 0) < 0;
      while (!follows && left < middle && right < end) {
        const [a, b] = [order[left] ?? 0, order[right] ?? 0];
        const which = byText(a, b);
        merged[to++] = which <= 0 ? a : b;
        if (which <= 0) left++;
        if (which >= 0) right++;
        // The left one came first: whoever asks for it, rising, finds it settled.
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
