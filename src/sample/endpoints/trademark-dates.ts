import { dayOf, isDate } from '../data/days';

/** The day of a record's date; null for what is no date. */
export function dayIn(text: string | null): number | null {
  return text !== null && isDate(text) ? dayOf(text) : null;
}
