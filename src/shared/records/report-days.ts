/** Finds the dates on which a company reported, using its filings and accounts. Pure. */
import { leavesOf } from '../answers/leaves';
import { dayOf } from '../answers/values';
import type { Exact } from '../values/json';
import { listsOf } from './rows-in';

/** A date on which something was reported, and the year that the report covers. */
export interface ReportedOn {
  readonly day: string;
  /** As received, or '' if not given. */
  readonly year: string;
}

/**
 * The date of publication takes precedence over the date on which an office received the report.
 */
const days = ['published', 'received', 'registered'] as const;
const years = new Set(['financialyear', 'year', 'period']);

/** Returns the distinct report dates in an answer's rows, oldest first. */
export function reportDaysIn(answer: Exact): readonly ReportedOn[] {
  const found = new Map<string, ReportedOn>();
  for (const { rows, kind } of listsOf(answer)) {
    if (kind !== 'filing' && kind !== 'account') continue;
    for (const row of rows) {
      const leaves = leavesOf(row);
      const valueOf = (id: string): Exact =>
        leaves.find(({ meaning }) => meaning?.head.id === id)?.value ?? null;
      const day = days.map((id) => dayOf(valueOf(id))).find((one) => one !== null);
      if (!day) continue;
      const said = leaves.find(({ meaning }) => years.has(meaning?.head.id ?? ''));
      const year = /\d{4}/.exec(String(said?.value ?? ''))?.[0] ?? '';
      if (!found.has(day)) found.set(day, { day, year });
    }
  }
  return [...found.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Returns the number of days until the next report. `null` if there is none within the limit. */
export function daysBefore(
  at: number,
  reports: readonly { readonly at: number }[],
  most: number,
): number | null {
  const ahead = reports.map((one) => one.at - at).filter((days) => days >= 0 && days <= most);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
