/** What fetching what is missing would take, as far as anybody knows. Pure. */
import type { JobCall } from '@shared/archive/download-work';
import { priceOf } from '@shared/definition/price';
import type { PriceSeen } from '@shared/definition/price-seen';
import { oneCall } from '@shared/service/rate';
import type { FileLine, ResourceState } from '@renderer/kinds/company/file/resources';

/** What of a file is missing, line by line. */
export interface MissingLines {
  /** Those that can be asked for. */
  readonly lines: readonly FileLine[];
  /** Resources of which nobody knows for which year they are to be asked. */
  readonly needYear: number;
  readonly outside: number;
}

/** What asking for some lines would take. */
export interface MissingCost {
  /** Sum of the bounds of those with a price. */
  readonly bound: number;
  /** Calls whose price nobody knows: there is no bound to promise. */
  readonly unpriced: number;
  /** Of these, what was seen so far adds up to. */
  readonly seenUnits: number;
  readonly unseen: number;
  /** At most so many unique companies and contacts are counted anew this month. */
  readonly companies: number;
  readonly contacts: number;
}

/** What is missing. `year`: the one that is filled in, for resources of which no year is known. */
export function missingOf(
  lines: readonly FileLine[],
  standing: (line: FileLine) => ResourceState,
  year: string,
): MissingLines {
  const states = lines.map((line) => ({ line, is: standing(line).type }));
  const wanted = states.filter(({ is }) => is === 'missing' || is === 'listed');
  const known = wanted.flatMap(({ line }): FileLine[] => {
    if (line.resource.further === null || line.year !== null) return [line];
    return year === '' ? [] : [{ ...line, year }];
  });
  return {
    lines: known,
    needYear: wanted.length - known.length,
    outside: states.filter(({ is }) => is === 'outside').length,
  };
}

/** `countedThisMonth`: something about the company was answered this month already. */
export function costOf(
  lines: readonly FileLine[],
  seen: (id: string) => PriceSeen | null,
  countedThisMonth: boolean,
): MissingCost {
  const prices = lines.map(({ resource: { endpoint, id } }) =>
    priceOf(endpoint, seen(id), oneCall()),
  );
  const bounds = prices.flatMap((price) => (price.type === 'bound' ? [price.units] : []));
  const unpriced = prices.filter(({ type }) => type !== 'bound');
  const units = unpriced.map((price) => (price.type === 'seen' ? price.mostUnits : null));
  return {
    bound: bounds.reduce((sum, one) => sum + one, 0),
    unpriced: unpriced.length,
    seenUnits: units.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    unseen: units.filter((one) => one === null).length,
    companies: lines.length > 0 && !countedThisMonth ? 1 : 0,
    contacts: lines.filter((line) => takesContact(line, seen)).length,
  };
}

/** Whether a line looks up a contact, of which the month has few: it is not asked for unless chosen. */
export function takesContact(
  { resource }: FileLine,
  seen: (id: string) => PriceSeen | null,
): boolean {
  const took = seen(resource.id)?.contacts;
  return took === undefined || took === null ? resource.id === 'contact.email' : took > 0;
}

/** The call of a line, for a job. */
export function jobCallOf({ resource, year }: FileLine, id: string): JobCall {
  const { company, further } = resource;
  const more = further === null || year === null ? {} : { [further]: year };
  return {
    endpoint: resource.id,
    pathParams: { [company]: id, ...more },
    params: {},
    label: year ?? '',
  };
}
