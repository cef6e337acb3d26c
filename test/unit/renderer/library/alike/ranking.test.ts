/** The ranking of similar names, the index it uses, and the reasons it gives. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { align, type Stretch } from '@renderer/library/alike/alignment';
import { askedForms } from '@renderer/library/alike/asked-forms';
import { namesOf as namesOfEngine } from '@renderer/library/alike/engine-names';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { letterSigns, soundSigns } from '@renderer/library/alike/compare';
import { lettersOf } from '@renderer/library/alike/letters';
import { createNameIndex, type NameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights } from '@renderer/library/alike/question';
import { bestLikeness, candidates, ranked, type Names } from '@renderer/library/alike/ranking';
import { firstScreen } from '@renderer/library/alike/reach';
import { soundsIn } from '@renderer/library/alike/sound/readings';
import { reasonsOf } from '@renderer/library/alike/reasons';
import { createSlotNames } from '@renderer/library/alike/slot-names';

const word = fc.stringMatching(/^[a-zåäö]{1,9}$/);
const name = fc
  .array(fc.oneof(word, fc.constantFrom('nord', 'kaffe', 'ab', '4', 'x', 'sol')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

function indexOf(names: readonly string[]): NameIndex {
  const index = createNameIndex();
  for (const one of names) index.push(one);
  return index;
}
function namesOf(names: readonly string[]): Names & { slots: Uint32Array } {
  const index = indexOf(names);
  return { index, names: createSlotNames(index), slots: Uint32Array.from(names.keys()) };
}
/** Returns company names in order, and why the first one is listed. */
async function companiesLike(names: readonly string[], asked: string): Promise<unknown[]> {
  const engine = { length: names.length, textAt: (slot: number) => names[slot] ?? '' };
  const filled = await namesOfEngine(engine as unknown as Engine, 'company', null);
  const forms = askedForms(filled.index, asked);
  if (!forms) return [];
  const all = Uint32Array.from(names.keys());
  return [...ranked(filled, forms, all, defaultWeights).slots].map((at) => [
    names[at],
    reasonsOf(forms, filled.names.at(at), defaultWeights),
  ]);
}
function order(names: readonly string[], asked: string): readonly string[] {
  const filled = namesOf(names);
  const forms = askedForms(filled.index, asked);
  if (!forms) return [];
  return [...ranked(filled, forms, filled.slots, defaultWeights).slots].map(
    (at) => names[at] ?? '',
  );
}
const stretch = (signs: Uint8Array): Stretch => ({ signs, from: 0, to: signs.length });

describe('names with the same degree', () => {
  test('are in order of arrival, even if the slots are not', () => {
    const names = Array.from({ length: 40 }, (_, at) => (at % 13 === 3 ? 'Sandel' : `Bok${at}`));
    const filled = namesOf(names);
    const forms = askedForms(filled.index, 'Sandal');
    if (!forms) throw new Error('a name has forms');
    const reach = { ...firstScreen, compared: 20, most: 20, comparedWholes: 1 };
    const equal = (slots: Uint32Array): number[] =>
      [...ranked(filled, forms, slots, defaultWeights, { reach }).slots].filter(
        (slot) => names[slot] === 'Sandel',
      );
    expect(equal(filled.slots)).toEqual([3, 16, 29]);
    expect(equal(filled.slots.toReversed())).toEqual([29, 16, 3]);
  });
});

test('what a word says follows the names that have it', () => {
  const index = indexOf(['Sandal', 'Nordal AB']);
  const saysOf = (word: string): number => index.says[index.vocabulary.find(word)] ?? NaN;
  expect([saysOf('sandal'), saysOf('ab')]).toEqual([255, 38]);
  for (let at = 0; at < 200; at++) index.push('Sandal');
  expect(saysOf('sandal')).toBeLessThan(100);
  index.recount(Uint32Array.of(0, 1));
  expect(saysOf('sandal')).toBe(255);
});

describe('what is alike', () => {
  test('is symmetrical in letters and in sounds, and no more than the same', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        for (const [signs, read] of [
          [letterSigns, lettersOf],
          [soundSigns, (text: string) => soundsIn('sv', text)],
        ] as const) {
          const [there, back] = [
            { single: 0, double: 0 },
            { single: 0, double: 0 },
          ];
          align(stretch(read(a)), stretch(read(b)), signs, there);
          align(stretch(read(b)), stretch(read(a)), signs, back);
          expect(there.single).toBeCloseTo(back.single, 5);
          expect(there.double).toBeCloseTo(back.double, 5);
          expect(there.single).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('comes first: the same name, then what is nearest', () => {
    const names = ['Sparbanken', 'Celexa', 'Zyprexa', 'Celebrex', 'Nordea', 'Cerebyx'];
    expect(order(names, 'Celebrex')[0]).toBe('Celebrex');
    expect(order(names, 'Celebrex').slice(1, 3).toSorted()).toEqual(['Celexa', 'Cerebyx']);
  });

  test.each([
    ['Nordkaffe', 'Kaffe Nord'],
    ['Kaffe Nord', 'Nordkaffe'],
    ['Phildar', 'Fildor'],
    ['Kvick', 'Quick'],
    ['4you', 'For You'],
    ['Life', 'Thomson Life'],
    ['Sjöstjärna', 'Sjöstjärnor'],
    ['Москва', 'Moskva'],
    ['X', 'Kors'],
    ['Invest Hedge', 'Hedgeinvest'],
  ])('%s finds %s', (asked, wanted) => {
    const others = ['Kaffe Sol', 'Nord Energi', 'Blomma', 'Karlsson & Co', 'Tidning', 'Norrgård'];
    expect(order([...others, wanted], asked)[0]).toBe(wanted);
  });
});

test.each([
  ['Nordkaffe AB', 'Nordkaffe GmbH'],
  ['Nordkaffe Aktiebolag', 'AB Nordkaffe'],
  ['Nordkaffe Ltd', 'Nordcaffe HB'],
  ['Nordkaffe', 'Nordkaffe Handelsbolag'],
])('forms of company hardly count: %s finds %s', (asked, wanted) => {
  const others = ['Sjökaffe AB', 'Sjökaffe Ltd', 'Norrbygg Handelsbolag', 'Aktiebolag Sjöberg'];
  expect(order([...others, wanted], asked)[0]).toBe(wanted);
});

describe('the index', () => {
  test('is the same filled in pieces and at once', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), fc.nat(40), (names, cut) => {
        const [pieces, whole] = [createNameIndex(), indexOf(names)];
        for (const one of names.slice(0, cut)) pieces.push(one);
        const early = createSlotNames(pieces);
        if (names.length > 0 && cut > 0) early.at(0);
        for (const one of names.slice(cut)) pieces.push(one);
        expect(pieces.ends.slice(0, names.length)).toEqual(whole.ends.slice(0, names.length));
        const count = whole.ends[names.length - 1] ?? 0;
        expect(pieces.words.slice(0, count)).toEqual(whole.words.slice(0, count));
        const fresh = createSlotNames(whole);
        for (const at of names.keys()) {
          const asked = askedForms(whole, 'kaffe');
          if (!asked) continue;
          expect(bestLikeness(asked, early.at(at), defaultWeights).degree).toBe(
            bestLikeness(asked, fresh.at(at), defaultWeights).degree,
          );
        }
      }),
    );
  });

  test('gives among its candidates what comparing all names puts into the first 20', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 60, maxLength: 160 }), name, (names, asked) => {
        const filled = namesOf(names);
        const forms = askedForms(filled.index, asked);
        if (!forms) return;
        const degrees = names.map(
          (_, at) => bestLikeness(forms, filled.names.at(at), defaultWeights).degree,
        );
        const [least = 0] = degrees.toSorted((a, b) => b - a).slice(19, 20);
        const found = new Set(candidates(filled.index, forms, filled.slots, defaultWeights));
        for (const [at, degree] of degrees.entries()) {
          if (degree > least) expect(found.has(at)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('reasons', () => {
  test('show a name of another alphabet as it is written', () => {
    const filled = namesOf(['ΑΒΒΑ']);
    const forms = askedForms(filled.index, 'Abba');
    expect(forms && reasonsOf(forms, filled.names.at(0), defaultWeights)[0]).toEqual({
      type: 'looks',
      asked: 'Abba',
      other: 'ΑΒΒΑ',
    });
  });

  const of = (asked: string, other: string): readonly string[] => {
    const filled = namesOf([other, 'Nord', 'Nord', 'Kaffe', 'Kaffe']);
    const forms = askedForms(filled.index, asked);
    if (!forms) return [];
    return reasonsOf(forms, filled.names.at(0), defaultWeights).map(({ type }) => type);
  };
  test.each([
    ['Nord Kaffe', 'Nordkaffe', 'same'],
    ['Fonus', 'Phonus', 'sound'],
    ['4you', 'For You', 'aloud'],
    ['Kaffe Nord', 'Nord Kaffe', 'order'],
    ['Nordkaffe', 'Kaffe Nord', 'compound'],
    ['Blomma', 'Blommor', 'plural'],
    ['L0TUS', 'LOTUS', 'looks'],
    ['ABBA', 'ΑΒΒΑ', 'looks'],
    ['BMW', 'Bayerische Motoren Werke', 'initials'],
    ['Bayerische Motoren Werke', 'BMW', 'initials'],
    ['Böckerna', 'Boken', 'plural'],
    ['Najs', 'Nice', 'sound'],
    ['Metro', 'Metroinvest', 'contains'],
    ['Metroinvest', 'Metro', 'contained'],
    ['Thomson Life', 'Lyfe Insurance', 'word'],
    ['Nordlyx', 'Nordsmart', 'beginning'],
    ['Solkaffe', 'Guldkaffe', 'ending'],
  ])('%s and %s: %s', (asked, other, reason) => {
    expect(of(asked, other)).toContain(reason);
  });
});

test('similar sounds are given for both names', () => {
  const { index, names } = namesOf(['NORDÄLG', 'Nord', 'Nord', 'Kaffe', 'Kaffe']);
  const forms = askedForms(index, 'Nordljus');
  const reasons = forms ? reasonsOf(forms, names.at(0), defaultWeights) : [];
  const sound = reasons.find((one) => one.type === 'sound');
  expect(sound).toMatchObject({ same: false });
  expect(sound?.asked).not.toEqual(sound?.heard);
  expect(sound?.asked.join('')).toMatch(/^nor/);
});

test('two companies are not alike by their form, and are told alike by what stands before it', async () => {
  const names = ['Klipprike & Wester Rymdteknik AB', 'Lindstava Medicinteknik AB (publ)', 'AB'];
  const found = await companiesLike(names, 'Kronnäset Medicinteknik AB');
  expect(found.map((one) => (one as unknown[])[0])).toEqual([names[1], names[0]]);
  const word = { type: 'word', asked: 'medicinteknik', other: 'medicinteknik' };
  expect(found[0]).toMatchObject([names[1], expect.arrayContaining([word])]);
  expect(JSON.stringify(found)).not.toMatch(/"ab"|teknikab/);
  // This name is nothing but a legal form, so it is compared as it is.
  expect(await companiesLike(names, 'AB')).toMatchObject([['AB', [{ type: 'same' }]]]);
});
