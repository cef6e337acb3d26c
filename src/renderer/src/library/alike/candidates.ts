/** Selects the names worth an exact comparison, based on the rough similarity of their words. */
import type { AskedForms } from './asked-forms';
import type { NameIndex } from './name-index';
import type { RoughWords } from './rough-pass';

/** All rough scores are below this number. */
const roughSteps = 1024;

/** Weight of a single matching word in a name of several words. */
const oneOfSeveral = 0.75;

/** Weight of another form, relative to the name as given. */
export const otherForm = 0.97;

/** Names with their rough scores. */
export interface RoughNames {
  readonly slots: Uint32Array;
  /** Indexed by position in `slots`. */
  readonly degrees: Uint16Array;
}

/** Returns a bit set of slots, or `null` if it would contain all `length` slots. */
export function slotBits(slots: Uint32Array, length: number): Uint32Array | null {
  if (slots.length >= length) return null;
  const bits = new Uint32Array((length >>> 5) + 1);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  return bits;
}

export const has = (bits: Uint32Array, at: number): boolean =>
  ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** Words per block. A function that is called often is compiled once and stays optimised. */
const block = 4096;

/**
 * Writes the positions of promising words to `found`, starting at `count`, and returns the new
 * count.
 */
function collect(
  words: Uint32Array,
  { strengths, promising }: RoughWords,
  from: number,
  to: number,
  found: Uint32Array,
  count: number,
): number {
  let next = count;
  for (let place = from; place < to; place++) {
    if ((strengths[words[place] ?? 0] ?? 0) >= promising) found[next++] = place;
  }
  return next;
}

/** Returns the names among `slots` that have a promising word, in slot order. */
function promisingNames(
  { ends, words, length }: NameIndex,
  slots: Uint32Array,
  rough: RoughWords,
): Uint32Array {
  const last = length === 0 ? 0 : (ends[length - 1] ?? 0);
  let found = new Uint32Array(1 << 16);
  let count = 0;
  for (let from = 0; from < last; from += block) {
    if (count + block > found.length) found = twiceAsLong(found);
    count = collect(words, rough, from, Math.min(from + block, last), found, count);
  }
  const allowed = slotBits(slots, length);
  let [names, slot, end] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const place = found[at] ?? 0;
    // Another word of this name has already been found.
    if (place < end) continue;
    while ((end = ends[slot] ?? 0) <= place) slot++;
    // Overwrites only values that have already been read.
    if (!allowed || has(allowed, slot)) found[names++] = slot;
  }
  return found.subarray(0, names);
}

function twiceAsLong(some: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(some.length * 2);
  longer.set(some);
  return longer;
}

/** Returns the rough scores of the names among `slots` that have a promising word. */
export function roughDegrees(
  index: NameIndex,
  all: Uint32Array,
  rough: RoughWords,
  { shares, leading, letters }: Pick<AskedForms, 'shares' | 'leading' | 'letters'>,
): RoughNames {
  const { ends, words } = index;
  const { likeness, further, units } = rough;
  const slots = promisingNames(index, all, rough);
  const degrees = new Uint16Array(slots.length);
  const [own = [], ...others] = shares;
  const [l0 = 0, l1 = 0, l2 = 0, l3 = 0] = leading;
  const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = own;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const from = slot === 0 ? 0 : (ends[slot - 1] ?? 0);
    const to = ends[slot] ?? 0;
    let same = 0;
    let all = 0;
    let [b0, b1, b2, b3] = [0, 0, 0, 0];
    for (let place = from; place < to; place++) {
      const word = words[place] ?? 0;
      const packed = likeness[word] ?? 0;
      same += (packed >>> 16) & 0xff;
      all += packed >>> 24;
      const one = packed & 0xff;
      if (one > b0) b0 = one;
      if (units > 1) {
        const two = (packed >>> 8) & 0xff;
        if (two > b1) b1 = two;
      }
      if (units > 2) {
        const pair = further[word] ?? 0;
        if ((pair & 0xff) > b2) b2 = pair & 0xff;
        if (pair >>> 8 > b3) b3 = pair >>> 8;
      }
    }
    if (all === 0) continue;
    // Never above 255, like a word's similarity.
    let together = b0 * w0 + b1 * w1 + b2 * w2 + b3 * w3;
    for (const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] of others) {
      const form = (b0 * v0 + b1 * v1 + b2 * v2 + b3 * v3) * otherForm;
      if (form > together) together = form;
    }
    let degree = together;
    if (to - from > 1 || units > 1) {
      const best = Math.max(b0 * l0, b1 * l1, b2 * l2, b3 * l3);
      const word = (together > best * 0.9 ? together : best * 0.9) * oneOfSeveral;
      const whole = ((same > letters ? letters : same) * 510) / (all + letters);
      degree = word > whole ? word * 0.85 + whole * 0.15 : whole * 0.85 + word * 0.15;
    }
    degrees[at] = Math.min(roughSteps - 1, degree * 4);
  }
  return { slots, degrees };
}

/** Returns the `count` names with the highest scores, highest first; ties in slot order. */
export function mostPromising({ slots, degrees }: RoughNames, count: number): RoughNames {
  const places = highest(degrees, count);
  return {
    slots: places.map((at) => slots[at] ?? 0),
    degrees: Uint16Array.from(places, (at) => degrees[at] ?? 0),
  };
}

/** Returns the `count` names with the highest scores after multiplication by `factor`. */
export function sifted(
  { slots, degrees }: RoughNames,
  count: number,
  factor: (slot: number) => number,
): Uint32Array {
  const scores = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at++) {
    scores[at] = (degrees[at] ?? 0) * factor(slots[at] ?? 0);
  }
  const order = Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return Uint32Array.from(order.slice(0, count), (at) => slots[at] ?? 0);
}

/** Returns the positions of the `count` highest scores, highest first. Ties stay in order. */
function highest(degrees: Uint16Array, count: number): Uint32Array {
  const often = new Uint32Array(roughSteps);
  for (const degree of degrees) often[degree] = (often[degree] ?? 0) + 1;
  let least = roughSteps - 1;
  let taken = 0;
  for (; least >= 0; least--) {
    if (taken + (often[least] ?? 0) > count) break;
    taken += often[least] ?? 0;
  }
  const places = new Uint32Array(roughSteps);
  let before = 0;
  for (let degree = roughSteps - 1; degree > least; degree--) {
    places[degree] = before;
    before += often[degree] ?? 0;
  }
  const room = Math.min(count - taken, often[Math.max(least, 0)] ?? 0);
  const found = new Uint32Array(taken + (least < 0 ? 0 : room));
  let equals = taken;
  for (let at = 0; at < degrees.length; at++) {
    const degree = degrees[at] ?? 0;
    if (degree > least) {
      const place = places[degree] ?? 0;
      found[place] = at;
      places[degree] = place + 1;
    } else if (degree === least && equals < found.length) found[equals++] = at;
  }
  return found;
}
