/**
 * Divides a search into periods using a date filter. If a cursor then expires, only one period has
 * to be repeated rather than the entire list. Together, the periods return all dated rows of the
 * search, however the limits are interpreted. Rows without a date aren't in any period, and the
 * user must be told so.
 */
import { daysAfter } from '../values/calendar';
import type { Parameters } from './parameters';
import { isIsoDate } from './parameters';

export type PeriodUnit = 'year' | 'quarter' | 'month';

/** One of the periods that a search is divided into. */
interface SearchPeriod {
  /** `2015`, `2015-Q2` or `2015-04`. A period that is open at one end has `…` there. */
  readonly label: string;
  readonly params: Parameters;
}

/** The result of dividing a search. */
export interface PeriodPlan {
  readonly periods: readonly SearchPeriod[];
  /**
   * Number of days at each boundary whose rows may be returned in two periods, and charged twice,
   * because it isn't documented whether `filed_after` and `filed_before` include the date itself. 0
   * for `from` and `to`, which do include it.
   */
  readonly daysTwice: 0 | 2;
}

/** The two filters by which a search is divided. */
export interface DateFilter {
  readonly after: string;
  readonly before: string;
  /**
   * Number of days by which each period is extended on either side, so that it overlaps its
   * neighbours.
   */
  readonly overlap: 0 | 1;
}

const filters: Readonly<Record<string, DateFilter>> = {
  // If limits are exclusive, the date itself isn't included, so each period is extended by one day
  // on both sides.
  'trademarks.search': { after: 'filed_after', before: 'filed_before', overlap: 1 },
  // "on or after", "on or before" (service-api.md, 4.3).
  'market.insiders': { after: 'from', before: 'to', overlap: 0 },
};

const months: Readonly<Record<PeriodUnit, number>> = { year: 12, quarter: 3, month: 1 };

/** More periods would make the download take too long, because each of them needs a request. */
const mostPeriods = 600;

/** The range to divide if the search has no limits of its own. `YYYY-MM-DD`. */
export interface CutRange {
  readonly earliest: string;
  readonly latest: string;
}

/** Returns an endpoint's date filter, or `null` if it can't be divided. */
export function dateFilterOf(endpoint: string): DateFilter | null {
  return (Object.hasOwn(filters, endpoint) && filters[endpoint]) || null;
}

/** Returns whether an endpoint can be divided by date. */
export function canCut(endpoint: string): boolean {
  return Object.hasOwn(filters, endpoint);
}

/**
 * Divides a search. Limits it already has are preserved exactly. If it has none, the first and last
 * periods are open, so that nothing outside `range` is left out. Returns `null` if it can't be
 * divided (no date filter, invalid dates, or too many periods).
 */
export function cutIntoPeriods(
  endpoint: string,
  params: Parameters,
  unit: PeriodUnit,
  range: CutRange,
): PeriodPlan | null {
  const filter = Object.hasOwn(filters, endpoint) ? filters[endpoint] : undefined;
  if (!filter) return null;
  const after = params[filter.after];
  const before = params[filter.before];
  const first = after ?? range.earliest;
  const last = before ?? range.latest;
  if (!isIsoDate(first) || !isIsoDate(last) || first > last) return null;
  const starts = startsOf(first, last, unit);
  if (starts.length > mostPeriods) return null;
  const periods = starts.map((start, at): SearchPeriod => {
    const next = starts[at + 1];
    const from = at === 0 ? after : daysAfter(start, -filter.overlap);
    const to = next === undefined ? before : daysAfter(next, filter.overlap - 1);
    const isOpen = { before: at === 0 && !after, after: next === undefined && !before };
    return {
      label: `${isOpen.before ? '…' : ''}${labelOf(start, unit)}${isOpen.after ? '…' : ''}`,
      params: {
        ...params,
        ...(from === undefined ? {} : { [filter.after]: from }),
        ...(to === undefined ? {} : { [filter.before]: to }),
      },
    };
  });
  const daysTwice = filter.overlap === 1 && periods.length > 1 ? 2 : 0;
  return { periods, daysTwice };
}

/** Returns the first dates of all years, quarters or months from `first` to `last`. */
function startsOf(first: string, last: string, unit: PeriodUnit): string[] {
  const size = months[unit];
  const of = (day: string): number => {
    const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
    return Math.floor(month / size);
  };
  const [begin, end] = [of(first), of(last)];
  return Array.from({ length: Math.min(end - begin, mostPeriods) + 1 }, (_, at) => {
    const month = (begin + at) * size;
    const year = String(Math.floor(month / 12)).padStart(4, '0');
    return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}

function labelOf(start: string, unit: PeriodUnit): string {
  if (unit === 'year') return start.slice(0, 4);
  if (unit === 'month') return start.slice(0, 7);
  return `${start.slice(0, 4)}-Q${Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1}`;
}
