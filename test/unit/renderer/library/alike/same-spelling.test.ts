/** A name in another spelling is always listed, however many others look more similar at first. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedForms } from '@renderer/library/alike/asked-forms';
import { createNameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights } from '@renderer/library/alike/question';
import { ranked } from '@renderer/library/alike/ranking';
import { createSlotNames } from '@renderer/library/alike/slot-names';
import { markOf } from '../../../../../scripts/bench/generate.mjs';

const index = createNameIndex();
for (let at = 0; at < 10_000; at++) index.push(markOf(at).word_text ?? '');
const names = createSlotNames(index);
/**
 * Limits for ten thousand names. They correspond to those for the first screen of a search in six
 * hundred thousand.
 */
const reach = {
  words: 1000,
  names: 250,
  compared: 10,
  most: 10,
  sifted: 10,
  comparedWords: Infinity,
  wholes: 100,
  comparedWholes: 10,
};

/** Returns the similarity with which one name is listed for another; 0 if it isn't. */
function listed(asked: string, owned: string): number {
  const wanted = index.length;
  index.push(owned);
  const forms = askedForms(index, asked);
  if (!forms) return 0;
  const slots = Uint32Array.from({ length: index.length }, (_, at) => at);
  const found = ranked({ index, names }, forms, slots, defaultWeights, { reach });
  return found.degrees[found.slots.indexOf(wanted)] ?? 0;
}

/** Expects each name to be listed for the other. */
function both(one: string, other: string, least: number): void {
  expect(listed(one, other), `${one}: ${other}`).toBeGreaterThanOrEqual(least);
  expect(listed(other, one), `${other}: ${one}`).toBeGreaterThanOrEqual(least);
}

const syllable = fc.constantFrom(
  ...'bo ber da del en fa fors gö hal ka kon li lund ma nor pa pe ra ro sko ström ta tek va nät på sol'.split(
    ' ',
  ),
);
const parts = fc.array(syllable, { minLength: 3, maxLength: 6 });
const runs = { numRuns: 25 };

test('divided by hyphens, dots or spaces, and joined', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom('-', '.', ' ', ' - ', '/', '·'), (some, mark) => {
      both(some.join(mark).toUpperCase(), some.join(''), 90);
    }),
    runs,
  );
});

test('with a legal form or an article, and without', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom('AB', 'Ltd', 'GmbH'), (some, form) => {
      both(`${some.join('-')} ${form}`, some.join(''), 60);
      both(`The ${some.join('-')}`, some.join(''), 60);
    }),
    runs,
  );
});

test('with a sign, and with its word', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom('och', 'and', '+', "'n'"), ([a, b, ...rest], word) => {
      both(
        `${a ?? ''} & ${b ?? ''}${rest.join('')}`,
        `${a ?? ''} ${word} ${b ?? ''}${rest.join('')}`,
        62,
      );
    }),
    runs,
  );
});

test('with numbers, and with their words', () => {
  const numerals = ['ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio'];
  fc.assert(
    fc.property(parts, fc.nat(numerals.length - 1), (some, at) => {
      both(`${some.join('')} ${at + 1}`, `${some.join('')} ${numerals[at] ?? ''}`, 62);
    }),
    runs,
  );
  both('7-11', 'SEVEN ELEVEN', 70);
  both('48', 'FYRA ÅTTA', 70);
  both('ONE TWO THREE', '123', 70);
  both('GR8', 'GREAT', 70);
});

test('with letters that look the same, of this alphabet and of others', () => {
  const latin = 'ABEHKMOPTXY';
  for (const alphabet of ['АВЕНКМОРТХУ', 'ΑΒΕΗΚΜΟΡΤΧΥ']) {
    fc.assert(
      fc.property(fc.array(fc.nat(latin.length - 1), { minLength: 3, maxLength: 9 }), (places) => {
        const [one = '', other = ''] = [latin, alphabet].map((letters) =>
          places.map((at) => letters[at] ?? '').join(''),
        );
        both(one, other, 80);
      }),
      runs,
    );
  }
  both('L0TUS 1', 'LOTUS I', 80);
  both('CLOUDA', 'DOUDA', 80);
  both('CA$H UP', 'CASH UP', 80);
});

test('by the first letters of its words', () => {
  fc.assert(
    fc.property(parts, (some) => {
      const letters = some.map((one) => one[0] ?? '').join('');
      both(letters.toUpperCase(), some.join(' '), 55);
      expect(listed(letters, `${some.join(' ')} AB`)).toBeGreaterThanOrEqual(55);
    }),
    runs,
  );
});

test('with Swedish endings', () => {
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom('en', 'ens', 'ar', 'arna', 'arnas', 'er', 'erna', 'or', 'orna'),
      (some, ending) => {
        both(`${some.join('')}ert`, `${some.join('')}ert${ending}`, 62);
      },
    ),
    runs,
  );
  both('BÖCKERNA', 'BOKEN', 62);
  both('BRÖDERNA', 'BRODER', 62);
  both('KATTENS', 'KATTER', 62);
  both('FLICKORNA', 'FLICKA', 62);
});

test.each([
  ['NITE LITE', 'NIGHT LIGHT'],
  ['EZ KLEEN', 'EASY CLEAN'],
  ['KOOL KATZ', 'COOL CATS'],
  ['NAJS', 'NICE'],
  ['FEJS', 'FACE'],
  ['DAJM', 'DIME'],
  ['FIXIT', 'FICKS IT'],
  ['4YOU', 'FOR YOU'],
])('by what is heard: %s and %s', (one, other) => {
  both(one, other, 70);
  both(`The ${one}`, `${other} AB`, 62);
});

test('by one of many words', () => {
  fc.assert(
    fc.property(
      fc.array(parts, { minLength: 6, maxLength: 8 }),
      parts.map(([one = '', two = '']) => one + two),
      (words, short) => {
        const long = [...words.map((some) => some.join('')), short].join(' ');
        expect(listed(long, short)).toBeGreaterThanOrEqual(50);
      },
    ),
    runs,
  );
});

test('divided into short words, and nearly the same: 99 of 100', () => {
  both('OLLY GAN', 'HOOLIGAN', 60);
  const some = fc.sample(fc.tuple(parts, fc.constantFrom('x', 'mi', 'ul')), 200);
  const missing = some.flatMap(([[first = '', ...rest], other]) => {
    const divided = [first, ...rest].join('-');
    const joined = `${first}${rest.slice(0, -1).join('')}${other}${rest.at(-1) ?? ''}`;
    return [
      [divided, joined],
      [joined, divided],
    ].filter(([asked = '', owned = '']) => listed(asked, owned) < 50);
  });
  expect(missing.length, JSON.stringify(missing)).toBeLessThanOrEqual(4);
});
