/** Finds the words for a code by its field's names, in the program's language. */
import { getLocale } from '../messages/compiled/runtime';
import { wordsOfCode } from './codes';

/** Returns the words for a value of the field at `way`; `null` if they are not known. */
export function fieldWords(way: string | readonly string[], value: unknown): string | null {
  const path = typeof way === 'string' ? [way] : way;
  return typeof value === 'string' ? wordsOfCode(path, value, getLocale()) : null;
}
