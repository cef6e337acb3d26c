/** All names in the order of their likeness to one. */
import type { AskedForms } from './asked-forms';
import type { Compared } from './asked-name';
import { mostPromising, otherForm, roughDegrees } from './candidates';
import { likenessOfNames, type KnownWords, type Likeness } from './degree';
import type { NameIndex } from './name-index';
import type { AlikeWeights } from './question';
import { giveRoomBack, takeRoom } from './question-room';
import { wholeList, type Reach } from './reach';
import { roughPass } from './rough-pass';
import type { SlotNames } from './slot-names';
import { markWords } from './filter/word-filter';

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
  known: readonly KnownWords[] = [],
): Likeness & { readonly form: number } {
  let best: (Likeness & { readonly form: number }) | null = null;
  for (const [form, asked] of forms.entries()) {
    // A form of several words is for names of several, one of a single word for single ones.
    if (form > 0 && asked.letters.ends.length > 1 !== other.letters.ends.length > 1) continue;
    const one = likenessOfNames(asked, other, weights, known[form]);
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
  reach: Reach = wholeList,
): Uint32Array {
  return allSteps(candidateSteps(index, asked, slots, reach));
}

function* candidateSteps(
  index: NameIndex,
  asked: AskedForms,
  slots: Uint32Array,
  reach: Reach,
): Generator<undefined, Uint32Array> {
  if (slots.length <= reach.compared) return slots;
  const { vocabulary } = index;
  const room = takeRoom(vocabulary.size, asked.units.length > 2);
  try {
    const worth = markWords(vocabulary, asked.units, reach, room.strengths);
    yield;
    const words = roughPass(vocabulary, asked, room, worth, reach);
    yield;
    return mostPromising(roughDegrees(index, slots, words, asked), reach.compared);
  } finally {
    giveRoomBack(room);
  }
}

/** What else is known of a ranking. */
interface RankingOptions {
  /** The lowest degree, 0 to 100. */
  readonly least?: number;
  /** How far is looked; absent: for the whole list. */
  readonly reach?: Reach;
  /** Changes a degree by what else is known of a slot, e.g. its classes. */
  readonly factor?: (slot: number) => number;
}

/** Names that are compared between two steps. */
const atOnce = 64;

/** The names in `slots`, the most alike first. In steps of some milliseconds. */
export function* rankingSteps(
  { index, names }: Names,
  asked: AskedForms,
  slots: Uint32Array,
  weights: AlikeWeights,
  { least = 0, reach = wholeList, factor = (): number => 1 }: RankingOptions = {},
): Generator<undefined, Ranked> {
  const some = yield* candidateSteps(index, asked, slots, reach);
  const known = asked.forms.map((): KnownWords => new Map());
  const degrees = new Float32Array(some.length);
  for (let at = 0; at < some.length; at++) {
    if (at % atOnce === 0) yield;
    const slot = some[at] ?? 0;
    degrees[at] = bestLikeness(asked, names.at(slot), weights, known).degree * 100 * factor(slot);
  }
  const order = Uint32Array.from(some.keys())
    .filter((at) => (degrees[at] ?? 0) >= least && (degrees[at] ?? 0) > 0)
    .sort((a, b) => (degrees[b] ?? 0) - (degrees[a] ?? 0) || a - b);
  return {
    slots: order.map((at) => some[at] ?? 0),
    degrees: Float32Array.from(order, (at) => degrees[at] ?? 0),
  };
}

/** The same at once. */
export function ranked(...of: Parameters<typeof rankingSteps>): Ranked {
  return allSteps(rankingSteps(...of));
}

function allSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
