/** Sorts slots by numeric keys. */

/** Up to this many slots, a comparison sort is faster than a radix sort. */
export const fewSlots = 1000;
/** Number of bits per pass. Uses all of them if the table fits into a cache. */
const digitsOf = (largest: number): number => (largest < 65_536 ? 16 : 11);

/** Returns a copy sorted by ascending key. The sort is stable. */
export function sortedByKeys(slots: Uint32Array, keys: Uint32Array): Uint32Array {
  if (slots.length <= fewSlots) return byNumber(slots, keys);
  let largest = 0;
  for (let at = 0; at < keys.length; at++) largest = Math.max(largest, keys[at] ?? 0);
  return byDigits(slots, keys, largest);
}

/** Combines each key and position into one exact number, and sorts these natively. */
function byNumber(slots: Uint32Array, keys: Uint32Array): Uint32Array {
  const step = 2 ** 10;
  const both = new Float64Array(keys.length);
  for (let at = 0; at < keys.length; at++) both[at] = (keys[at] ?? 0) * step + at;
  both.sort();
  return Uint32Array.from(both, (one) => slots[one % step] ?? 0);
}

/** Sorts by radix, lowest digits first. Stable and without comparisons. */
function byDigits(slots: Uint32Array, keys: Uint32Array, largest: number): Uint32Array {
  let [from, fromKeys]: [Uint32Array, Uint32Array] = [slots, keys];
  let [to, toKeys]: [Uint32Array, Uint32Array] = [
    new Uint32Array(slots.length),
    new Uint32Array(slots.length),
  ];
  const digit = digitsOf(largest);
  const mask = (1 << digit) - 1;
  for (let shift = 0; shift === 0 || largest >>> shift > 0; shift += digit) {
    const next = new Uint32Array(mask + 2);
    for (let at = 0; at < fromKeys.length; at++) {
      const bucket = (((fromKeys[at] ?? 0) >>> shift) & mask) + 1;
      next[bucket] = (next[bucket] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < next.length; bucket++) {
      next[bucket] = (next[bucket] ?? 0) + (next[bucket - 1] ?? 0);
    }
    for (let at = 0; at < fromKeys.length; at++) {
      const key = fromKeys[at] ?? 0;
      const bucket = (key >>> shift) & mask;
      const place = next[bucket] ?? 0;
      next[bucket] = place + 1;
      to[place] = from[at] ?? 0;
      toKeys[place] = key;
    }
    [from, to] = [to, from === slots ? new Uint32Array(slots.length) : from];
    [fromKeys, toKeys] = [toKeys, fromKeys];
  }
  return from;
}
