/** The sounds of a word in Swedish and English. */
import { lettersOf } from '../letters';
import { inEnglish } from './english';
import type { Spelling } from './spelling';
import { readAloud, type Language } from './spoken';
import { inSwedish } from './swedish';

const spellings: Readonly<Record<Language, Spelling>> = { sv: inSwedish, en: inEnglish };

/** Returns the sounds of a normalised word. Numerals and single letters are spelled out. */
export function soundsIn(language: Language, word: string): Uint8Array<ArrayBuffer> {
  return spellings[language](lettersOf(readAloud(word, language)));
}
