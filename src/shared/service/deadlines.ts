/**
 * Days that matter of a mark: when it expires, and until when a registration can be opposed. The first
 * is a field; the second is counted by an assumption, for no field says it.
 */
import type { Trademark } from '../records/trademark';
import type { Assumptions } from './assumptions';

export const deadlineTypes = ['expiry', 'opposition'] as const;
export type DeadlineType = (typeof deadlineTypes)[number];

/** How near a day is. */
export const deadlineSpans = ['overdue', 'today', 'week', 'month', 'quarter', 'later'] as const;
export type DeadlineSpan = (typeof deadlineSpans)[number];

/** Days from today to the last day of a span. */
const lastDays = { today: 0, week: 7, month: 30, quarter: 90 } as const;

/** A mark with one of these has no days left to keep. */
export const overStatuses: ReadonlySet<string> = new Set([
  'Expired',
  'Ended',
  'Application refused',
  'Application withdrawn',
]);

export type DeadlineRules = Pick<Assumptions, 'oppositionMonths' | 'oppositionOffices'>;

/** `YYYY-MM-DD` at the start of a text, where the calendar has that day; else `null`. */
export function calendarDay(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;
  if (day === null) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** So many months later; the last day of that month where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/** So many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Whether a day is in a span, which holds what its name says: the next 30 days hold the next 7 and
 * today.
 */
export function isWithin(day: string, span: DeadlineSpan, today: string): boolean {
  if (span === 'overdue') return day < today;
  if (span === 'later') return day > daysAfter(today, lastDays.quarter);
  return day >= today && day <= daysAfter(today, lastDays[span]);
}

/** Spans that together hold what is near, each day once. */
export const nearSpans = ['overdue', 'quarter'] as const;
/** After its last day a mark can be renewed for so long. */
const graceDays = 183;

/** Whether a day is near enough to be said unasked; an opposition that has passed is nobody's any more. */
export function isNear({ type, day }: Deadline, today: string): boolean {
  if (isWithin(day, 'quarter', today)) return true;
  return type === 'expiry' && day < today && day >= daysAfter(today, -graceDays);
}

/** The last day to oppose a registration of that day; `null`: it cannot be told. */
export function oppositionEnd(
  registered: string | null | undefined,
  { oppositionMonths }: DeadlineRules,
): string | null {
  const day = calendarDay(registered);
  return day === null || oppositionMonths === 0 ? null : monthsAfter(day, oppositionMonths);
}

/** Whether registrations of an office can be opposed as assumed. */
export function isOpposable(office: string | null, { oppositionOffices }: DeadlineRules): boolean {
  return oppositionOffices === 'all' || office === 'SE';
}

/** A day of a mark. */
export interface Deadline {
  readonly type: DeadlineType;
  readonly day: string;
}

type Dated = Pick<Trademark, 'status' | 'office' | 'expiry_date' | 'registration_date'>;

/** The days of a mark; none where it is over, or where none is known. */
export function deadlinesOf(mark: Dated, rules: DeadlineRules): readonly Deadline[] {
  if (mark.status !== null && overStatuses.has(mark.status)) return [];
  const expiry = calendarDay(mark.expiry_date);
  const opposition = isOpposable(mark.office, rules)
    ? oppositionEnd(mark.registration_date, rules)
    : null;
  return [
    ...(expiry === null ? [] : [{ type: 'expiry' as const, day: expiry }]),
    ...(opposition === null ? [] : [{ type: 'opposition' as const, day: opposition }]),
  ];
}
