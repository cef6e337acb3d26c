/** All names in the order of their likeness to one. */
import type { AskedForms } from './asked-forms';
import type { Compared } from './asked-name';
import { mostPromising, otherForm, roughDegrees } from './candidates';
import { likenessOfNames, type Likeness } from './degree';
import type { NameIndex } from './name-index';
import type { AlikeWeights } from './question';
import { roughPass } from './rough-pass';
import type { SlotNames } from './slot-names';

/** Names that are compared in earnest. */
const comparedAtMost = 1500;

/** Names of slots, and where they are found. */
export interface Names {
  readonly index: NameIndex;
  readonly names: SlotNames;
}

export interface Ranked {
  /** Slots, the most alike first. */
  readonly slots: Uint32Array;
  /** Degrees of `slots`, 0 to 100. */
  readonly degrees: Float32Array;
}

/** How alike a name in all its forms and another are, by the form that is most alike. */
export function bestLikeness(
  { forms }: AskedForms,
  other: Compared,
  weights: AlikeWeights,
): Likeness & { readonly form: number } {
  let best: (Likeness & { readonly form: number }) | null = null;
  for (const [form, asked] of forms.entries()) {
    // A form of several words is for names of several, one of a single word for single ones.
    if (form > 0 && asked.letters.ends.length > 1 !== other.letters.ends.length > 1) continue;
    const one = likenessOfNames(asked, other, weights);
    const degree = form === 0 ? one.degree : one.degree * otherForm;
    if (!best || degree > best.degree) best = { ...one, degree, form };
  }
  if (!best) throw new Error('a name has at least one form');
  return best;
}

/** The names in `slots` that are worth comparing, the most promising first. */
export function candidates(
  index: NameIndex,
  asked: AskedForms,
  slots: Uint32Array,
  most = comparedAtMost,
): Uint32Array {
  if (slots.length <= most) return slots;
  const words = roughPass(index.vocabulary, asked);
  return mostPromising(roughDegrees(index, slots, words, asked), most);
}

/**
 * The names in `slots`, the most alike first, down to degree `least`. `factor` changes a degree by what
 * else is known of a slot, e.g. its classes.
 */
export function ranked(
  { index, names }: Names,
  asked: AskedForms,
  slots: Uint32Array,
  weights: AlikeWeights,
  { least = 0, most = comparedAtMost, factor = (_slot: number): number => 1 } = {},
): Ranked {
  const some = candidates(index, asked, slots, most);
  const degrees = Float32Array.from(
    some,
    (slot) => bestLikeness(asked, names.at(slot), weights).degree * 100 * factor(slot),
  );
  const order = Uint32Array.from(some.keys())
    .filter((at) => (degrees[at] ?? 0) >= least && (degrees[at] ?? 0) > 0)
    .sort((a, b) => (degrees[b] ?? 0) - (degrees[a] ?? 0) || a - b);
  return {
    slots: order.map((at) => some[at] ?? 0),
    degrees: Float32Array.from(order, (at) => degrees[at] ?? 0),
  };
}
