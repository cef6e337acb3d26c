/** What is said of marks that were filed on the day of a question about likeness, or later. */
import { m } from '@shared/messages/compiled/messages';
import { formatDate, formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { AlikeQuestion } from '@renderer/library/alike/question';

/** A day as the person has days written. */
export const dayText = (day: string): string =>
  formatDate(day, locale(), settings.current.dateFormat);

/** What was left out by the day, which is never silent. `later`: absent where it was not counted. */
export function laterLine(
  { before = '' }: Pick<AlikeQuestion, 'before'>,
  later: number | undefined,
): readonly string[] {
  if (before === '' || later === undefined) return [];
  const of = { day: dayText(before), count: formatInteger(later, locale()) };
  return [later === 1 ? m.alike_line_later_one(of) : m.alike_line_later(of)];
}

/** What stands in a line, as a sentence of its own. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
