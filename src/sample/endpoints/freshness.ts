import { yearOf } from '../data/days';
import type { Register } from '../data/register';
import { filedOn, FILING_DAYS, newestYear } from './figures';
import { shortPositions } from './short-positions';

/** The latest short position of each register, which does not change. */
const shorts = new WeakMap<Register, string | null>();
/** The latest annual report of each register, by day. */
const filings = new WeakMap<Register, { readonly day: number; readonly date: string | null }>();

/** Returns the date of the newest short position; null if there is none. */
export function latestShortPosition(register: Register): string | null {
  const known = shorts.get(register);
  if (known !== undefined) return known;
  const list = shortPositions(register);
  let latest: string | null = null;
  for (let index = 0; index < list.size; index += 1) {
    const date = list.at(index)?.held_on;
    if (date !== undefined && (latest === null || date > latest)) latest = date;
  }
  shorts.set(register, latest);
  return latest;
}

/**
 * Returns the date of the latest annual report; null if there is none. A company's reports arrive
 * on the same day every year (`filedOn`). So if we search backwards from the last day, the first
 * one found is the latest.
 */
export function latestFiling(register: Register): string | null {
  const { deliveredDay, companies } = register;
  const known = filings.get(register);
  if (known?.day === deliveredDay) return known.date;
  const date = newestFiling(companies, deliveredDay);
  filings.set(register, { day: deliveredDay, date });
  return date;
}

function newestFiling(companies: Register['companies'], day: number): string | null {
  const thisYear = yearOf(day);
  for (let year = thisYear - 1; year > thisYear - 4; year -= 1) {
    for (let at = FILING_DAYS - 1; at >= 0; at -= 1) {
      for (let index = at; index < companies.size; index += FILING_DAYS) {
        const company = companies.at(index);
        if (newestYear(company, day) === year) return filedOn(year, company);
      }
    }
  }
  return null;
}
