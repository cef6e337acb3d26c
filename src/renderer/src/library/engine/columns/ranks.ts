/**
 * The sort order of a column's values. Maintained in small steps, so that other work can run in
 * between.
 */
import { freshValues, type FreshValues, type Values } from './fresh-values';
import { holdPiece, mapPiece, movePiece } from '../memory/typed-array-loops';
import { enough, pieces, type Work } from '../memory/time-slice';

/** Each value's position in the sort order, by number. Maintained as numbers are added. */
export interface Ranks {
  /**
   * Returns the ranks of numbers from 1 to `count` (exclusive). The array is never changed in
   * place.
   */
  upTo(count: number): Uint32Array<ArrayBuffer>;
  /** Like `upTo`, but in steps. If interrupted, the work done so far isn't lost. */
  steps(count: number): Generator<void>;
  /** The ranks computed so far, for saving in a snapshot. */
  readonly known: Uint32Array<ArrayBuffer>;
  adopt(ranks: Uint32Array<ArrayBuffer>): void;
}

/** For each rank, a number that has it. */
type Holders = Uint32Array;

/**
 * With more ranks than this, the arrays of holders are large, so they are kept only while a query
 * may need them.
 */
const fewHolders = 1 << 16;

/** Creates ranks. Equal values have equal ranks. */
export function createRanks(values: Values): Ranks {
  let ranks = new Uint32Array(1);
  let holders: Holders | null = null;
  /** True if a query is waiting for the order, and may soon need it again. */
  let asked = false;
  /** Work in progress, continued when a caller needs it. */
  let begun: Generator<void> | null = null;

  function* grow(count: number): Generator<void> {
    const [old, from] = [ranks, ranks.length];
    const fresh = yield* freshValues(values, from, count);
    const before = holders ?? (yield* holdersOf(old));
    const { added, numbers, rankOf } = yield* placed(values, before, from, fresh);
    const moved = yield* movedBy(added, before.length);
    const next = new Uint32Array(count);
    for (const [begin, end] of pieces(1, from)) {
      if (!moved) next.set(old.subarray(begin, end), begin);
      else mapPiece(next, moved, old, begin, end);
      yield;
    }
    for (const [begin, end] of pieces(0, count - from)) {
      mapPiece(next.subarray(from), rankOf, fresh.same, begin, end);
      yield;
    }
    const kept = asked || before.length + added.length <= fewHolders;
    holders = kept ? yield* joined(before, added, numbers) : null;
    ranks = next;
  }

  function goOn(count: number): void {
    begun ??= grow(count);
    if (begun.next().done === true) begun = null;
  }

  return {
    upTo(count) {
      asked ||= ranks.length < count;
      while (ranks.length < count) goOn(count);
      return ranks;
    },
    *steps(count) {
      asked = false;
      while (ranks.length < count) {
        goOn(count);
        yield;
      }
      if (!asked && holders && holders.length > fewHolders) holders = null;
    },
    get known() {
      return ranks;
    },
    adopt(known) {
      ranks = known.length > 0 ? known : new Uint32Array(1);
      holders = null;
      begun = null;
    },
  };
}

function* holdersOf(ranks: Uint32Array): Generator<void, Holders> {
  const holders = new Uint32Array(ranks.length);
  let length = 0;
  for (const [begin, end] of pieces(1, ranks.length)) {
    length = holdPiece(holders, ranks, length, begin, end);
    yield;
  }
  return length < holders.length >> 1 ? holders.slice(0, length) : holders.subarray(0, length);
}

/** Where new values belong in the order. */
interface Placed {
  /** For each new value, the rank of the next larger value, in ascending order. */
  readonly added: Uint32Array;
  /** The numbers of the new values. */
  readonly numbers: Uint32Array;
  /** The new rank of each value, by its position in `order`. */
  readonly rankOf: Uint32Array;
}

/** Finds each value's position by galloping search from the previous one. */
function* placed(
  values: Values,
  holders: Holders,
  from: number,
  { order, same, texts }: FreshValues,
): Generator<void, Placed> {
  const work: Work = { done: 0 };
  const added = new Uint32Array(order.length);
  const numbers = new Uint32Array(order.length);
  const rankOf = new Uint32Array(same.length);
  let count = 0;
  let low = 0;
  for (let at = 0; at < order.length; at++) {
    const place = order[at] ?? 0;
    const text = texts[place] ?? '';
    const step = Math.ceil((holders.length - low) / (order.length - at));
    const found = placeIn(values, holders, text, low, step, work);
    const equal = found < 0;
    low = equal ? ~found : found;
    rankOf[place] = low + count;
    if (!equal) {
      added[count] = low;
      numbers[count++] = from + place;
    }
    work.done++;
    if (enough(work)) yield;
  }
  return { added: added.subarray(0, count), numbers: numbers.subarray(0, count), rankOf };
}

/**
 * Returns the first rank, starting at `from`, whose value isn't less than `text`. If they are
 * equal, returns the rank's complement.
 */
function placeIn(
  { valueOf, compare }: Values,
  holders: Holders,
  text: string,
  from: number,
  expected: number,
  work: Work,
): number {
  let low = from;
  let high = holders.length;
  // Assumes that values are evenly distributed. If they aren't, the step grows quickly.
  let step = expected;
  let next = low + step;
  while (low < high) {
    const middle = next < high ? next : (low + high) >> 1;
    work.done += 2;
    const which = compare(valueOf(holders[middle] ?? 0), text);
    if (which === 0) return ~middle;
    if (which < 0) low = middle + 1;
    else high = middle;
    next = which < 0 ? low + (step *= 2) : high;
  }
  return low;
}

/** Returns the new rank for each old one, or `null` if nothing changes. */
function* movedBy(added: Uint32Array, different: number): Generator<void, Uint32Array | null> {
  if (added.length === 0 || added[0] === different) return null;
  const moved = new Uint32Array(different);
  let before = 0;
  for (const [begin, end] of pieces(0, different)) {
    before = movePiece(moved, added, before, begin, end);
    yield;
  }
  return moved;
}

/** Merges the new values into the holders. */
function* joined(
  before: Holders,
  added: Uint32Array,
  numbers: Uint32Array,
): Generator<void, Holders> {
  if (added.length === 0) return before;
  const work: Work = { done: 0 };
  const all = new Uint32Array(before.length + added.length);
  let from = 0;
  for (let at = 0; at < added.length; at++) {
    const to = added[at] ?? 0;
    all.set(before.subarray(from, to), from + at);
    all[to + at] = numbers[at] ?? 0;
    from = to;
    work.done++;
    if (enough(work)) yield;
  }
  all.set(before.subarray(from), from + added.length);
  return all;
}
