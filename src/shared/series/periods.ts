/** Weeks, months and quarters of dates `YYYY-MM-DD`, as strings that sort chronologically. Pure. */

export type PeriodLength = 'week' | 'month' | 'quarter';

const dayMs = 86_400_000;

/** Returns the number of days since 1970-01-01, or `null` for an invalid date. */
export function dayNumber(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || dayOfNumber(time / dayMs) !== day ? null : time / dayMs;
}

/** The inverse of `dayNumber`. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Returns `2024-W05` (ISO 8601), `2024-02` or `2024-Q1`, or `null` for an invalid date. */
export function periodOf(day: string, length: PeriodLength): string | null {
  const number = dayNumber(day);
  if (number === null) return null;
  if (length === 'month') return day.slice(0, 7);
  if (length === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  // A week belongs to the same year as its Thursday. 1970-01-01 was a Thursday.
  const thursday = number - ((((number + 3) % 7) + 7) % 7) + 3;
  const year = dayOfNumber(thursday).slice(0, 4);
  const first = dayNumber(`${year}-01-01`) ?? thursday;
  return `${year}-W${String(Math.floor((thursday - first) / 7) + 1).padStart(2, '0')}`;
}

/** Maximum number of periods. In a longer series, empty periods are left out. */
const longest = 400;

/**
 * Returns the periods of these dates in order, including empty periods in between. `whole` is false
 * if empty periods were left out. A wrong century in the data would otherwise create thousands of
 * them.
 */
export function periodsOver(
  days: readonly string[],
  length: PeriodLength,
): { readonly periods: readonly string[]; readonly whole: boolean } {
  const seen = [...new Set(days.flatMap((day) => periodOf(day, length) ?? []))].sort();
  const numbers = days.flatMap((day) => dayNumber(day) ?? []);
  const [first, last] = [numbers.reduce(less, Infinity), numbers.reduce(more, -Infinity)];
  const span = { week: 7, month: 28, quarter: 89 }[length];
  if (!(last - first <= span * longest)) return { periods: seen, whole: seen.length < 2 };
  const all = new Set<string>();
  for (let at = first; at < last; at += 7) all.add(periodOf(dayOfNumber(at), length) ?? '');
  if (numbers.length > 0) all.add(periodOf(dayOfNumber(last), length) ?? '');
  return { periods: [...all], whole: true };
}

const less = (a: number, b: number): number => Math.min(a, b);
const more = (a: number, b: number): number => Math.max(a, b);
