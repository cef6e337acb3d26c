/** The forms of a name to search for: the name itself, and variants in which it may appear. */
import { askedName, type Compared } from './asked-name';
import { growing } from './degree';
import { askedPairs, type AskedPairs } from './distinctive';
import { isFormWord, saysOf } from './frequent-words';
import { asSeen, wordsOf } from './letters';
import type { NameIndex } from './name-index';
import { sameSpelled, type Same } from './same-spelling';

/** Maximum number of words searched for individually. */
const mostUnits = 4;

/** Returns the words to search for, which are the longest ones. */
function unitsOf(words: readonly string[]): readonly string[] {
  if (words.length <= mostUnits) return words;
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, mostUnits);
  return words.filter((word) => longest.includes(word)).slice(0, mostUnits);
}

/**
 * Words below this weight, such as legal forms or very frequent words, aren't enough to select a
 * name.
 */
const leastLeading = 0.3;

/** A name and its forms. */
export interface AskedForms {
  /** The name as given, followed by its other forms. */
  readonly forms: readonly Compared[];
  /** For each form, what sets it apart. */
  readonly pairs: readonly AskedPairs[];
  /** The name as written. */
  readonly name: string;
  /** All words of the name. */
  readonly words: readonly string[];
  /** The words searched for, at most four. */
  readonly units: readonly string[];
  /** For each form, the weight of each of the `units`. They add up to 1. */
  readonly shares: readonly (readonly number[])[];
  /** For each unit, 1 if having this word or a similar one is enough to select a name. */
  readonly leading: Uint8Array;
  /** Number of letters in the name. */
  readonly letters: number;
  /** The two parts of a compound, if other names use both as separate words. */
  readonly parts: readonly [string, string] | null;
  /** By slot: names that are the same but spelled differently. They are always compared. */
  readonly same: ReadonlyMap<number, Same>;
}

/**
 * Minimum length of each part of a compound. Each must also occur as a word in at least this many
 * names.
 */
const shortestPart = 3;
const fewestNames = 2;

/** Returns the parts of a compound, if names in the library use both as separate words. */
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
  return { ...askedName(words), says: words.map((word) => says(index, word)) };
}

/** Single letters that people may read as a symbol. */
const crosses: Readonly<Record<string, readonly string[]>> = { x: ['kors', 'cross'] };

/** Returns a name's forms, or `null` if it contains no letters. */
export function askedForms(index: NameIndex, name: string): AskedForms | null {
  const words = index.wordsOf(name);
  if (words.length === 0) return null;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const [only = ''] = words;
  const parts = words.length === 1 ? compoundParts(index, only) : null;
  const all: (readonly string[])[] = [words];
  if (parts) all.push(parts);
  const seen = asSeen(name);
  if (seen !== null) all.push(wordsOf(seen));
  // The two words joined in reverse order, because a compound may start with either.
  if (words.length === 2) all.push([words.toReversed().join('')]);
  for (const [letter, read] of Object.entries(crosses)) {
    if (!words.includes(letter)) continue;
    for (const other of read) all.push(words.map((word) => (word === letter ? other : word)));
  }
  const units = [...new Set([...unitsOf(words), ...all.slice(1).flat()])].slice(0, mostUnits);
  // Read as one word, the name may sound different. `whole-names.ts` finds names by that form.
  if (words.length > 1) all.push([words.join('')]);
  const shares = all.map((form) => {
    const say = units.map((unit) =>
      form.includes(unit) ? says(index, unit) * unit.length ** growing : 0,
    );
    const sum = say.reduce((total, one) => total + one, 0);
    return say.map((one) => (sum === 0 ? 0 : one / sum));
  });
  const forms = all.map((form) => compared(index, form));
  const pairs = forms.map((form) => askedPairs(form, index.vocabulary.letterPairs));
  const said = units.map((unit) => says(index, unit));
  const most = Math.min(leastLeading, Math.max(...said));
  const leading = Uint8Array.from(said, (one) => (one >= most ? 1 : 0));
  const same = sameSpelled(index.spelled, (slot) => index.names.spelledAt(slot), words, name);
  return { forms, pairs, name, words, units, shares, leading, letters, parts, same };
}
