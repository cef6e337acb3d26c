/** Pairs of letters that are rare in the library count more, and searches of before don't change. */
import { describe, expect, test } from 'vitest';
import { AlikeAsked } from '@shared/archive/alike-asked';
import { askedForms } from '@renderer/library/alike/asked-forms';
import { shareOfPairs, withDistinctive } from '@renderer/library/alike/distinctive';
import { createNameIndex, type NameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights, weightOf, type AlikeWeights } from '@renderer/library/alike/question';
import { bestLikeness, candidates, ranked } from '@renderer/library/alike/ranking';
import { createSlotNames } from '@renderer/library/alike/slot-names';
import type { Saved } from '@renderer/library/engine/memory/saved';

/** Names in which some letters are frequent, as in a register. */
const frequent = ['Nordal', 'Sandal', 'Lundal', 'Andal', 'Mandal', 'Tindal', 'Rindal', 'Vindal'];
const common = Array.from({ length: 400 }, (_, at) => `${frequent[at % 8] ?? ''}${String(at)}`);

function indexOf(names: readonly string[]): NameIndex {
  const index = createNameIndex();
  for (const name of names) index.push(name);
  return index;
}

/** Returns the share of the search name's pairs that each name has. */
function sharesOf(asked: string, names: readonly string[]): readonly number[] {
  const index = indexOf([...names, ...common]);
  const slots = createSlotNames(index);
  const [pairs] = askedForms(index, asked)?.pairs ?? [];
  return names.map((_, slot) => (pairs ? shareOfPairs(pairs, slots.at(slot).letters) : NaN));
}

function degrees(asked: string, names: readonly string[], weights: AlikeWeights): number[] {
  const index = indexOf([...names, ...common]);
  const slots = createSlotNames(index);
  const forms = askedForms(index, asked);
  if (!forms) return [];
  return names.map((_, slot) => bestLikeness(forms, slots.at(slot), weights).degree);
}

describe('what sets a name apart', () => {
  test('is all there if another name has all its pairs, and not there at all if it has none', () => {
    const [same, more, twice, none] = sharesOf('Zyxo', ['ZYXO', 'Zyxo Kaffe', 'Zyxo Zyxo', 'Bruk']);
    expect([same, more, twice, none]).toEqual([1, 1, 1, 0]);
  });

  test('is rather a pair that few names have than one that many have', () => {
    const [rare = 0, frequently = 0] = sharesOf('Zyndal', ['Zybrok', 'Brondal']);
    expect(rare).toBeGreaterThan(frequently);
  });

  test('is not the legal form', () => {
    const [withForm = 1, withName = 0] = sharesOf('Zyxo AB', ['Bruk AB', 'Zyxo']);
    expect(withForm).toBeLessThan(0.2);
    expect(withName).toBeGreaterThan(0.8);
  });

  test('puts a name that shares rare letters before one that shares as many frequent ones', () => {
    const names = ['Mondal', 'Zymont'];
    const without = degrees('Zyndal', names, { ...defaultWeights, distinctive: 0 });
    const usual = degrees('Zyndal', names, defaultWeights);
    const apart = ([one = 0, other = 0]: readonly number[]): number => other - one;
    expect(apart(usual)).toBeGreaterThan(apart(without));
  });

  test('never makes a higher degree lower than a lower one with the same share, and 100 stays 100', () => {
    for (const share of [0, 0.3, 0.7, 1]) {
      for (const weight of [0, 0.35, 1]) {
        const all = Array.from({ length: 101 }, (_, at) =>
          withDistinctive(at / 100, share, weight),
        );
        expect(all.toSorted((a, b) => a - b)).toEqual(all);
        expect(all.at(-1)).toBeLessThanOrEqual(1);
      }
    }
    expect(withDistinctive(1, 1, 0.35)).toBe(1);
    expect(withDistinctive(0.6, 0.2, 0)).toBe(0.6);
    expect(withDistinctive(0.6, 0.9, 0.35)).toBeGreaterThan(withDistinctive(0.6, 0.2, 0.35));
  });

  test('counts for new searches, but not for those saved before', () => {
    const { distinctive: _, ...before } = defaultWeights;
    const asked = { name: 'a', classes: [], only: 'all', state: 'all', least: 50 };
    const { weights } = AlikeAsked.parse({ ...asked, weights: before });
    expect([weightOf(weights, 'distinctive'), weightOf(weights, 'goods')]).toEqual([0, 10]);
    const names = ['Nordal', 'Zyndahl', 'Zandal'];
    // The degrees that these names had before.
    expect(degrees('Zyndal', names, weights).map((one) => Math.round(one * 1000))).toEqual([
      552, 794, 801,
    ]);
    expect(degrees('Zyndal', names, weights)).not.toEqual(degrees('Zyndal', names, defaultWeights));
  });

  test('is the same if the names come from their file', () => {
    const index = indexOf(common);
    const kept = new Map<string, Uint8Array<ArrayBuffer>>();
    index.save((name, bytes) => kept.set(name, Uint8Array.from(bytes)));
    const read = createNameIndex();
    const saved: Saved = (name) => kept.get(name) ?? new Uint8Array();
    read.load(saved);
    expect(read.vocabulary.letterPairs).toEqual(index.vocabulary.letterPairs);
    expect(read.vocabulary.letterPairs.words).toBe(400);
  });

  test('also helps to select the names that are compared', () => {
    const names = ['Zyndo', 'Zynt', 'Zymont', 'Kazynda', 'Zyn', 'Dalzyn', 'Zydnal'];
    const index = indexOf([...names, ...common]);
    const forms = askedForms(index, 'Zyndal');
    const slots = Uint32Array.from({ length: index.length }, (_, at) => at);
    if (!forms) throw new Error('a name has forms');
    const few = {
      words: 1000,
      names: 400,
      compared: 9,
      most: 9,
      comparedWords: Infinity,
      wholes: 0,
      comparedWholes: 0,
    };
    const selected = (distinctive: number, sifted: number): boolean =>
      candidates(
        index,
        forms,
        slots,
        { ...defaultWeights, distinctive },
        { ...few, sifted },
      ).includes(names.indexOf('Dalzyn'));
    expect([selected(0, 300), selected(35, 9), selected(35, 300)]).toEqual([false, false, true]);
  });

  test('changes no order if it weighs nothing', () => {
    const index = indexOf(['Zyndal', ...common]);
    const of = { index, names: createSlotNames(index) };
    const forms = askedForms(index, 'Sandal');
    const slots = Uint32Array.from({ length: index.length }, (_, at) => at);
    if (!forms) throw new Error('a name has forms');
    const { distinctive: _, ...before } = defaultWeights;
    const none = { ...defaultWeights, distinctive: 0 };
    expect(ranked(of, forms, slots, before)).toEqual(ranked(of, forms, slots, none));
  });
});
