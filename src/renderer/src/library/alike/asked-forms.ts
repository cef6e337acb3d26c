/** What a name is sought by: itself, and forms in which it may stand in another's name. */
import { askedName, type Compared } from './asked-name';
import { isFormWord, saysOf } from './frequent-words';
import type { NameIndex } from './name-index';

/** Words of the name that are sought by themselves. */
const mostUnits = 4;

/** The words of the name that are sought: the longest of many. */
function unitsOf(words: readonly string[]): readonly string[] {
  if (words.length <= mostUnits) return words;
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, mostUnits);
  return words.filter((word) => longest.includes(word)).slice(0, mostUnits);
}

/** A word that says less leads to no name by itself: a form of company, or what very many names have. */
const leastLeading = 0.3;

/** A name in its forms. */
export interface AskedForms {
  /** The name as it was given, then its other forms. */
  readonly forms: readonly Compared[];
  /** Words that are sought, at most four. */
  readonly units: readonly string[];
  /** By form, how much each of `units` counts; together 1. */
  readonly shares: readonly (readonly number[])[];
  /** By unit, 1: names that have only this word, or one like it, are looked at. */
  readonly leading: Uint8Array;
  /** Letters of the name. */
  readonly letters: number;
  /** The two words of which the name is made, where others use both as words. */
  readonly parts: readonly [string, string] | null;
}

/** Each part of a compound has at least so many letters, and so many names have it as a word. */
const shortestPart = 3;
const fewestNames = 2;

/** The words of which a word is made, as far as owned names use them by themselves. */
function compoundParts(
  { vocabulary }: Pick<NameIndex, 'vocabulary'>,
  word: string,
): readonly [string, string] | null {
  let best: readonly [string, string] | null = null;
  let most = 0;
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const [one = 0, other = 0] = parts.map((part) => {
      const number = vocabulary.find(part);
      return number < 0 ? 0 : vocabulary.countOf(number);
    });
    const rarer = Math.min(one, other);
    if (rarer >= fewestNames && rarer > most) [best, most] = [parts, rarer];
  }
  return best;
}

function says({ vocabulary, length }: NameIndex, word: string): number {
  const number = vocabulary.find(word);
  return saysOf(isFormWord(word), number < 0 ? 0 : vocabulary.countOf(number), length);
}

function compared(index: NameIndex, words: readonly string[]): Compared {
  const { letters, sounds } = askedName(words);
  return { letters, sounds, says: words.map((word) => says(index, word)) };
}

/** A single letter that is read as what it looks like. */
const crosses: Readonly<Record<string, readonly string[]>> = { x: ['kors', 'cross'] };

/** The forms of a name, of its words. `null`: it has no letters. */
export function askedForms(index: NameIndex, words: readonly string[]): AskedForms | null {
  if (words.length === 0) return null;
  const [only = ''] = words;
  const parts = words.length === 1 ? compoundParts(index, only) : null;
  const all: (readonly string[])[] = [words];
  if (parts) all.push(parts);
  // The same words as one, the other way round: what is made of them may begin with the second.
  if (words.length === 2) all.push([words.toReversed().join('')]);
  for (const [letter, read] of Object.entries(crosses)) {
    if (!words.includes(letter)) continue;
    for (const other of read) all.push(words.map((word) => (word === letter ? other : word)));
  }
  const units = [...new Set([...unitsOf(words), ...all.slice(1).flat()])].slice(0, mostUnits);
  const shares = all.map((form) => {
    const say = units.map((unit) =>
      form.includes(unit) ? says(index, unit) * Math.sqrt(unit.length) : 0,
    );
    const sum = say.reduce((total, one) => total + one, 0);
    return say.map((one) => (sum === 0 ? 0 : one / sum));
  });
  const forms = all.map((form) => compared(index, form));
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const said = units.map((unit) => says(index, unit));
  const most = Math.min(leastLeading, Math.max(...said));
  const leading = Uint8Array.from(said, (one) => (one >= most ? 1 : 0));
  return { forms, units, shares, leading, letters, parts };
}
