/** Goods and services compared by their words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedGoods, type GoodsLikeness } from '@renderer/library/alike/goods/goods-likeness';
import { readGoods } from '@renderer/library/alike/goods/terms';

const compared = (asked: string, other: string): GoodsLikeness =>
  askedGoods(readGoods(asked)).likenessTo(readGoods(other));
const termsOf = (text: string): readonly string[] => readGoods(text).terms.map((one) => one.text);

describe('a text about goods', () => {
  it.each([
    ['Kaffe, te och kakao; bröd', ['kaffe', 'te', 'kakao', 'bröd']],
    ['Footwear; headgear, namely, hats and caps.', ['footwear', 'headgear', 'hats', 'caps']],
    ['Disk- och tvättmaskiner', ['disk- och tvättmaskiner']],
    ['Möbler (ej ingående i andra klasser)', ['möbler']],
    ['furniture, not included in other classes', ['furniture']],
    ['Väskor; delar och tillbehör till alla ovannämnda varor', ['väskor']],
    ['Kaffe; kaffet\nKAFFE', ['kaffe']],
    ['Malet kaffe; kaffe, malet; kaffe malet', ['malet kaffe', 'kaffe', 'malet']],
    ['', []],
    ['Alla förutnämnda varor', []],
  ])('%j is divided into its terms, without what names no goods', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it.each([
    ['Golv, ej av trä', 'trä'],
    ['Alkoholdrycker utom öl', 'öl'],
    ['Alcoholic beverages (except beers)', 'beer'],
    ['Non-medicated toothpaste', 'medicated'],
  ])('%s are not %s', (text, excluded) => {
    expect(compared(excluded, text)).toMatchObject({ same: [], alike: [] });
  });
});

describe('goods', () => {
  it.each([
    ['skor', 'Sko', []],
    ['beverages', 'Beverage', ['beverage']],
    ['VÄSKA', 'Väskor; skor', ['väskor']],
    ['toys', 'games; toy', ['toy']],
    ['tidning', 'tidningarna', ['tidningarna']],
    ['berries', 'berry', ['berry']],
  ])('are the same in another number and case: %s, %s', (asked, other, same) => {
    expect(compared(asked, other).same).toEqual(same);
  });

  it.each([
    ['kaffe', 'Elektriska kaffebryggare'],
    ['kläder', 'Arbetskläder'],
    ['kaffe', 'malet kaffe'],
    ['downloadable software for banking', 'Computer software'],
  ])('are similar as part of a compound or of a longer term: %s, %s', (asked, other) => {
    expect(compared(asked, other)).toMatchObject({ same: [], alike: [other.toLowerCase()] });
    expect(compared(other, asked)).toMatchObject({ same: [], alike: [asked] });
  });

  it.each([
    ['te', 'tennisrack'],
    ['papper', 'papp för tak'],
    ['apparater för mätning', 'apparater för kokning'],
    ['for', 'for'],
  ])('are not similar by small or general words, or by letters: %s, %s', (asked, other) => {
    expect(compared(asked, other)).toMatchObject({ same: [] });
    expect(compared(asked, other).degree ?? 0).toBeLessThan(0.37);
  });

  it('are not told apart by words of different languages, or by none', () => {
    expect(compared('skor och kläder', 'shoes and clothing').degree).toBeNull();
    expect(compared('skor och kläder', 'smycken och klockor').degree).toBe(0);
    expect(compared('software för bank', 'software for banks')).toMatchObject({ degree: null });
    expect(compared('varor', 'skor').degree).toBeNull();
    expect(compared('skor', 'varor').degree).toBeNull();
  });

  const term = fc
    .array(
      fc.constantFrom(
        ...'kaffe kaffebryggare te väskor väska kläder arbetskläder apparater elektriska malet papper öl'.split(
          ' ',
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((words) => words.join(' '));
  const terms = fc.array(term, { minLength: 1, maxLength: 5 });
  const text = (some: readonly string[]): string => some.join('; ');

  it('are as similar one way as the other, at most the same, and the same as themselves', () => {
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        const there = compared(text(one), text(other)).degree;
        const back = compared(text(other), text(one)).degree;
        expect(there === null).toBe(back === null);
        expect(there ?? 0).toBeCloseTo(back ?? 0, 10);
        expect(there ?? 0).toBeGreaterThanOrEqual(0);
        expect(there ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        expect(compared(text(one), text(one)).degree ?? 1).toBeCloseTo(1, 10);
      }),
    );
  });

  it('are as similar in any order of terms and of words', () => {
    fc.assert(
      fc.property(terms, terms, fc.infiniteStream(fc.nat()), (one, other, numbers) => {
        const mixed = (some: readonly string[]): readonly string[] =>
          some
            .map((of) => ({ of, at: numbers.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ of }) => of);
        const first = compared(text(one), text(other));
        const turned = mixed(other.map((of) => mixed(of.split(' ')).join(' ')));
        const second = compared(text(mixed(one)), text(turned));
        expect(first.degree ?? -1).toBeCloseTo(second.degree ?? -1, 10);
        expect(first.same).toHaveLength(second.same.length);
        expect(first.alike).toHaveLength(second.alike.length);
      }),
    );
  });
});
