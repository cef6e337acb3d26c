/** The words of a code by the name of its field, in the language of the program. */
import { getLocale } from '../messages/compiled/runtime';
import { wordsOfCode } from './codes';

/** Returns the words of a value of the field `name`; `null` if they are not known. */
export function fieldWords(name: string, value: unknown): string | null {
  return typeof value === 'string' ? wordsOfCode([name], value, getLocale()) : null;
}
