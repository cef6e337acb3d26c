/** Detects names that differ only in look-alike letters, or only in an ending. */
import { letterCount, lettersOf } from './letters';

/** Letters and pairs of letters that look the same. Those on the same line are equivalent. */
const groups: readonly (readonly string[])[] = [
  ['o', '0', 'ö'],
  ['l', '1', 'i', 'j'],
  ['s', '5'],
  ['b', '8'],
  ['z', '2'],
  ['w', 'vv', 'uu'],
  ['m', 'rn', 'nn'],
  ['d', 'cl'],
  ['a', 'å', 'ä', '4'],
  ['e', '3'],
  ['g', '9', 'q'],
];

const letterOf = (one = ''): number => lettersOf(one)[0] ?? 0;
/** For each letter, the first letter of its group. */
const single = Uint8Array.from({ length: letterCount }, (_, letter) => letter);
/**
 * Indexed by `a * letterCount + b`: the letter that the two resemble when put together, or 0 if
 * there is none.
 */
const together = new Uint8Array(letterCount * letterCount);
for (const group of groups) {
  for (const one of group) {
    if (one.length === 1) single[letterOf(one)] = letterOf(group[0]);
    else together[letterOf(one) * letterCount + letterOf(one[1])] = letterOf(group[0]);
  }
}

/**
 * Replaces `length` letters by the letters they resemble, and writes these to `seen`. Returns their
 * number.
 */
export function toTheEye(letters: Uint8Array, length: number, seen: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < length; at++) {
    const letter = letters[at] ?? 0;
    const next = at + 1 < length ? (letters[at + 1] ?? 0) : 0;
    const both = together[letter * letterCount + next] ?? 0;
    if (both > 0) at++;
    seen[count++] = both > 0 ? both : (single[letter] ?? 0);
  }
  return count;
}

function seenIn(word: string): string {
  const letters = lettersOf(word);
  return String(letters.subarray(0, toTheEye(letters, letters.length, letters)));
}

/** Returns where two names differ, if they differ only in look-alike letters; `null` otherwise. */
export function looksLike(
  asked: string,
  other: string,
): { readonly asked: string; readonly other: string } | null {
  if (asked === other || seenIn(asked) !== seenIn(other)) return null;
  let from = 0;
  while (asked[from] === other[from]) from++;
  let behind = 0;
  const most = Math.min(asked.length, other.length) - from;
  while (behind < most && asked.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return {
    asked: asked.slice(from, asked.length - behind),
    other: other.slice(from, other.length - behind),
  };
}

/** Swedish plural and definite endings, longest first. */
const endings = ['arna', 'erna', 'orna', 'ar', 'er', 'or', 'en', 'et', 'es', 'na', 's', 'n'];
const shortestStem = 3;

function stems(word: string): readonly string[] {
  const all = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...all, ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])];
}

/** Returns whether the names differ only in such an ending. */
export function isPluralOf(asked: string, other: string): boolean {
  if (asked === other) return false;
  const [one, two] = [stems(asked), stems(other)];
  if (one.includes(other) || two.includes(asked)) return true;
  // The stem loses its vowel, as in flicka, flickor.
  const bare = (word: string): string => word.replace(/[aeo]$/, '');
  const long = (word: string): boolean => word.length > shortestStem;
  return (
    one.slice(1).some((stem) => long(stem) && stem === bare(other)) ||
    two.slice(1).some((stem) => long(stem) && stem === bare(asked))
  );
}

const genitive = lettersOf('s');
const inflections = 'arna erna orna ena ar er or en et an a e'
  .split(' ')
  .map((ending) => lettersOf(ending));
const [a, o, c, k] = lettersOf('aock');
/** For each letter, the letter it may change into in another form of the word. */
const unchanged = Uint8Array.from({ length: letterCount }, (_, letter) => letter);
for (const letter of lettersOf('åä')) unchanged[letter] = a ?? 0;
for (const letter of lettersOf('ö')) unchanged[letter] = o ?? 0;

function endsWith(letters: Uint8Array, length: number, ending: Uint8Array): boolean {
  if (length - ending.length < shortestStem) return false;
  for (let at = 0; at < ending.length; at++) {
    if (letters[length - ending.length + at] !== ending[at]) return false;
  }
  return true;
}

/**
 * Writes a word to `stem` without its Swedish ending and without the changes that the ending
 * causes, and returns the stem's length. For example, böckerna, boken and bok have the same stem.
 */
export function toStem(letters: Uint8Array, length: number, stem: Uint8Array): number {
  let rest = endsWith(letters, length, genitive) ? length - 1 : length;
  for (const ending of inflections) {
    if (!endsWith(letters, rest, ending)) continue;
    rest -= ending.length;
    break;
  }
  let count = 0;
  for (let at = 0; at < rest; at++) {
    const letter = unchanged[letters[at] ?? 0] ?? 0;
    const isDouble = count > 0 && stem[count - 1] === letter;
    if (isDouble || (letter === c && letters[at + 1] === k && at + 1 < rest)) continue;
    stem[count++] = letter;
  }
  return count;
}
