/** A name made ready to be compared: its words, letters and sounds. */
import { lettersOf } from './letters';
import { soundsIn } from './sound/readings';
import type { Language } from './sound/spoken';

/** Words in letters or sounds, joined; each ends where `ends` says. */
export interface Joined {
  readonly signs: Uint8Array;
  readonly ends: readonly number[];
}

/** A name as it is compared. */
export interface Compared {
  readonly letters: Joined;
  readonly sounds: Readonly<Record<Language, Joined>>;
  /** By word, how much it says: from 0 (a form of company) to 1. */
  readonly says: readonly number[];
  /** Numbers of its words, where it is the name of a slot. */
  readonly numbers?: readonly number[];
}

/** Joins words. */
function joined(words: readonly Uint8Array[]): Joined {
  const ends: number[] = [];
  let length = 0;
  for (const word of words) ends.push((length += word.length));
  const signs = new Uint8Array(length);
  for (const [at, word] of words.entries()) signs.set(word, (ends[at] ?? 0) - word.length);
  return { signs, ends };
}

/** Makes words ready to be compared. */
export function askedName(words: readonly string[]): Pick<Compared, 'letters' | 'sounds'> {
  return {
    letters: joined(words.map(lettersOf)),
    sounds: {
      sv: joined(words.map((word) => soundsIn('sv', word))),
      en: joined(words.map((word) => soundsIn('en', word))),
    },
  };
}
