/** Dates and months as text, `YYYY-MM-DD` and `YYYY-MM`. Pure. */

/** Returns the local date at a time (ms since 1970). */
export function dayAt(time: number): string {
  return `${monthAt(time)}-${String(new Date(time).getDate()).padStart(2, '0')}`;
}

/** Returns the local month at a time. */
export function monthAt(time: number): string {
  const at = new Date(time);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}

/**
 * Returns the local date of a timestamp: `2026-11-20T23:30:00Z` is the 21st in Stockholm. A date is
 * returned unchanged, and anything else becomes ''.
 */
export function localDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const time = Date.parse(text);
  return Number.isNaN(time) ? '' : dayAt(time);
}

/** Adds days to a date. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
