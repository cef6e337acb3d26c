/**
 * Cuts a search into periods over a date filter, so that a dead cursor costs one period and not the
 * list. Together the periods bring every dated row of the search, whatever the bounds turn out to
 * mean; rows without a date fall in no period, and that is to be said.
 */
import type { Parameters } from './parameters';
import { isIsoDate } from './parameters';

/** How long a period is. */
export type PeriodUnit = 'year' | 'quarter' | 'month';

/** One part of a search that is complete by itself. */
interface SearchPeriod {
  /** `2015`, `2015-Q2` or `2015-04`; with `…` before the first or after the last when it is open there. */
  readonly label: string;
  readonly params: Parameters;
}

/** What a cut comes to. */
export interface PeriodPlan {
  readonly periods: readonly SearchPeriod[];
  /**
   * Days at each border that two periods may both bring, so that they are paid twice: the service
   * does not say whether `filed_after` and `filed_before` include the day itself. 0 for `from` and
   * `to`, which are said to include it.
   */
  readonly daysTwice: 0 | 2;
  /** The date which rows must have to fall in a period. */
  readonly by: 'filing' | 'publication';
}

/** The pair of filters that periods cut by. */
export interface DateFilter {
  readonly after: string;
  readonly before: string;
  readonly by: PeriodPlan['by'];
  /** Days by which neighbours overlap at each side. */
  readonly overlap: 0 | 1;
}

const filters: Readonly<Record<string, DateFilter>> = {
  // Exclusive bounds lose the day itself, so each period asks from the day before to the day after.
  'trademarks.search': { after: 'filed_after', before: 'filed_before', by: 'filing', overlap: 1 },
  // "on or after", "on or before" (service-api.md, 4.3).
  'market.insiders': { after: 'from', before: 'to', by: 'publication', overlap: 0 },
};

const months: Readonly<Record<PeriodUnit, number>> = { year: 12, quarter: 3, month: 1 };

/** More periods than anybody wants to wait for: each is a request of its own. */
const mostPeriods = 600;

/** Where to cut when the search itself has no bound there. `YYYY-MM-DD`. */
export interface CutRange {
  readonly earliest: string;
  readonly latest: string;
}

/** The date filter of an endpoint; `null`: it cannot be cut. */
export function dateFilterOf(endpoint: string): DateFilter | null {
  return (Object.hasOwn(filters, endpoint) && filters[endpoint]) || null;
}

/** Whether an endpoint has a date filter to cut by. */
export function canCut(endpoint: string): boolean {
  return Object.hasOwn(filters, endpoint);
}

/**
 * Cuts. The search's own bounds stay exactly as they are; where it has none the outer period is
 * open, so that nothing outside `range` is lost. `null`: it cannot be cut (no date filter, no such
 * days, or too many periods).
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
    const from = at === 0 ? after : shift(start, -filter.overlap);
    const to = next === undefined ? before : shift(next, filter.overlap - 1);
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

/** First days of the units that cover `first` to `last`. */
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

/** `YYYY-MM-DD` so many days later. */
export function shift(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
