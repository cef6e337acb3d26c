/** A name prepared for comparison: its words, letters and sounds. */
import { isSilent } from './frequent-words';
import { lettersOf } from './letters';
import { soundsIn } from './sound/readings';
import type { Language } from './sound/spoken';

/**
 * The letters or sounds of all words, joined. `ends` contains the position where each word ends.
 */
export interface Joined {
  readonly signs: Uint8Array;
  readonly ends: readonly number[];
}

/** A name prepared for comparison. */
export interface Compared {
  readonly letters: Joined;
  readonly sounds: Readonly<Record<Language, Joined>>;
  /** How much information each word carries, from 0 (a legal form) to 1. */
  readonly says: readonly number[];
  /** The words' numbers, if this is a slot's name. */
  readonly numbers?: readonly number[];
  /** Positions of the words that are spoken. Legal forms, for example, usually aren't. */
  readonly heard: readonly number[];
  /** The name's slot, if it has one. */
  readonly slot?: number;
  /** Whether the name sounds the same in both languages. */
  readonly isReadAlike: boolean;
}

/** The letters and sounds of a name, plus the positions of its spoken words. */
export type Spelled = Pick<Compared, 'letters' | 'sounds' | 'heard' | 'isReadAlike'>;

function joined(words: readonly Uint8Array[]): Joined {
  const ends: number[] = [];
  let length = 0;
  for (const word of words) ends.push((length += word.length));
  const signs = new Uint8Array(length);
  for (const [at, word] of words.entries()) signs.set(word, (ends[at] ?? 0) - word.length);
  return { signs, ends };
}

/** Returns all symbols of a name. */
export function signsOf({ signs, ends }: Joined): Uint8Array {
  return signs.subarray(0, ends.at(-1) ?? 0);
}

/** Returns the positions of a name's spoken words, or of all words if it has none. */
export function heardWords(silent: readonly boolean[], heard: number[] = []): readonly number[] {
  let count = 0;
  for (let at = 0; at < silent.length; at++) if (silent[at] !== true) heard[count++] = at;
  if (count === 0) for (; count < silent.length; count++) heard[count] = count;
  if (heard.length > count) heard.length = count;
  return heard;
}

/** Prepares words for comparison. */
export function askedName(words: readonly string[]): Spelled {
  const [sv, en] = (['sv', 'en'] as const).map((language) =>
    words.map((word) => soundsIn(language, word)),
  ) as [Uint8Array[], Uint8Array[]];
  return {
    heard: heardWords(words.map(isSilent)),
    letters: joined(words.map(lettersOf)),
    sounds: { sv: joined(sv), en: joined(en) },
    isReadAlike: sv.every((heard, at) => String(heard) === String(en[at])),
  };
}
