/** Ranks all names by their similarity to a given name. */
import type { AskedForms } from './asked-forms';
import type { Compared } from './asked-name';
import { has, mostPromising, otherForm, roughDegrees, sifted, slotBits } from './candidates';
import { shareAt, shareOfPairs, withDistinctive, withoutMissing } from './distinctive';
import { likenessOfNames, type KnownWords, type Likeness } from './degree';
import type { NameIndex } from './name-index';
import { weightOf, type AlikeWeights } from './question';
import { giveRoomBack, takeRoom } from './question-room';
import { wholeList, type Reach } from './reach';
import { roughPass } from './rough-pass';
import { sameFloors, type Same } from './same-spelling';
import type { SlotNames } from './slot-names';
import { markWords } from './filter/word-filter';
import { madeOf, wholeAlike } from './whole-names';

/** Names indexed by slot. */
export interface Names {
  readonly index: NameIndex;
  readonly names: SlotNames;
}

export interface Ranked {
  /** Slots, most similar first. */
  readonly slots: Uint32Array;
  /** The scores of `slots`, from 0 to 100. */
  readonly degrees: Float32Array;
  /** Number of names compared exactly. The rough pass excluded all others. */
  readonly compared: number;
}

const weightOfPairs = (weights: AlikeWeights): number => weightOf(weights, 'distinctive') / 100;

/** Returns the similarity of a name to the form of the search name that matches it best. */
export function bestLikeness(
  { forms, pairs, same: others }: AskedForms,
  other: Compared,
  weights: AlikeWeights,
  known: readonly KnownWords[] = [],
): Likeness & { readonly form: number; readonly same: Same | null } {
  let best: (Likeness & { readonly form: number }) | null = null;
  for (const [form, asked] of forms.entries()) {
    // A form with several words is only compared with names of several words, and a form with one
    // word only with names of one word.
    if (form > 0 && asked.letters.ends.length > 1 !== other.letters.ends.length > 1) continue;
    const one = likenessOfNames(asked, other, weights, known[form]);
    const degree = form === 0 ? one.degree : one.degree * otherForm;
    if (!best || degree > best.degree) best = { ...one, degree, form };
  }
  const own = pairs[best?.form ?? 0];
  if (!best || !own) throw new Error('a name has at least one form');
  const weight = weightOfPairs(weights);
  const degree =
    weight === 0
      ? best.degree
      : withDistinctive(best.degree, shareOfPairs(own, other.letters), weight);
  const same = others.get(other.slot ?? -1) ?? null;
  const floor = same ? sameFloors[same.how] : 0;
  const isLetterByLetter = same?.how === 'looks' && hasLetters(forms, other);
  return { ...best, degree: isLetterByLetter ? 1 : Math.max(degree, floor), same };
}

/** Returns whether a name has the same letters as the search name, regardless of word breaks. */
function hasLetters([first]: AskedForms['forms'], { letters }: Compared): boolean {
  const { signs = letters.signs, ends = [] } = first?.letters ?? {};
  const length = ends.at(-1);
  return length === letters.ends.at(-1) && signs.every((sign, at) => sign === letters.signs[at]);
}

/** Returns the names in `slots` worth comparing, most promising first. */
export function candidates(
  index: NameIndex,
  asked: AskedForms,
  slots: Uint32Array,
  weights: AlikeWeights,
  reach: Reach = wholeList,
): Uint32Array {
  return allSteps(candidateSteps(index, asked, slots, weights, reach)).slots;
}

/** Names worth comparing, most promising first. The first `sure` ones are always compared. */
interface Candidates {
  readonly slots: Uint32Array;
  readonly sure: number;
}

function* candidateSteps(
  index: NameIndex,
  asked: AskedForms,
  slots: Uint32Array,
  weights: AlikeWeights,
  reach: Reach,
): Generator<undefined, Candidates> {
  if (slots.length <= reach.most) return { slots, sure: slots.length };
  const { vocabulary } = index;
  const most = Math.min(reach.most, Math.ceil(reach.comparedWords / asked.words.length));
  const room = takeRoom(vocabulary.size, index.length, asked.units.length > 2);
  try {
    const worth = markWords(vocabulary, asked.units, reach, room.strengths);
    yield;
    const words = roughPass(vocabulary, asked, room, worth, reach);
    yield;
    const rough = mostPromising(roughDegrees(index, slots, words, asked), reach.sifted);
    const weight = weightOfPairs(weights);
    const [own] = asked.pairs;
    const promising =
      weight === 0 || !own
        ? rough.slots.subarray(0, most)
        : sifted(rough, most, (slot) => withoutMissing(1, shareAt(own, index, slot), weight));
    yield;
    const allowed = slotBits(slots, index.length);
    const isAllowed = (slot: number): boolean => !allowed || has(allowed, slot);
    const same = [...asked.same.keys()].filter(isAllowed);
    const parts = madeOf(index, asked).filter(isAllowed);
    yield;
    const wholes = wholeAlike(index, asked, isAllowed, room.wholes, reach);
    const sure = new Set([...same, ...parts, ...wholes]);
    return { slots: Uint32Array.from(new Set([...sure, ...promising])), sure: sure.size };
  } finally {
    giveRoomBack(room);
  }
}

/** Options for ranking names. */
interface RankingOptions {
  /** Lowest score, from 0 to 100. */
  readonly least?: number;
  /** How thoroughly to search. By default, thoroughly enough for the complete list. */
  readonly reach?: Reach;
  /** Adjusts a score based on other data about a slot, such as its classes. */
  readonly factor?: (slot: number) => number;
}

/**
 * Returns a slot's position in `slots`, which are in order of arrival. A record that is stored again
 * gets a new slot, but keeps this position.
 */
function arrivalIn(slots: Uint32Array, length: number): (slot: number) => number {
  let at = 1;
  while (at < slots.length && (slots[at] ?? 0) > (slots[at - 1] ?? 0)) at++;
  if (at >= slots.length) return (slot) => slot;
  const places = new Uint32Array(length);
  for (at = 0; at < slots.length; at++) places[slots[at] ?? 0] = at;
  return (slot) => places[slot] ?? 0;
}

/** Number of names compared per step. */
const atOnce = 64;

/** Whenever a name has at least this score, `further` more names are compared. */
const goingOn = 60;
const further = 300;

/** Ranks the names in `slots`, in steps of a few milliseconds. */
export function* rankingSteps(
  { index, names }: Names,
  asked: AskedForms,
  slots: Uint32Array,
  weights: AlikeWeights,
  { least = 0, reach = wholeList, factor = (): number => 1 }: RankingOptions = {},
): Generator<undefined, Ranked> {
  const { slots: some, sure } = yield* candidateSteps(index, asked, slots, weights, reach);
  const known = asked.forms.map((): KnownWords => new Map());
  const degrees = new Float32Array(some.length);
  let [at, end] = [0, Math.min(some.length, sure + reach.compared)];
  for (; at < end; at++) {
    if (at % atOnce === 0) yield;
    const slot = some[at] ?? 0;
    const degree = bestLikeness(asked, names.at(slot), weights, known).degree * 100;
    degrees[at] = degree * factor(slot);
    if (degree >= goingOn) end = Math.max(end, Math.min(some.length, at + further));
  }
  const arrival = arrivalIn(slots, index.length);
  const order = Uint32Array.from(some.keys())
    .filter((place) => (degrees[place] ?? 0) >= least && (degrees[place] ?? 0) > 0)
    .sort(
      (a, b) =>
        (degrees[b] ?? 0) - (degrees[a] ?? 0) || arrival(some[a] ?? 0) - arrival(some[b] ?? 0),
    );
  return {
    slots: order.map((place) => some[place] ?? 0),
    degrees: Float32Array.from(order, (place) => degrees[place] ?? 0),
    compared: at,
  };
}

/** Like `rankingSteps`, but does everything at once. */
export function ranked(...of: Parameters<typeof rankingSteps>): Ranked {
  return allSteps(rankingSteps(...of));
}

function allSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
