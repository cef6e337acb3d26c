/** A trademark's name, the same on screen and in files. */
import { termWords } from '../answers/field-words';
import { m } from '../messages/compiled/messages';
import { getLocale, type Locale } from '../messages/compiled/runtime';

/** The fields that name a mark, as in a record or as text. */
type NamedMark = Readonly<
  Partial<Record<'word_text' | 'mark_feature' | 'application_number', string | null>>
>;

/** Returns the text shown for a mark without words, or `null` if it has words. */
export function insteadOfWords(
  { word_text, mark_feature, application_number }: NamedMark,
  id = '',
  locale: Locale = getLocale(),
): string | null {
  if (word_text?.trim()) return null;
  const figure = /figur/i.test(mark_feature ?? '')
    ? termWords('marktype', 'Figurative', locale)
    : null;
  const words = figure ?? m.registers_no_words({}, { locale });
  return [words, application_number || id].filter((part) => part !== '').join(', ');
}

/** Returns the mark's words, or the text shown instead. */
export function markName(mark: NamedMark, id?: string, locale?: Locale): string {
  return insteadOfWords(mark, id, locale) ?? mark.word_text ?? '';
}
