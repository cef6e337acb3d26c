/** Spells out numerals and single letters in the given language. */

/** Languages in which a name may be read. */
export type Language = 'sv' | 'en';

const numerals: Readonly<Record<Language, readonly string[]>> = {
  sv: [
    'noll',
    'ett',
    'två',
    'tre',
    'fyra',
    'fem',
    'sex',
    'sju',
    'åtta',
    'nio',
    'tio',
    'elva',
    'tolv',
    'tretton',
    'fjorton',
    'femton',
    'sexton',
    'sjutton',
    'arton',
    'nitton',
  ],
  en: [
    'zero',
    'one',
    'to',
    'three',
    'for',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'forteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
};
const tens: Readonly<Record<Language, readonly string[]>> = {
  sv: ['tjugo', 'trettio', 'fyrtio', 'femtio', 'sextio', 'sjuttio', 'åttio', 'nittio'],
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
};
const hundred: Readonly<Record<Language, string>> = { sv: 'hundra', en: 'hundred' };
const thousand: Readonly<Record<Language, string>> = { sv: 'tusen', en: 'thousand' };

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  sv: {
    a: 'a',
    b: 'be',
    c: 'se',
    d: 'de',
    e: 'e',
    f: 'eff',
    g: 'gje',
    h: 'hå',
    i: 'i',
    j: 'ji',
    k: 'kå',
    l: 'ell',
    m: 'em',
    n: 'en',
    o: 'o',
    p: 'pe',
    q: 'ku',
    r: 'er',
    s: 'es',
    t: 'te',
    u: 'u',
    v: 've',
    w: 've',
    x: 'ex',
    y: 'y',
    z: 'säta',
    å: 'å',
    ä: 'ä',
    ö: 'ö',
  },
  en: {
    a: 'ai',
    b: 'bee',
    c: 'see',
    d: 'dee',
    e: 'ee',
    f: 'eff',
    g: 'jee',
    h: 'aitch',
    i: 'igh',
    j: 'jay',
    k: 'kay',
    l: 'ell',
    m: 'em',
    n: 'en',
    o: 'oh',
    p: 'pee',
    q: 'kew',
    r: 'ar',
    s: 'ess',
    t: 'tee',
    u: 'you',
    v: 'vee',
    w: 'dubelyou',
    x: 'ex',
    y: 'why',
    z: 'zed',
    å: 'å',
    ä: 'ä',
    ö: 'ö',
  },
};

function numberIn(digits: string, language: Language): string {
  const value = Number(digits);
  const own = numerals[language];
  if (digits.length > 4 || (digits.startsWith('0') && digits.length > 1)) {
    return [...digits].map((one) => own[Number(one)] ?? '').join('');
  }
  if (value < 20) return own[value] ?? '';
  const rest = (part: number): string => (part === 0 ? '' : numberIn(String(part), language));
  if (value < 100) return (tens[language][Math.floor(value / 10) - 2] ?? '') + rest(value % 10);
  if (value < 1000) {
    return (
      numberIn(String(Math.floor(value / 100)), language) + hundred[language] + rest(value % 100)
    );
  }
  return (
    numberIn(String(Math.floor(value / 1000)), language) + thousand[language] + rest(value % 1000)
  );
}

/** Numerals up to 19 whose spelling differs from the pronunciation given here. */
const written: Readonly<Record<string, number>> = { two: 2, four: 4, fourteen: 14 };

/** Returns a numeral's digits, or `null` if the word isn't a numeral. */
export function digitsOf(word: string): string | null {
  const value = Math.max(numerals.sv.indexOf(word), numerals.en.indexOf(word), written[word] ?? -1);
  return value < 0 || word === 'to' || word === 'for' ? null : String(value);
}

/** Returns whether a word must be spelled out. */
export function isReadAloud(word: string): boolean {
  return word.length === 1 || /[0-9]/.test(word) || (word.length < 4 && isSpelledOut(word));
}

/** Returns whether a word has no vowels, and is therefore read letter by letter. */
function isSpelledOut(word: string): boolean {
  return !/[aeiouyåäö0-9]/.test(word);
}

/** Spells out the numerals or letters of a word. */
export function readAloud(word: string, language: Language): string {
  if (!isReadAloud(word)) return word;
  const spelled = (letters: string): string =>
    [...letters].map((letter) => names[language][letter] ?? letter).join('');
  if (isSpelledOut(word)) return spelled(word);
  const parts = word.match(/[0-9]+|[^0-9]+/g) ?? [];
  const alone = parts.length > 1 || word.length === 1;
  return parts
    .map((part) =>
      /[0-9]/.test(part)
        ? numberIn(part, language)
        : alone && part.length === 1
          ? spelled(part)
          : part,
    )
    .join('');
}
