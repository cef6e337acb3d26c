/** How many names the quick search misses, compared with examining every name in detail. */
import { expect, test } from 'vitest';
import { askedForms } from '@renderer/library/alike/asked-forms';
import { wordsOf } from '@renderer/library/alike/letters';
import { createNameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights } from '@renderer/library/alike/question';
import { bestLikeness, ranked } from '@renderer/library/alike/ranking';
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
  wholes: 0,
  comparedWholes: 0,
};
/** The same limits, but the search continues as long as it finds similar names. */
const whole = {
  ...quick,
  compared: 20,
  most: count,
  sifted: count,
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
