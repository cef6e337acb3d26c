/** Formats how far away a date is, in years and months, or in days if it's close. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { dayAt } from '@shared/values/calendar';

const day = 86_400_000;

/** Returns `in 2 years 3 months` or `12 days ago`, or '' if the string isn't a date. */
export function awayText(date: string, locale: Locale, now: number): string {
  const then = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(then)) return '';
  const start = Date.parse(`${dayAt(now)}T00:00:00Z`);
  const [from, to] = then < start ? [then, start] : [start, then];
  const [one, other] = [new Date(from), new Date(to)];
  let months =
    (other.getUTCFullYear() - one.getUTCFullYear()) * 12 + other.getUTCMonth() - one.getUTCMonth();
  if (other.getUTCDate() < one.getUTCDate()) months -= 1;
  // Intl's Swedish word for a number of days is “dygn”, except in relative times.
  if (months < 2)
    return new Intl.RelativeTimeFormat(locale).format(Math.round((then - start) / day), 'day');
  const parts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
  ] as const;
  const time = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
  return then < start ? m.marks_ago({ time }) : m.marks_in({ time });
}

/** Returns the label of an expiry date, which may have passed. */
export function expiryLabel(date: string | null, now: number): string {
  return date !== null && date.slice(0, 10) < dayAt(now)
    ? m.marks_expired()
    : m.columns_head_expires();
}
