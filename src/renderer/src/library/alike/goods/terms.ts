/** Splits a description of goods and services into terms, and the terms into words. Pure. */
import { inAlphabet } from '../letters';

/** A single item from a description of goods and services. */
export interface GoodsTerm {
  /** As written, but in lower case. */
  readonly text: string;
  /** Its words without endings. Never empty. */
  readonly words: readonly string[];
}

/** The terms of a description of goods and services. */
export interface Goods {
  readonly terms: readonly GoodsTerm[];
  /** The language of the description, if its function words reveal it. */
  readonly language: 'sv' | 'en' | null;
}

/** The goods of each mark, by number. `null` if a mark's complete record has none. */
export type MarkGoods = ReadonlyMap<string, Goods | null>;

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

const small = {
  sv: listed('och samt eller för till av med på från som är ej icke inte utom ingår denna'),
  en: listed('and or for of with from the not other than except being as by'),
};
/** Words that don't refer to goods. */
const filler = new Set([
  ...small.sv,
  ...small.en,
  ...listed(`i en ett den det de a an all any in on to is are these those them its their thereof
    therefor therewith use used using intended relating related connection aforementioned aforesaid
    foregoing mentioned said above namely particular particularly specially especially including
    included includes such etc others class classes goods service services alla samtliga dessa
    förutnämnda ovannämnda nämnda ovan föregående andra annan annat övriga klass klassen klasser
    varor vara tjänster tjänst avsedda avsedd avsett särskilt speciellt nämligen bland annat
    inklusive innefattande såsom exempelvis ingående hänförliga relaterade därtill därmed härtill`),
]);
/**
 * Words that exclude what follows them: either the next word or, after a preposition, the rest of
 * the term.
 */
const negations = new Set(listed('ej icke inte not non utan without'));
const prepositions = new Set(listed('av för i of for in'));
const exceptions = new Set(listed('utom förutom undantag except excluding than'));

/**
 * Returns whether a word occurs in so many terms that it carries little information, and none on
 * its own.
 */
export const isGeneral = (word: string): boolean => general.has(word);
/** Words that merely look as if they had an ending. */
const whole = new Set(listed('papper socker koppar peppar läder clothes'));
/**
 * Swedish and English endings, longest first. Each has a minimum length for the stem that remains.
 */
const endings = (
  [
    ['arna erna orna', 3],
    ['ena', 4],
    ['ar or', 3],
    ['er en et an na', 4],
    ['a e n t', 3],
  ] as const
).flatMap(([some, stem]) => listed(some).map((ending) => ({ ending, stem })));

/** Returns a word without its genitive, plural or definite ending. Keeps å, ä and ö. */
function stemOf(word: string): string {
  if (whole.has(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  // In words of up to four letters, the s is an ending in "hats" but not in "glas".
  const isPlural = word.length > 4 ? /[^su]s$/ : /^..[^aeiouåäös]s$/;
  const bare = isPlural.test(word) ? word.slice(0, -1) : word;
  const fits = endings.find(
    ({ ending, stem }) => bare.endsWith(ending) && bare.length - ending.length >= stem,
  );
  return fits ? bare.slice(0, -fits.ending.length) : bare;
}

const general = new Set(
  listed(`apparater apparatus instrument instruments utrustning equipment anordningar devices
    artiklar articles produkter products preparat preparations medel ämnen substances material
    materials delar parts tillbehör accessories fittings system systems redskap maskiner machines
    nedladdningsbara downloadable inspelade recorded elektriska electric electrical elektroniska
    electronic handdrivna motordrivna`).map(stemOf),
);

const withoutMarks = (text: string): readonly string[] =>
  inAlphabet(text)
    .split(' ')
    .filter((word) => word !== '');

/** Returns the words that refer to goods, ignoring anything that the term excludes. */
function namingWords(text: string): readonly string[] {
  const words: string[] = [];
  const all = withoutMarks(text);
  for (let at = 0; at < all.length; at++) {
    const word = all[at] ?? '';
    if (exceptions.has(word)) break;
    if (negations.has(word)) {
      if (prepositions.has(all[at + 1] ?? '')) break;
      at++;
    } else if (word.length > 1 && !filler.has(word)) words.push(stemOf(word));
  }
  return [...new Set(words)];
}

/**
 * Joins goods consisting of one word each ("te och kakao"). A hyphen stands for the rest of the
 * next word.
 */
const joining = /\s+(?:och|samt|eller|and|or)\s+/i;

function divided(text: string): readonly string[] {
  const parts = text.split(joining);
  const isEach = parts.every((part) => /^[^\s]*[^\s-]$/.test(part));
  return isEach ? parts : [text];
}

function languageOf(text: string): Goods['language'] {
  const words = new Set(withoutMarks(text));
  const isSwedish = /[åäö]/i.test(text) || small.sv.some((word) => words.has(word));
  const isEnglish = small.en.some((word) => words.has(word));
  return isSwedish === isEnglish ? null : isSwedish ? 'sv' : 'en';
}

/**
 * Parses a description of goods and services. Terms are separated by semicolons, commas and line
 * breaks.
 */
export function readGoods(text: string): Goods {
  const terms = new Map<string, GoodsTerm>();
  for (const part of text.normalize('NFC').split(/[;,\n\r\t•·|()[\]]+|\.(?=\s|$)/)) {
    for (const piece of divided(part.trim())) {
      const words = namingWords(piece);
      if (words.every(isGeneral)) continue;
      const key = words.toSorted().join(' ');
      if (!terms.has(key)) {
        const written = piece.trim().replaceAll(/\s+/g, ' ').toLowerCase();
        terms.set(key, { text: written, words });
      }
    }
  }
  return { terms: [...terms.values()], language: languageOf(text) };
}
