import { dayOf, isDate } from '../data/days';

/** Returns the day number of a date in a record; null if the date is invalid. */
export function dayIn(text: string | null): number | null {
  return text !== null && isDate(text) ? dayOf(text) : null;
}
