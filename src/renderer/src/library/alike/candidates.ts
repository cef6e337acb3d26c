/** Selects the names worth an exact comparison, based on the rough similarity of their words. */
import type { AskedForms } from './asked-forms';
import { growing } from './degree';
import type { NameIndex } from './name-index';
import type { RoughWords } from './rough-pass';

/** All rough scores are below this number. */
const roughSteps = 1024;

/**
 * How the similarity of words is computed roughly, as `degree.ts` does exactly: words below `least`
 * count as unrelated, and both names' words count. A rough similarity is somewhat higher than an
 * exact one, so these values are adjusted to it. They were fitted with generated names.
 */
const least = 0.42;
const clear = Float64Array.from(
  { length: 256 },
  (_, byte) => Math.max(0, byte / 255 - least) / (1 - least),
);
/** For a single word compared with a single word. */
const unscaled = Float64Array.from({ length: 256 }, (_, byte) => byte);
const leastOfWords = 96;
const ofWords = 123;
/** Letters that two names share in any order say less than the same letters in one word. */
const ofWhole = 357;
const byLength = Float64Array.from({ length: 256 }, (_, length) => length ** growing);

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
  { shares, letters }: Pick<AskedForms, 'shares' | 'letters'>,
): RoughNames {
  const { ends, words, says: saidBy } = index;
  const { likeness, further, units } = rough;
  const slots = promisingNames(index, all, rough);
  const degrees = new Uint16Array(slots.length);
  const [own = [], ...others] = shares;
  const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = own;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const from = slot === 0 ? 0 : (ends[slot - 1] ?? 0);
    const to = ends[slot] ?? 0;
    let same = 0;
    let all = 0;
    let [b0, b1, b2, b3] = [0, 0, 0, 0];
    let [found, told] = [0, 0];
    for (let place = from; place < to; place++) {
      const word = words[place] ?? 0;
      const packed = likeness[word] ?? 0;
      same += (packed >>> 16) & 0xff;
      all += packed >>> 24;
      let most = packed & 0xff;
      if (most > b0) b0 = most;
      if (units > 1) {
        const two = (packed >>> 8) & 0xff;
        if (two > b1) b1 = two;
        if (two > most) most = two;
      }
      if (units > 2) {
        const pair = further[word] ?? 0;
        const [three, four] = [pair & 0xff, pair >>> 8];
        if (three > b2) b2 = three;
        if (four > b3) b3 = four;
        if (three > most) most = three;
        if (four > most) most = four;
      }
      const says = (saidBy[word] ?? 0) * (byLength[packed >>> 24] ?? 0);
      told += says;
      found += says * (clear[most] ?? 0);
    }
    if (all === 0) continue;
    const isLong = to - from > 1 || units > 1;
    const scale = isLong ? clear : unscaled;
    const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = [scale[b0], scale[b1], scale[b2], scale[b3]];
    let degree = c0 * w0 + c1 * w1 + c2 * w2 + c3 * w3;
    for (const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] of others) {
      const form = (c0 * v0 + c1 * v1 + c2 * v2 + c3 * v3) * otherForm;
      if (form > degree) degree = form;
    }
    if (isLong) {
      const theirs = told === 0 ? 0 : found / told;
      const [more, less] = degree > theirs ? [degree, theirs] : [theirs, degree];
      const word = more === 0 ? 0 : leastOfWords + ofWords * (more * 0.75 + less * 0.25);
      const whole = ((same > letters ? letters : same) * ofWhole) / (all + letters);
      degree = word > whole ? word * 0.9 + whole * 0.1 : whole * 0.9 + word * 0.1;
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
