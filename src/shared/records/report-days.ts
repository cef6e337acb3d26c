/** Days on which a company reported, as its filings and accounts say them. Pure. */
import { leavesOf } from '../answers/leaves';
import { dayOf } from '../answers/values';
import type { Exact } from '../values/json';
import { listsOf } from './rows-in';

/** A day on which something was reported, and of which year it tells. */
export interface ReportedOn {
  readonly day: string;
  /** As received; '' if it does not say. */
  readonly year: string;
}

/** When it became known goes before when an office had it. */
const days = ['published', 'received', 'registered'] as const;
const years = new Set(['fiscalyear', 'year', 'period']);

/** The days that an answer's rows say, each once, the oldest first. */
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

/** Days from a day to the next report, at most so many; `null`: none follows that soon. */
export function daysBefore(
  at: number,
  reports: readonly { readonly at: number }[],
  most: number,
): number | null {
  const ahead = reports.map((one) => one.at - at).filter((days) => days >= 0 && days <= most);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
