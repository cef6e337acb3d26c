/**
 * Normalises names: composed characters, lower case, and a single alphabet (a to z, å ä ö, digits),
 * split into words. Each letter is a small number, so that words fit into bytes.
 */

/** The letters. A letter's number is its index plus one. */
export const alphabet = 'abcdefghijklmnopqrstuvwxyzåäö0123456789';

/** All letter numbers are below this. 0 means no letter. */
export const letterCount = alphabet.length + 1;

/** Maximum number of words. The rest of a long slogan is ignored. */
const mostWords = 12;
/** Maximum number of letters in a word. */
const longestWord = 40;

const others: Readonly<Record<string, string>> = {
  æ: 'ä',
  ø: 'ö',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  œ: 'ö',
  ı: 'i',
  ŋ: 'ng',
  // Greek letters, as transliterated in Swedish and English.
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  // Cyrillic letters, as transliterated in Swedish names.
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'ch',
  ц: 'ts',
  ч: 'tj',
  ш: 'sj',
  щ: 'sjtj',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'ju',
  я: 'ja',
  і: 'i',
  ї: 'ji',
  є: 'je',
  ґ: 'g',
};

/** Capitals and symbols that look like a Latin letter. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ', 'abezhikmnoptyxcm'],
      ['АВЕЗКМНОРСТУХЅІЈԚԜҮЬ', 'abe3kmhopctyxsijqwyb'],
      ['$€£@!|', 'selail'],
    ] as const
  ).flatMap(([signs, letters]) => [...signs].map((sign, at) => [sign, letters[at] ?? ''] as const)),
);
const twin = /[\u0370-\u052f$€£@!|]/u;

/**
 * Returns a name in which symbols and non-Latin letters are replaced by the letters they resemble:
 * ΑΒΒΑ becomes Abba. Returns `null` if the name has no such letters, or also has others.
 */
export function asSeen(text: string): string | null {
  if (!twin.test(text)) return null;
  const seen = [...text.toUpperCase()].map((sign) => twins[sign] ?? sign).join('');
  return /[\u0370-\u052f]/u.test(seen) ? null : seen;
}

/** Letter numbers by character code below 256. All other characters separate words. */
const numberOfUnit = new Uint8Array(256);
for (const [at, letter] of [...alphabet].entries()) numberOfUnit[letter.charCodeAt(0)] = at + 1;

/** Pairs of Greek letters that represent one sound. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/[οό][υύ]/gu, 'ou'],
  [/μπ/gu, 'b'],
  [/ντ/gu, 'nt'],
  [/γ[γκ]/gu, 'ng'],
  [/[αά][υύ]/gu, 'av'],
  [/[εέ][υύ]/gu, 'ev'],
];

const plain = /^[a-zåäö0-9 ]*$/;

/** Transliterates a name. Unknown characters become spaces. */
export function inAlphabet(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFC');
  if (plain.test(lower)) return lower;
  let spelled = lower;
  if (/\p{Script=Greek}/u.test(spelled)) {
    for (const [pair, letters] of greekPairs) spelled = spelled.replace(pair, letters);
  }
  let letters = '';
  for (const sign of spelled) letters += inAlphabetOne(sign);
  return letters;
}

function inAlphabetOne(sign: string): string {
  if (alphabet.includes(sign)) return sign;
  const known = others[sign];
  if (known !== undefined) return known;
  // Apostrophes don't separate words: McDonald's, Ca d'Oro.
  if (sign === "'" || sign === '’' || sign === '´' || sign === '`') return '';
  let bare = '';
  for (const part of sign.normalize('NFD')) {
    if (alphabet.includes(part)) bare += part;
    else if (!/\p{Mn}/u.test(part)) bare += others[part] ?? ' ';
  }
  return bare;
}

/** Consecutive single letters form one word: B. K. R. */
const initials = /(?<= |^)([a-zåäö]) (?=[a-zåäö](?: |$))/g;

/** Splits a name into normalised words. */
export function wordsOf(text: string): readonly string[] {
  const letters = inAlphabet(text);
  const apart = /(?:^| )[a-zåäö] [a-zåäö](?: |$)/.test(letters)
    ? letters.replace(initials, '$1')
    : letters;
  const words: string[] = [];
  for (const word of apart.split(' ')) {
    if (word === '' || words.length >= mostWords) continue;
    words.push(word.length > longestWord ? word.slice(0, longestWord) : word);
  }
  return words;
}

/** Converts a word to letter numbers. */
export function lettersOf(word: string): Uint8Array<ArrayBuffer> {
  return writeLetters(word, new Uint8Array(word.length));
}

/** Writes the letter numbers of a word to the start of `letters`. */
export function writeLetters<T extends Uint8Array>(word: string, letters: T): T {
  for (let at = 0; at < word.length; at++) {
    letters[at] = numberOfUnit[word.charCodeAt(at) & 0xff] ?? 0;
  }
  return letters;
}

/** Converts letter numbers to a word. */
export function wordOf(letters: Uint8Array): string {
  let word = '';
  for (const letter of letters) word += alphabet[letter - 1] ?? '';
  return word;
}
