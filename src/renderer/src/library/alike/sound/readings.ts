/** A word as sounds, read in Swedish and in English. */
import { inEnglish } from './english';
import type { Spelling } from './spelling';
import { readAloud, type Language } from './spoken';
import { inSwedish } from './swedish';

const spellings: Readonly<Record<Language, Spelling>> = { sv: inSwedish, en: inEnglish };

/** The sounds of a word of the one alphabet; numerals and single letters are read aloud. */
export function soundsIn(language: Language, word: string): Uint8Array<ArrayBuffer> {
  return spellings[language](readAloud(word, language));
}
