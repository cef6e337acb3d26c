import { dayOf, isDate } from '../data/days';

/** Returns the day of a record's date; null if it is invalid. */
export function dayIn(text: string | null): number | null {
  return text !== null && isDate(text) ? dayOf(text) : null;
}
