/** How names sound, tested with tables of Swedish and English words. */
import { describe, expect, test } from 'vitest';
import { inAlphabet, wordsOf } from '@renderer/library/alike/letters';
import { soundsIn } from '@renderer/library/alike/sound/readings';
import { namesOf } from '@renderer/library/alike/sound/sounds';
import { readAloud, type Language } from '@renderer/library/alike/sound/spoken';

const heard = (language: Language, word: string): string =>
  namesOf(soundsIn(language, inAlphabet(word).replaceAll(' ', ''))).join(' ');

describe('Swedish', () => {
  test.each([
    ['sjö', 'sj ö'],
    ['skjorta', 'sj o r t a'],
    ['stjärna', 'sj e r n a'],
    ['schakt', 'sj a k t'],
    ['choklad', 'sj o k l a d'],
    ['skön', 'sj ö n'],
    ['skog', 's k o g'],
    ['tjock', 'tj o k'],
    ['kjol', 'tj o l'],
    ['kök', 'tj ö k'],
    ['kaffe', 'k a f e'],
    ['Nokia', 'n o k i a'],
    ['djur', 'j u r'],
    ['gjuta', 'j u t a'],
    ['hjul', 'j u l'],
    ['ljus', 'j u s'],
    ['göra', 'j ö r a'],
    ['gata', 'g a t a'],
    ['Berg', 'b e r j'],
    ['Borg', 'b å r j'],
    ['cykel', 's y k e l'],
    ['zebra', 's e b r a'],
    ['Wasa', 'v a s a'],
    ['quiz', 'k v i s'],
    ['Pharma', 'f a r m a'],
    ['extra', 'e k s t r a'],
    ['xylofon', 's y l o f o n'],
    ['station', 's t a sj o n'],
    ['ängel', 'e ng e l'],
    ['Tack', 't a k'],
    ['accent', 'a k s e n t'],
    ['tt', 't e t e'],
  ])('%s', (word, sounds) => expect(heard('sv', word)).toBe(sounds));
});

describe('English', () => {
  test.each([
    ['ship', 'sj i p'],
    ['church', 'tj u r tj'],
    ['knight', 'n a i t'],
    ['night', 'n a i t'],
    ['nite', 'n a i t'],
    ['quick', 'k v i k'],
    ['kwik', 'k v i k'],
    ['phone', 'f o n'],
    ['fone', 'f o n'],
    ['judge', 'dj u dj'],
    ['write', 'r a i t'],
    ['psalm', 's a l m'],
    ['city', 's i t i'],
    ['easy', 'i s i'],
    ['blue', 'b l u'],
    ['blu', 'b l u'],
    ['shoes', 'sj o e s'],
    ['bridge', 'b r i dj'],
    ['xerox', 's e r o k s'],
    ['boutique', 'b a u t i k'],
  ])('%s', (word, sounds) => expect(heard('en', word)).toBe(sounds));
});

describe('the same in one language', () => {
  test.each([
    ['sv', 'Sjöstjärnan', 'Schöskärnan'],
    ['sv', 'Kjell', 'Tjell'],
    ['sv', 'Wikström', 'Vickström'],
    ['sv', 'Phildar', 'Fildar'],
    ['sv', 'Sax', 'Sacks'],
    ['sv', 'Ljung', 'Jung'],
    ['sv', 'Cecilia', 'Sesilia'],
    ['sv', 'Quist', 'Kvist'],
    ['sv', 'Hägg', 'Heg'],
    ['en', '4you', 'foryou'],
    ['en', 'B4', 'beefor'],
    ['en', 'gr8', 'greight'],
    ['en', 'Kwality', 'Quality'],
    ['en', 'Lite', 'Light'],
    ['sv', '3fas', 'trefas'],
    ['sv', 'Å', 'å'],
  ] as const)('%s: %s and %s', (language, one, other) => {
    expect(heard(language, one)).toBe(heard(language, other));
  });
});

describe('numerals and letters read aloud', () => {
  test.each([
    ['en', '4', 'for'],
    ['en', '24', 'twentyfor'],
    ['en', '100', 'onehundred'],
    ['en', 'u', 'you'],
    ['sv', '7', 'sju'],
    ['sv', '21', 'tjugoett'],
    ['sv', '1995', 'etttusenniohundranittiofem'],
    ['sv', 'x', 'ex'],
    ['sv', 'bk', 'bekå'],
    ['en', '007', 'zerozeroseven'],
    ['sv', 'kaffe', 'kaffe'],
  ] as const)('%s: %s', (language, word, spoken) => {
    expect(readAloud(word, language)).toBe(spoken);
  });
});

describe('letters', () => {
  test.each([
    ['Café', ['cafe']],
    ['ÅNGSTRÖM', ['ångström']],
    ['A\u030Angstro\u0308m', ['ångström']],
    ['Łódź', ['lodz']],
    ['Ελλάς', ['ellas']],
    ['Москва', ['moskva']],
    ['Щука', ['sjtjuka']],
    ["McDonald's", ['mcdonalds']],
    ['B.K.R.', ['bkr']],
    ['Smørrebrød & Co', ['smörrebröd', 'co']],
    ['E-PLEX', ['e', 'plex']],
    ['東京', []],
    ['', []],
  ] as const)('%s', (name, words) => expect(wordsOf(name)).toEqual(words));
});
