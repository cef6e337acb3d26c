/** Periods that were fetched to their end, joined into lists that hold every row of a search. */
import { dateFilterOf, shift, type DateFilter } from './periods';
import { isIsoDate, withoutPaging, type Parameters } from './parameters';

/** Bounds that every dated row passes. A search that asks for a date at all is held by them. */
const [anyAfter, anyBefore] = ['0001-01-01', '9999-12-31'];

/**
 * The searches of which neighbouring periods, all complete, hold every row, as parameters for the
 * algebra of the filters. Rows without a date are in no period; so where the periods are open at
 * both ends, two searches stand for them, of which each asks for some date. Empty: they do not join,
 * since they differ in more than their dates or leave a gap under one meaning of the bounds.
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

/** What such a search says to a person: a bound that every date passes is none. */
export function boundsOf(params: Parameters): Parameters {
  const isBound = ([, value]: [string, string]): boolean =>
    value !== anyAfter && value !== anyBefore;
  return Object.fromEntries(Object.entries(params).filter(isBound));
}

/** Whether no day lies between two periods, whatever their bounds mean. */
function isJoined({ after, before, overlap }: DateFilter, one: Parameters, next: Parameters) {
  const end = one[before];
  const start = next[after];
  if (end === undefined || start === undefined || !isIsoDate(end) || !isIsoDate(start))
    return false;
  // Exclusive bounds: the next must begin before this one ends. Inclusive ones: on the day after it.
  return overlap === 1 ? start < end : start <= shift(end, 1);
}

function without(params: Parameters, { after, before }: DateFilter): Parameters {
  const names = Object.keys(withoutPaging(params)).filter(
    (name) => name !== after && name !== before,
  );
  return Object.fromEntries(names.sort().map((name) => [name, params[name] ?? '']));
}
