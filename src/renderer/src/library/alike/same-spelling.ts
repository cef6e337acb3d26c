/**
 * Finds names that are the same in another spelling, however they are divided into words. Each name
 * has a key for how it looks, for its sounds in Swedish and in English, for its stem and for its
 * initials. Names with a key of the search name are always compared.
 */
import { askedName, type Compared, type Joined, type Spelled } from './asked-name';
import { hashOf } from './hash';
import { asSeen, lettersOf, wordsOf } from './letters';
import { toStem, toTheEye } from './look-alike';
import { foldedSound } from './sound/sounds';
import { digitsOf } from './sound/spoken';

/** How two names are the same, in the order of preference. */
export type Sameness = 'looks' | 'sound' | 'stem' | 'initials';

/** Minimum similarity of names that are the same in this way, 0 to 1. */
export const sameFloors: Readonly<Record<Sameness, number>> = {
  looks: 0.8,
  sound: 0.7,
  stem: 0.62,
  initials: 0.55,
};

/** The spellings that have a key. */
const spellings = ['looks', 'sv', 'en', 'stem', 'initials'] as const;
type Spelling = (typeof spellings)[number];

/** Number of keys of a name. */
export const keyCount = spellings.length;

/** Shorter spellings are those of too many names. */
const fewest: Readonly<Record<Spelling, number>> = {
  looks: 2,
  sv: 3,
  en: 3,
  stem: 3,
  initials: 3,
};

const room = new Uint8Array(1024);

/** Writes a spelling of a name to `room`, and returns its length. */
const writers: Readonly<Record<Spelling, (name: Spelled) => number>> = {
  looks: ({ letters: { signs, ends } }) => toTheEye(signs, ends.at(-1) ?? 0, room),
  sv: ({ sounds, heard }) => writeSounds(sounds.sv, heard),
  en: ({ sounds, heard }) => writeSounds(sounds.en, heard),
  stem({ letters, heard }) {
    let count = 0;
    for (const word of heard) {
      const end = letters.ends[word] ?? 0;
      for (let at = letters.ends[word - 1] ?? 0; at < end; at++) {
        room[count++] = letters.signs[at] ?? 0;
      }
    }
    return toStem(room, count, room);
  },
  initials({ letters: { signs, ends }, heard }) {
    if (heard.length < fewest.initials) return 0;
    let count = 0;
    for (const word of heard) room[count++] = signs[ends[word - 1] ?? 0] ?? 0;
    return count;
  },
};

function write(signs: Uint8Array): number {
  room.set(signs);
  return signs.length;
}

function writeSounds({ signs, ends }: Joined, heard: readonly number[]): number {
  let count = 0;
  for (const word of heard) {
    const end = ends[word] ?? 0;
    for (let at = ends[word - 1] ?? 0; at < end; at++) {
      const sound = foldedSound[signs[at] ?? 0] ?? 0;
      if (count === 0 || room[count - 1] !== sound) room[count++] = sound;
    }
  }
  return count;
}

const keyOf = (length: number, least: number): number =>
  length < least ? 0 : hashOf(room, 0, length);

/** Writes the keys of a name to `keys`; 0 for a spelling that is too short. */
export function writeKeys(name: Spelled, keys: Uint32Array): void {
  for (let at = 0; at < keyCount; at++) {
    const spelling = spellings[at] ?? 'looks';
    keys[at] = keyOf(writers[spelling](name), fewest[spelling]);
  }
}

/** Returns what the eye sees of a name with letters of other alphabets; `null` if it has none. */
export function seenOf(text: string): Uint8Array | null {
  const seen = asSeen(text);
  return seen === null ? null : seenIn(wordsOf(seen));
}

function seenIn(words: readonly string[]): Uint8Array {
  return seenOfLetters(lettersOf(words.join('')));
}

function seenOfLetters(letters: Uint8Array): Uint8Array {
  return letters.slice(0, toTheEye(letters, letters.length, letters));
}

/** A spelling of the search name. */
interface WantedSpelling {
  readonly how: Sameness;
  readonly signs: Uint8Array;
}

/** The spellings sought, by key, for each of `spellings`. */
export type WantedSpellings = readonly ReadonlyMap<number, WantedSpelling>[];

/** Words in which numbers are divided into digits, and the reverse. */
const inDigits = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word]));
const asDigits = (words: readonly string[]): readonly string[] =>
  words.map((word) => digitsOf(word) ?? word);

/** Returns the spellings of a name that other names may have. `text`: as given. */
export function wantedSpellings(words: readonly string[], text: string): WantedSpellings {
  const wanted = spellings.map(() => new Map<number, WantedSpelling>());
  const want = (spelling: Spelling, how: Sameness, signs: Uint8Array): void => {
    const key = hashOf(signs, 0, signs.length);
    const all = wanted[spellings.indexOf(spelling)];
    if (signs.length >= fewest[spelling] && all && !all.has(key)) all.set(key, { how, signs });
  };
  const [seen, digits] = [asSeen(text), asDigits(words)];
  const all = [words, [words.join('')], [words.toReversed().join('')]];
  for (const one of seen === null ? all : [...all, wordsOf(seen)])
    want('looks', 'looks', seenIn(one));
  if (digits.join() !== words.join()) want('looks', 'sound', seenIn(digits));
  for (const one of [words, [words.join('')], inDigits(words)]) {
    const name = askedName(one);
    for (const read of [name, { ...name, heard: [...one.keys()] }]) {
      for (const language of ['sv', 'en'] as const) {
        const signs = room.slice(0, writers[language](read));
        want('sv', 'sound', signs);
        want('en', 'sound', signs);
      }
      want('stem', 'stem', room.slice(0, writers.stem(read)));
    }
  }
  const name = askedName(words);
  for (const read of [name, { ...name, heard: [...words.keys()] }]) {
    want('looks', 'initials', seenOfLetters(room.slice(0, writers.initials(read))));
  }
  if (words.length === 1) want('initials', 'initials', lettersOf(words[0] ?? ''));
  return wanted;
}

const isWritten = (signs: Uint8Array, length: number): boolean =>
  signs.length === length && signs.every((sign, at) => sign === room[at]);

/** Returns how a name is the same as the search name; `null` if it is not. */
export function samenessOf(wanted: WantedSpellings, other: Compared): Sameness | null {
  const { keys, seen } = other;
  if (!keys) return null;
  for (const [at, spelling] of spellings.entries()) {
    const found = wanted[at]?.get(keys[at] ?? 0);
    // Different spellings may have the same key.
    if (found && isWritten(found.signs, writers[spelling](other))) {
      return found.how;
    }
  }
  const found = seen && wanted[0]?.get(hashOf(seen, 0, seen.length));
  return found && isWritten(found.signs, write(seen)) ? found.how : null;
}

/** The keys of names. */
export interface SpelledNames {
  readonly length: number;
  /** By slot: `keyCount` keys. */
  readonly keys: Uint32Array;
  /** By slot: what the eye sees, of names with letters of other alphabets. */
  readonly seen: ReadonlyMap<number, Uint8Array>;
}

/** Returns the slots of names with a key of the search name, ascending. */
export function sameSpelled(
  { length, keys, seen }: SpelledNames,
  wanted: WantedSpellings,
): number[] {
  // By the low bits of a key: for which spellings it may be sought.
  const sought = new Uint8Array(1 << 16);
  for (const [at, some] of wanted.entries()) {
    for (const key of some.keys()) sought[key & 0xffff] = (sought[key & 0xffff] ?? 0) | (1 << at);
  }
  const found: number[] = [];
  for (let place = 0; place < length * keyCount; place += keyCount) {
    for (let at = 0; at < keyCount; at++) {
      const key = keys[place + at] ?? 0;
      if (((sought[key & 0xffff] ?? 0) & (1 << at)) === 0 || !wanted[at]?.has(key)) continue;
      found.push(place / keyCount);
      break;
    }
  }
  for (const [slot, signs] of seen) {
    if (wanted[0]?.has(hashOf(signs, 0, signs.length))) found.push(slot);
  }
  return [...new Set(found)].sort((a, b) => a - b);
}
