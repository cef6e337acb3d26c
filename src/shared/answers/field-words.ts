/** Finds the words for a code in the program's language, based on the names of its field. */
import { getLocale, type Locale } from '../messages/compiled/runtime';
import { wordsOfCode, wordsOfTerm } from './codes';

/** Returns the words for a value in the field at `way`, or `null` if they aren't known. */
export function fieldWords(
  way: string | readonly string[],
  value: unknown,
  locale: Locale = getLocale(),
): string | null {
  const path = typeof way === 'string' ? [way] : way;
  return typeof value === 'string' ? wordsOfCode(path, value, locale) : null;
}

/** Like `fieldWords`, but for a field whose term is known, so that the terms aren't needed. */
export function termWords(
  term: string,
  value: unknown,
  locale: Locale = getLocale(),
): string | null {
  return typeof value === 'string' ? wordsOfTerm(term, value, locale) : null;
}
