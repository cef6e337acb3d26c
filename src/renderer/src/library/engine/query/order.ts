/** Sorts slots by a column. */
import type { Sort } from '../contract/engine';
import { fewSlots, sortedByKeys } from '../memory/sort-by-keys';
import { none, type ValueColumn } from '../columns/value-column';

/** Maximum size of a column whose sort positions are cached between queries. */
const maxCachedRanks = 1 << 17;
/**
 * Ascending and descending positions for each rank array. Rank arrays are never changed in place.
 */
const cachedRanks = new WeakMap<Uint32Array, [Uint32Array | null, Uint32Array | null]>();

/**
 * Returns each number's position in the sort order. Missing values come last in both directions.
 */
function placesOf(column: ValueColumn, sort: Sort): Uint32Array {
  const ranks = column.ranks();
  const both = cachedRanks.get(ranks) ?? [null, null];
  const at = sort.descending ? 1 : 0;
  const known = both[at];
  if (known) return known;
  const places = placesBy(ranks, column, sort);
  if (ranks.length <= maxCachedRanks) {
    both[at] = places;
    cachedRanks.set(ranks, both);
  }
  return places;
}

function placesBy(ranks: Uint32Array, column: ValueColumn, { descending }: Sort): Uint32Array {
  const last = ranks.length;
  const places = new Uint32Array(last);
  for (let number = 0; number < last; number++) {
    const rank = ranks[number] ?? 0;
    places[number] = !column.holds(number) ? last : descending ? last - 1 - rank : rank;
  }
  return places;
}

/** Returns the sort key of each slot. */
function keysOf(slots: Uint32Array, column: ValueColumn, sort: Sort): Uint32Array {
  const { codes } = column;
  const keys = new Uint32Array(slots.length);
  const ranks = column.ranks();
  const last = ranks.length;
  // With few slots, building the table of positions isn't worth the cost unless it is cached.
  if (!codes || (slots.length < last && last > maxCachedRanks)) {
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      const number = codes ? (codes[slot] ?? none) : column.at(slot);
      const rank = ranks[number] ?? 0;
      keys[at] = !column.holds(number) ? last : sort.descending ? last - 1 - rank : rank;
    }
    return keys;
  }
  const places = placesOf(column, sort);
  if (codes instanceof Uint8Array) keys8(keys, slots, codes, places);
  else if (codes instanceof Uint16Array) keys16(keys, slots, codes, places);
  else keys32(keys, slots, codes, places);
  return keys;
}

// There is one loop for each array type, because a loop that only sees a single type is several
// times faster.
function keys8(keys: Uint32Array, slots: Uint32Array, codes: Uint8Array, places: Uint32Array) {
  for (let at = 0; at < slots.length; at++) keys[at] = places[codes[slots[at] ?? 0] ?? 0] ?? 0;
}
function keys16(keys: Uint32Array, slots: Uint32Array, codes: Uint16Array, places: Uint32Array) {
  for (let at = 0; at < slots.length; at++) keys[at] = places[codes[slots[at] ?? 0] ?? 0] ?? 0;
}
function keys32(keys: Uint32Array, slots: Uint32Array, codes: Uint32Array, places: Uint32Array) {
  for (let at = 0; at < slots.length; at++) keys[at] = places[codes[slots[at] ?? 0] ?? 0] ?? 0;
}

/**
 * Returns a copy sorted by column, then by arrival. Missing values come last in both directions.
 */
export function ordered(slots: Uint32Array, column: ValueColumn, sort: Sort): Uint32Array {
  return sortedByKeys(slots, keysOf(slots, column, sort));
}

/** Maximum number of buckets used when selecting the first rows. */
const mostBuckets = 1 << 13;
/** Number of keys sampled to estimate the cut-off for the first rows. */
const looks = 1024;
/**
 * Safety factor for the number of rows. Selecting is only worthwhile if it leaves far fewer rows to
 * sort.
 */
const margin = 2;
const mostTaken = 4;

/**
 * Returns the positions of at least `count` of the smallest keys, including ties. Returns `null` if
 * the estimate fails.
 */
function guessed(keys: Uint32Array, count: number): Uint32Array | null {
  const step = Math.floor(keys.length / looks);
  if (step < mostTaken) return null;
  const some = new Uint32Array(looks);
  for (let at = 0; at < looks; at++) some[at] = keys[at * step] ?? 0;
  const bound = some.sort()[Math.ceil((count * margin) / step) + mostTaken];
  if (bound === undefined) return null;
  const room = Math.floor(keys.length / mostTaken);
  const taken = new Uint32Array(room + 1);
  let next = 0;
  for (let at = 0; at < keys.length && next < room; at++) {
    // Always writes the position, but keeps it only if its key is small enough.
    taken[next] = at;
    next += (keys[at] ?? 0) <= bound ? 1 : 0;
  }
  return next < count || next >= room ? null : taken.subarray(0, next);
}

/** Returns the first `count` of `ordered`, without sorting the rest. */
export function firstOrdered(
  slots: Uint32Array,
  column: ValueColumn,
  sort: Sort,
  count: number,
): Uint32Array {
  if (slots.length <= Math.max(fewSlots, count * 2))
    return ordered(slots, column, sort).slice(0, count);
  const keys = keysOf(slots, column, sort);
  const some = guessed(keys, count) ?? chosen(keys, count, column.ranks().length);
  return sortedByKeys(
    some.map((at) => slots[at] ?? 0),
    some.map((at) => keys[at] ?? 0),
  ).slice(0, count);
}

/**
 * Selects like `guessed`, but exactly. Of the ties at the cut-off, takes only as many as needed.
 */
function chosen(keys: Uint32Array, count: number, last: number): Uint32Array {
  let shift = 0;
  while (last >>> shift >= mostBuckets) shift++;
  const buckets = new Uint32Array((last >>> shift) + 1);
  for (let at = 0; at < keys.length; at++) {
    const bucket = (keys[at] ?? 0) >>> shift;
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  let limit = 0;
  let before = 0;
  while (before + (buckets[limit] ?? 0) < count) before += buckets[limit++] ?? 0;
  // Takes the entire last bucket. If all of its slots have the same key, those that arrived first
  // are enough.
  let room = shift === 0 ? count - before : Infinity;
  const some: number[] = [];
  for (let at = 0; at < keys.length; at++) {
    const bucket = (keys[at] ?? 0) >>> shift;
    if (bucket < limit || (bucket === limit && room-- > 0)) some.push(at);
  }
  return Uint32Array.from(some);
}
