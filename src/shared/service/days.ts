/** Represents dates as numbers that can be compared. */
import type { Assumptions } from './assumptions';

/** A date as `year * 10000 + month * 100 + day`, e.g. 20240131. */
export type Day = number;

/**
 * Returns the date at the start of `text` (`YYYY-MM-DD`, optionally followed by a time), or `null`.
 * An invalid date is compared as it's written, because the register's data is never corrected.
 */
export function dayOf(text: string | null | undefined): Day | null {
  const parts = text ? /^(\d{4})-(\d{2})-(\d{2})/.exec(text) : null;
  return parts ? Number(parts[1]) * 10_000 + Number(parts[2]) * 100 + Number(parts[3]) : null;
}

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Returns a timestamp's date in `zone`, or `null`. If the timestamp has no offset, returns its date
 * as written.
 */
export function dayIn(timestamp: string | null, zone: Assumptions['dayZone']): Day | null {
  if (timestamp === null) return null;
  // Otherwise the result would depend on the computer's own time zone, and two computers might
  // disagree.
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(timestamp)) return dayOf(timestamp);
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return null;
  return zone === 'UTC' ? dayOf(new Date(time).toISOString()) : dayOf(stockholm.format(time));
}
