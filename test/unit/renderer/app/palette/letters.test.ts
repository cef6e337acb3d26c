import { expect, it } from 'vitest';
import { letterRank } from '@renderer/app/palette/letters';

/** Returns matching names, best first. */
function best(typed: string, names: readonly string[]): string[] {
  return names
    .flatMap((name) => {
      const rank = letterRank(typed, name);
      return rank === null ? [] : [{ name, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

it('puts beginnings before words, words before initials, parts and scattered letters', () => {
  const names = ['Lager utan is', 'Talis', 'Nya listan', 'Listor', 'lis', 'Last in stock'];
  expect(best('lis', names)).toEqual([
    'lis',
    'Listor',
    'Nya listan',
    'Last in stock',
    'Talis',
    'Lager utan is',
  ]);
});

it('takes letters in their order only, and forgives case', () => {
  expect(letterRank('XPT', 'Export')).not.toBeNull();
  expect(letterRank('tpx', 'Export')).toBeNull();
  expect(letterRank('exportx', 'Export')).toBeNull();
});

it('does not scatter letters over words that they do not begin', () => {
  expect(letterRank('gdpr', 'Language and appearance')).toBeNull();
  expect(letterRank('lnappr', 'Language and appearance')).not.toBeNull();
  // The shortest match in a word isn't always the one that goes on.
  expect(letterRank('nlt', 'Annal next list')).not.toBeNull();
  expect(letterRank('ext lt', 'Next list')).not.toBeNull();
});

it('takes several words, and words that begin later', () => {
  expect(letterRank('nya lis', 'Mina nya listor')).toBe(letterRank('nya', 'Mina nya listor'));
  expect(letterRank('korta', 'Visa kortkommandon')).not.toBeNull();
});

it('knows å, ä and ö as letters, and finds them without their dots after those', () => {
  expect(best('ang', ['Ångra', 'Angra'])).toEqual(['Angra', 'Ångra']);
  expect(best('äng', ['Angra', 'Ängens Mejeri'])).toEqual(['Ängens Mejeri', 'Angra']);
  expect(letterRank('A\u030angra', 'Ångra')).toBe(0);
});

it('takes the dots after a name as typed, whichever they are, and as left out', () => {
  for (const typed of ['new matter', 'New matter…', 'new matter...'])
    expect(letterRank(typed, 'New matter')).toBe(0);
  expect(letterRank('hand over', 'Hand over…')).toBe(0);
});
