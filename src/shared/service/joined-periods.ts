/** Joins complete periods into searches whose rows the library has entirely. */
import { daysAfter } from '../values/calendar';
import { dateFilterOf, type DateFilter } from './periods';
import { isIsoDate, withoutPaging, type Parameters } from './parameters';

/**
 * Limits that all dates are within, so that a search with both contains any search with a date
 * filter.
 */
const [anyAfter, anyBefore] = ['0001-01-01', '9999-12-31'];

/**
 * Returns the searches whose rows are all contained in adjacent, complete periods, as parameters
 * for the containment check. Rows without a date aren't in any period. If the periods are open at
 * both ends, the result is therefore two searches, each with a date filter. Empty if the periods
 * can't be joined: they differ in more than dates, or the limits could be interpreted in a way that
 * leaves a gap.
 */
export function joinPeriods(
  endpoint: string,
  periods: readonly Parameters[],
): readonly Parameters[] {
  const filter = dateFilterOf(endpoint);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!filter || !first || !last) return [];
  const base = without(first, filter);
  const text = JSON.stringify(base);
  if (periods.some((params) => JSON.stringify(without(params, filter)) !== text)) return [];
  const meets = (next: Parameters, at: number): boolean =>
    at === 0 || isJoined(filter, periods[at - 1] ?? {}, next);
  if (!periods.every(meets)) return [];
  const after = first[filter.after];
  const before = last[filter.before];
  if (after === undefined && before === undefined) {
    return [
      { ...base, [filter.after]: anyAfter },
      { ...base, [filter.before]: anyBefore },
    ];
  }
  return [
    {
      ...base,
      ...(after === undefined ? {} : { [filter.after]: after }),
      ...(before === undefined ? {} : { [filter.before]: before }),
    },
  ];
}

/** Returns such a search for display. Limits that all dates are within are dropped. */
export function boundsOf(params: Parameters): Parameters {
  const isBound = ([, value]: [string, string]): boolean =>
    value !== anyAfter && value !== anyBefore;
  return Object.fromEntries(Object.entries(params).filter(isBound));
}

/** Returns whether no day is missing between two periods, however their limits are interpreted. */
function isJoined({ after, before, overlap }: DateFilter, one: Parameters, next: Parameters) {
  const end = one[before];
  const start = next[after];
  if (end === undefined || start === undefined || !isIsoDate(end) || !isIsoDate(start))
    return false;
  // If limits are exclusive, the next period must start before this one ends. If they're inclusive,
  // it may start on the day after.
  return overlap === 1 ? start < end : start <= daysAfter(end, 1);
}

function without(params: Parameters, { after, before }: DateFilter): Parameters {
  const names = Object.keys(withoutPaging(params)).filter(
    (name) => name !== after && name !== before,
  );
  return Object.fromEntries(names.sort().map((name) => [name, params[name] ?? '']));
}
