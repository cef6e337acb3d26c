/**
 * Divides a search into periods by a date filter, so that an expired cursor costs one period rather
 * than the whole list. Together the periods return every dated row of the search, whatever the
 * limits mean. Rows without a date are in no period, which has to be shown.
 */
import { daysAfter } from '../values/calendar';
import type { Parameters } from './parameters';
import { isIsoDate } from './parameters';

/** Length of a period. */
export type PeriodUnit = 'year' | 'quarter' | 'month';

/** One of the periods that a search is divided into. */
interface SearchPeriod {
  /**
   * `2015`, `2015-Q2` or `2015-04`, with `…` before the first or after the last if it is open
   * there.
   */
  readonly label: string;
  readonly params: Parameters;
}

/** The result of dividing. */
export interface PeriodPlan {
  readonly periods: readonly SearchPeriod[];
  /**
   * Days at each boundary that two periods may both return and that are then paid for twice,
   * because it is not documented whether `filed_after` and `filed_before` include the day itself. 0
   * for `from` and `to`, which do.
   */
  readonly daysTwice: 0 | 2;
  /** The date that rows need to be in a period. */
  readonly by: 'filing' | 'publication';
}

/** The two filters by which a search is divided. */
export interface DateFilter {
  readonly after: string;
  readonly before: string;
  readonly by: PeriodPlan['by'];
  /** Days by which neighbours overlap on each side. */
  readonly overlap: 0 | 1;
}

const filters: Readonly<Record<string, DateFilter>> = {
  // Exclusive limits leave out the day itself, so each period extends one day on both sides.
  'trademarks.search': { after: 'filed_after', before: 'filed_before', by: 'filing', overlap: 1 },
  // "on or after", "on or before" (service-api.md, 4.3).
  'market.insiders': { after: 'from', before: 'to', by: 'publication', overlap: 0 },
};

const months: Readonly<Record<PeriodUnit, number>> = { year: 12, quarter: 3, month: 1 };

/** With more periods, the download would take too long, because each needs a request. */
const mostPeriods = 600;

/** Range to divide if the search has no limit of its own. `YYYY-MM-DD`. */
export interface CutRange {
  readonly earliest: string;
  readonly latest: string;
}

/** Returns an endpoint's date filter; `null` if it cannot be divided. */
export function dateFilterOf(endpoint: string): DateFilter | null {
  return (Object.hasOwn(filters, endpoint) && filters[endpoint]) || null;
}

/** Returns whether an endpoint can be divided by date. */
export function canCut(endpoint: string): boolean {
  return Object.hasOwn(filters, endpoint);
}

/**
 * Divides a search. Its own limits are kept exactly. Where it has none, the outer period is open,
 * so that nothing outside `range` is lost. Returns `null` if that is impossible (no date filter,
 * invalid days, or too many periods).
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
  return { periods, daysTwice, by: filter.by };
}

/** Returns the first days of the units that cover `first` to `last`. */
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
