/**
 * Calendar days as integers since 1970-01-01 (UTC), which are safer to calculate with than strings.
 */

const DAY_MS = 86_400_000;
/** Cache of formatted dates: there are few distinct days and many rows. */
const written = new Map<number, string>();

/** Returns the day number of `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** Returns a day number as `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  written.set(day, date);
  return date;
}

/** Returns the same day in another year; 29 February becomes 1 March. */
export function addYears(day: number, years: number): number {
  const date = new Date(day * DAY_MS);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime() / DAY_MS;
}

/** Returns the year of a day number. */
export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** Returns the start of a day in UTC (ms since 1970). */
export function startOfUtcDay(day: number): number {
  return day * DAY_MS;
}

/** Returns the start of a day in Stockholm (ms since 1970). */
export function startOfStockholmDay(day: number): number {
  const utc = day * DAY_MS;
  // Stockholm is one or two hours ahead at midnight. The right offset gives hour 00.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const summer = utc - 2 * 3_600_000;
  return Number(clock.format(summer)) === 0 ? summer : utc - 3_600_000;
}

/** Returns whether a string is a valid `YYYY-MM-DD` date. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Returns whether a day is on a weekend. */
export function isWeekend(day: number): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday === 0 || weekday === 6;
}

/** Returns the day this many working days after a Monday. */
export function workingDay(monday: number, count: number): number {
  return monday + Math.floor(count / 5) * 7 + (count % 5);
}

/** Returns the day, or the following Monday if it is on a weekend. */
export function workingDayFrom(day: number): number {
  return isWeekend(day) ? workingDayFrom(day + 1) : day;
}
