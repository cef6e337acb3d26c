/**
 * Formats values. All functions take the locale so that they stay pure. Screens pass `locale()`.
 * Text in an unexpected form is shown exactly as received.
 */
import { namedDay, namedMoment } from '@shared/values/named-day';
import type { Locale } from '@shared/messages/compiled/runtime';
import { decimalMark, formatDecimal, formatInteger } from '@shared/values/number-text';

export { formatDecimal, formatInteger };

const dateLocale: Record<Locale, string> = { sv: 'sv-SE', en: 'en-GB' };

/** Returns `9, 35 and 42`. */
export const formatList = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(dateLocale[locale], { type: 'conjunction' }).format(words);

/** How dates are written: as the service writes them, or in the style of the user's language. */
export type DateStyle = 'iso' | 'local';

/** Returns a number that is already text as a percentage. */
export function percent(text: string, locale: Locale): string {
  return locale === 'sv' ? `${text}\u00a0%` : `${text}%`;
}

/** Formats a percentage. Below ten it has one decimal, so that `0.4 %` isn't shown as zero. */
export function formatPercent(share: number, locale: Locale): string {
  const hundredths = share * 100;
  const digits = hundredths > 0 && hundredths < 10 ? 1 : 0;
  return percent(hundredths.toFixed(digits).replace('.', decimalMark[locale]), locale);
}

/** Formats a date `YYYY-MM-DD`. Any other string is returned unchanged. */
export function formatDate(text: string, locale: Locale, style: DateStyle = 'iso'): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts || style === 'iso') return text;
  const at = new Date(Date.UTC(2000, 0, 1));
  at.setUTCFullYear(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return new Intl.DateTimeFormat(dateLocale[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}

/** A time in the user's time zone. The tooltip shows the original string and the zone. */
export interface FormattedMoment {
  readonly text: string;
  readonly title: string;
}

/**
 * Returns `2024-03-14 09:30` in local time, or in the timestamp's own time if it has an offset.
 * `zone` is only used by tests.
 */
export function formatTimestamp(text: string, locale: Locale, zone?: string): FormattedMoment {
  const day = namedDay(text);
  if (day !== null) return { text: formatDate(day, locale), title: text };
  // In another time zone, this could be the previous day.
  const named = namedMoment(text);
  if (named !== null)
    return { text: `${formatDate(named.day, locale)} ${named.time.slice(0, 5)}`, title: text };
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(at.getTime()))
    return { text: formatDate(text, locale), title: text };
  const options = zone ? { timeZone: zone } : {};
  const shown = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    ...options,
  }).format(at);
  const name = new Intl.DateTimeFormat(dateLocale[locale], {
    timeZoneName: 'longOffset',
    ...options,
  })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  return { text: shown, title: `${shown} ${name ?? ''} \u00b7 ${text}` };
}

const ageUnits: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * Returns `3 days ago`, `för 3 dagar sedan`, `in 2 hours`, or `now` if it's less than a minute.
 * Only whole units count, and they're never rounded up. Words are only used for days (`yesterday`),
 * because "last week" would be less precise.
 */
export function formatAge(at: string | number | Date, locale: Locale, now = Date.now()): string {
  const then = new Date(at).getTime();
  if (Number.isNaN(then)) return String(at);
  const words = (numeric: 'auto' | 'always'): Intl.RelativeTimeFormat =>
    new Intl.RelativeTimeFormat(dateLocale[locale], { numeric });
  const past = now - then;
  for (const [unit, length] of ageUnits)
    if (Math.abs(past) >= (unit === 'week' ? 2 : 1) * length)
      return words(unit === 'day' ? 'auto' : 'always').format(-Math.trunc(past / length), unit);
  return words('auto').format(0, 'second');
}

/** Formats a waiting time, rounded up to the next second: `12 s`, `2 min 5 s`, `1 h 10 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min${seconds % 60 ? ` ${seconds % 60}\u00a0s` : ''}`;
  return `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 ? ` ${minutes % 60}\u00a0min` : ''}`;
}

/** Returns `12.4 MB`. Uses decimal units, like the file managers on macOS and Linux. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const text = (bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1);
  return `${formatDecimal(text, locale)}\u00a0${units[step] ?? 'B'}`;
}
