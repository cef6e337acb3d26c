/**
 * Finds names that are the same but spelled differently, regardless of word breaks. Compares their
 * appearance, Swedish and English sounds, stems and initials. The results are always compared.
 */
import { growable, loadLists, saveLists } from '../engine/memory/growable';
import { bytesOf, jsonBytes, ofJson, words as numbersIn } from '../engine/memory/saved';
import type { Save, Saved } from '../engine/memory/saved';
import { askedName, type Joined, type Spelled } from './asked-name';
import { hashOf } from './hash';
import { asSeen, lettersOf, wordsOf } from './letters';
import { toStem, toTheEye } from './look-alike';
import { foldedSound } from './sound/sounds';
import { digitsOf } from './sound/spoken';

/** How two names match, in order of preference. */
export type Sameness = 'looks' | 'sound' | 'stem' | 'initials';

/** How a name matches the search name. */
export interface Same {
  readonly how: Sameness;
  /** The name as written, if it was found by its visual appearance. */
  readonly written: string | null;
}

/** Minimum similarity for names that match in this way, from 0 to 1. */
export const sameFloors: Readonly<Record<Sameness, number>> = {
  looks: 0.8,
  sound: 0.7,
  stem: 0.62,
  initials: 0.55,
};

/** The spellings by which names are found. */
const spellings = ['looks', 'sv', 'en', 'stem', 'initials'] as const;
type Spelling = (typeof spellings)[number];

/** Minimum length of each spelling. Shorter ones are shared by too many names. */
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
  // If both languages give the same sounds, the Swedish spelling already finds the name.
  en: ({ sounds, heard, isReadAlike }) => (isReadAlike ? 0 : writeSounds(sounds.en, heard)),
  stem({ letters, heard }) {
    let count = 0;
    for (const word of heard) {
      const end = letters.ends[word] ?? 0;
      for (let at = word === 0 ? 0 : (letters.ends[word - 1] ?? 0); at < end; at++) {
        room[count++] = letters.signs[at] ?? 0;
      }
    }
    return toStem(room, count, room);
  },
  initials({ letters: { signs, ends }, heard }) {
    if (heard.length < fewest.initials) return 0;
    let count = 0;
    for (const word of heard) room[count++] = signs[word === 0 ? 0 : (ends[word - 1] ?? 0)] ?? 0;
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
    for (let at = word === 0 ? 0 : (ends[word - 1] ?? 0); at < end; at++) {
      const sound = foldedSound[signs[at] ?? 0] ?? 0;
      if (count === 0 || room[count - 1] !== sound) room[count++] = sound;
    }
  }
  return count;
}

/** A name as written, and the letters that it resembles. */
interface Seen {
  readonly text: string;
  readonly signs: Uint8Array;
}

/** Number of chains of names. The low bits of a key select a chain. */
const chains = 1 << 17;

/**
 * Names indexed by their spellings. Keys aren't stored, so callers must check each name they find.
 */
export interface SpelledNames {
  /** Reserves space for this many more names. */
  prepare(names: number): void;
  /** Adds a slot's name. Slots must be added in order. For `seen`, see `seenOf`. */
  add(slot: number, name: Spelled, seen: Seen | null): void;
  /**
   * Calls `found` for each slot that may have this spelling. Some of them may have a different one.
   */
  having(spelling: number, signs: Uint8Array, found: (slot: number) => void): void;
  /** For each slot whose name uses other alphabets, the name's visual appearance. */
  readonly seen: ReadonlyMap<number, Seen>;
  save(save: Save): void;
  load(saved: Saved): void;
}

export function createSpelledNames(): SpelledNames {
  /**
   * For each chain, and for each slot and spelling: the next name in the chain plus 1, or 0 if
   * there is none.
   */
  const heads = new Uint32Array(chains);
  const next = growable((length) => new Uint32Array(length));
  const seen = new Map<number, Seen>();
  const chainOf = (signs: Uint8Array, length: number, spelling: number): number =>
    (hashOf(signs, 0, length) + spelling) & (chains - 1);

  return {
    seen,
    prepare: (names) => next.reserve(names * spellings.length),
    add(slot, name, looks) {
      for (let at = 0; at < spellings.length; at++) {
        const spelling = spellings[at] ?? 'looks';
        const length = writers[spelling](name);
        if (length < fewest[spelling]) {
          next.push(0);
          continue;
        }
        const chain = chainOf(room, length, at);
        next.push(heads[chain] ?? 0);
        heads[chain] = slot * spellings.length + at + 1;
      }
      if (looks) seen.set(slot, looks);
    },
    having(spelling, signs, found) {
      let entry = heads[chainOf(signs, signs.length, spelling)] ?? 0;
      for (; entry > 0; entry = next.all[entry - 1] ?? 0) {
        if ((entry - 1) % spellings.length === spelling) {
          found(Math.trunc((entry - 1) / spellings.length));
        }
      }
    },
    save(save) {
      save('heads', bytesOf(heads));
      saveLists(save, { numbers: { next } });
      save('seen', jsonBytes([...seen].map(([slot, { text }]) => [slot, text])));
    },
    load(saved) {
      heads.set(numbersIn(saved('heads')));
      loadLists(saved, { numbers: { next } });
      for (const [slot, text] of ofJson<readonly [number, string][]>(saved('seen'), [])) {
        const looks = seenOf(text);
        if (looks) seen.set(slot, looks);
      }
    },
  };
}

/**
 * Returns the visual appearance of a name with letters from other alphabets, or `null` if it has
 * none.
 */
export function seenOf(text: string): Seen | null {
  const seen = asSeen(text);
  return seen === null ? null : { text, signs: seenIn(wordsOf(seen)) };
}

function seenIn(words: readonly string[]): Uint8Array {
  return seenOfLetters(lettersOf(words.join('')));
}

function seenOfLetters(letters: Uint8Array): Uint8Array {
  return letters.slice(0, toTheEye(letters, letters.length, letters));
}

/** A spelling of the search name that other names may also have. */
interface WantedSpelling {
  readonly spelling: Spelling;
  readonly how: Sameness;
  readonly signs: Uint8Array;
}

/** Returns the words with each number split into digits. */
const inDigits = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word]));
/** Returns the words with each number word written in digits. */
const asDigits = (words: readonly string[]): readonly string[] =>
  words.map((word) => digitsOf(word) ?? word);

/** Returns the spellings that other names may share. `text` is the name as given. */
function wantedSpellings(words: readonly string[], text: string): readonly WantedSpelling[] {
  const wanted = new Map<string, WantedSpelling>();
  const want = (spelling: Spelling, how: Sameness, signs: Uint8Array): void => {
    const known = `${spelling} ${String(signs)}`;
    if (signs.length < fewest[spelling] || wanted.has(known)) return;
    wanted.set(known, { spelling, how, signs });
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
        const signs = room.slice(0, writeSounds(read.sounds[language], read.heard));
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
  return [...wanted.values()];
}

const isWritten = (signs: Uint8Array, length: number): boolean =>
  signs.length === length && signs.every((sign, at) => sign === room[at]);

/**
 * Returns how names match the search name, by slot. `words` and `text` belong to the search name.
 */
export function sameSpelled(
  names: SpelledNames,
  nameAt: (slot: number) => Spelled,
  words: readonly string[],
  text: string,
): ReadonlyMap<number, Same> {
  const same = new Map<number, Same>();
  const found = (slot: number, how: Sameness, written: string | null): void => {
    const before = same.get(slot);
    if (!before || sameFloors[how] > sameFloors[before.how]) same.set(slot, { how, written });
  };
  for (const { spelling, how, signs } of wantedSpellings(words, text)) {
    names.having(spellings.indexOf(spelling), signs, (slot) => {
      // A chain also contains names with other spellings.
      if (isWritten(signs, writers[spelling](nameAt(slot)))) found(slot, how, null);
    });
    if (spelling !== 'looks') continue;
    for (const [slot, seen] of names.seen) {
      if (isWritten(signs, write(seen.signs))) found(slot, how, seen.text);
    }
  }
  return same;
}
