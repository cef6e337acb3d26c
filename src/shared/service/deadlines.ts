/**
 * A mark's deadlines: when it expires, and until when its registration can be opposed. The expiry
 * date is a field. The end of the opposition period is computed from an assumption, because there
 * is no field for it.
 */
import type { Trademark } from '../records/trademark';
import { daysAfter } from '../values/calendar';
import type { Assumptions } from './assumptions';

export const deadlineTypes = ['expiry', 'opposition'] as const;
export type DeadlineType = (typeof deadlineTypes)[number];

/** Spans that show how near a deadline is. */
export const deadlineSpans = ['overdue', 'today', 'week', 'month', 'quarter', 'later'] as const;
export type DeadlineSpan = (typeof deadlineSpans)[number];

/** Number of days from today to the end of a span. */
const lastDays = { today: 0, week: 7, month: 30, quarter: 90 } as const;

/** Statuses of marks that no longer have any deadlines. */
export const overStatuses: ReadonlySet<string> = new Set([
  'Expired',
  'Ended',
  'Application refused',
  'Application withdrawn',
]);

export type DeadlineRules = Pick<Assumptions, 'oppositionMonths' | 'oppositionOffices'>;

/** Deadlines of one type within a span. The screen shows them together. */
export interface DeadlinePart {
  readonly type: DeadlineType;
  readonly span: DeadlineSpan;
}

/** Returns a valid date `YYYY-MM-DD` at the start of a string, or `null` if there is none. */
export function calendarDay(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;
  if (day === null) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** Adds months. If the resulting month is too short, its last day is used. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/**
 * Returns whether a date is within a span. Longer spans include the shorter ones: the next 30 days
 * include the next 7, and today.
 */
export function isWithin(day: string, span: DeadlineSpan, today: string): boolean {
  if (span === 'overdue') return day < today;
  if (span === 'later') return day > daysAfter(today, lastDays.quarter);
  return day >= today && day <= daysAfter(today, lastDays[span]);
}

/** Spans that together cover the near future without overlapping. */
export const nearSpans = ['overdue', 'quarter'] as const;
/** Number of days after its expiry during which a mark can still be renewed. */
const graceDays = 183;

/**
 * Returns whether a deadline is near enough to show in Today. Never true for an opposition period
 * that has ended.
 */
export function isNear({ type, day }: Deadline, today: string): boolean {
  if (isWithin(day, 'quarter', today)) return true;
  return type === 'expiry' && day < today && day >= daysAfter(today, -graceDays);
}

/**
 * Returns the end of the opposition period for a registration on that date, or `null` if unknown.
 */
export function oppositionEnd(
  registered: string | null | undefined,
  { oppositionMonths }: DeadlineRules,
): string | null {
  const day = calendarDay(registered);
  return day === null || oppositionMonths === 0 ? null : monthsAfter(day, oppositionMonths);
}

/** Returns whether, under the assumptions, registrations at an office can be opposed. */
export function isOpposable(office: string | null, { oppositionOffices }: DeadlineRules): boolean {
  return oppositionOffices === 'all' || office === 'SE';
}

export interface Deadline {
  readonly type: DeadlineType;
  readonly day: string;
}

type Dated = Pick<Trademark, 'status' | 'office' | 'expiry_date' | 'registration_date'>;

/** Returns a mark's deadlines. The list is empty if the mark has ended or no dates are known. */
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
