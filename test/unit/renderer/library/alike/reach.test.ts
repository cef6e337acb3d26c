/** How many names the quick search misses, compared with examining every name in detail. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedForms } from '@renderer/library/alike/asked-forms';
import { wordsOf } from '@renderer/library/alike/letters';
import { createNameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights } from '@renderer/library/alike/question';
import { bestLikeness, candidates, ranked } from '@renderer/library/alike/ranking';
import { firstScreen } from '@renderer/library/alike/reach';
import { createSlotNames } from '@renderer/library/alike/slot-names';
import { markOf } from '../../../../../scripts/bench/generate.mjs';

const count = 2000;
const names = Array.from({ length: count }, (_, at) => markOf(at).word_text ?? '');
const index = createNameIndex();
for (const name of names) index.push(name);
const slotNames = createSlotNames(index);
const slots = Uint32Array.from(names.keys());
const questions = names.filter((name, at) => at % 263 === 0 && wordsOf(name).length > 0);

/** Examines a quarter of the words and half of the names. */
const quick = {
  words: index.vocabulary.size / 4,
  names: count / 2,
  compared: count / 2,
  most: count / 2,
  sifted: count / 2,
  comparedWords: Infinity,
  wholes: 0,
  comparedWholes: 0,
};
/** The same limits, but the search continues as long as it finds similar names. */
const whole = {
  ...quick,
  compared: 20,
  // If there weren't more names than this, all would be compared anyway.
  most: count - 100,
  sifted: count - 100,
  wholes: 200,
  comparedWholes: 50,
};

test('of names clearly alike next to none are left out by a quick look, none by the whole list', () => {
  const levels = [70, 60].map((least) => ({ least, all: 0, quick: 0, whole: 0 }));
  for (const name of questions) {
    const forms = askedForms(index, name);
    if (!forms) continue;
    const known = forms.forms.map(() => new Map<number, Float64Array>());
    const [quickly, wholly] = [quick, whole].map((reach) => {
      const of = { index, names: slotNames };
      return new Set(ranked(of, forms, slots, defaultWeights, { reach }).slots);
    });
    for (const slot of slots) {
      const { degree } = bestLikeness(forms, slotNames.at(slot), defaultWeights, known);
      for (const level of levels) {
        if (degree * 100 < level.least) continue;
        level.all++;
        if (quickly?.has(slot)) level.quick++;
        if (wholly?.has(slot)) level.whole++;
      }
    }
  }
  const [clearly = 0, fairly = 0] = levels.map((level) => level.quick / level.all);
  expect(clearly).toBeGreaterThan(0.98);
  expect(fairly).toBeGreaterThan(0.8);
  for (const level of levels) expect(level.whole).toBe(level.all);
});

/** Returns the slots of the names whose similarity is at least `least` if all are compared. */
function atLeast(name: string, least: number): readonly number[] {
  const forms = askedForms(index, name);
  if (!forms) return [];
  const degreeOf = (slot: number): number =>
    bestLikeness(forms, slotNames.at(slot), defaultWeights).degree * 100;
  return [...slots.filter((slot) => degreeOf(slot) >= least)];
}

test('whatever has a degree of 60 or more if all are compared is in the whole list', () => {
  const at = fc.nat(count - 1);
  fc.assert(
    fc.property(at, at, fc.boolean(), (one, other, isMixed) => {
      // A name from the library, or one that begins like it and ends like another one.
      const [first = '', ...rest] = wordsOf(names[one] ?? '');
      const last = isMixed ? wordsOf(names[other] ?? '').slice(-1) : rest;
      const name = [first, ...last].join(' ');
      const forms = askedForms(index, name);
      if (!forms) return;
      const found = ranked({ index, names: slotNames }, forms, slots, defaultWeights, {
        reach: whole,
      });
      const missing = atLeast(name, 60).filter((slot) => !found.slots.includes(slot));
      expect(missing.map((slot) => `${name}: ${names[slot] ?? ''}`)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('the names chosen roughly are those that are most alike, also if names have several words', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => markOf(at).word_text ?? '');
  const of = createNameIndex();
  for (const name of many) of.push(name);
  const [nameAt, all] = [createSlotNames(of), Uint32Array.from(many.keys())];
  const few = { ...quick, words: 5000, names: 2000, compared: 60, most: 60, sifted: 180 };
  let [wanted, found] = [0, 0];
  for (const name of many.filter((name, at) => at % 631 === 0 && wordsOf(name).length > 1)) {
    const forms = askedForms(of, name);
    if (!forms) continue;
    const known = forms.forms.map(() => new Map<number, Float64Array>());
    const degrees = Float64Array.from(
      all,
      (slot) => bestLikeness(forms, nameAt.at(slot), defaultWeights, known).degree,
    );
    const first = [...all].sort((a, b) => (degrees[b] ?? 0) - (degrees[a] ?? 0)).slice(0, 20);
    const chosen = new Set(candidates(of, forms, all, defaultWeights, few));
    wanted += first.length;
    found += first.filter((slot) => chosen.has(slot)).length;
  }
  // When only the words of the search name counted, it was 0.52.
  expect(found / wanted).toBeGreaterThan(0.58);
});

test('a first screen compares fewer names if the search name has many words', () => {
  const chosenFor = (name: string): number => {
    const forms = askedForms(index, name);
    const reach = { ...firstScreen, wholes: 0, comparedWholes: 0 };
    return forms ? candidates(index, forms, slots, defaultWeights, reach).length : NaN;
  };
  expect([chosenFor('Sandal'), chosenFor('Sandal Nordal')]).toEqual([400, 400]);
  expect(chosenFor('Sandal Nordal Lundal')).toBe(300);
});
