/** Messages about marks filed on or after the date given in a similarity search. */
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { formatDate } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { AlikeQuestion } from '@renderer/library/alike/question';

/** Formats a date as the user prefers. */
export const dayText = (day: string): string =>
  formatDate(day, locale(), settings.current.dateFormat);

/**
 * Describes how many marks were left out because of the date. The date is always mentioned. `later`
 * is absent if they weren't counted.
 */
export function laterLine(
  { before = '' }: Pick<AlikeQuestion, 'before'>,
  later: number | undefined,
): readonly string[] {
  if (before === '' || later === undefined) return [];
  const marks = countWords('marks', later);
  return [m.alike_line_later({ day: dayText(before), marks })];
}

/** Turns part of a line into a sentence. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
