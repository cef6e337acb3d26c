/** The cost of downloading missing parts, as far as known. Pure. */
import type { JobCall } from '@shared/archive/download-work';
import { priceOf } from '@shared/definition/price';
import type { PriceSeen } from '@shared/definition/price-seen';
import { oneCall } from '@shared/service/rate';
import type { FileLine, ResourceState } from '@renderer/kinds/company/file/resources';

/** The missing lines of a file. */
export interface MissingLines {
  /** Lines that can be requested. */
  readonly lines: readonly FileLine[];
  /** Number of resources whose year is unknown. */
  readonly needYear: number;
  readonly outside: number;
}

/** The cost of some lines. */
export interface MissingCost {
  /** Sum of the maximum costs of those with a price. */
  readonly bound: number;
  /** Number of calls without a known price, so that no limit can be promised. */
  readonly unpriced: number;
  /** Sum of the observed costs of these. */
  readonly seenUnits: number;
  readonly unseen: number;
  /** Maximum number of companies and contacts that would be newly counted this month. */
  readonly companies: number;
  readonly contacts: number;
}

/** Returns what is missing. `year` is the selected one, for resources without a known year. */
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

/** `countedThisMonth`: something about the company was already answered this month. */
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

/**
 * Returns whether a line looks up a contact. Contacts are limited per month, so it is not selected
 * by default.
 */
export function takesContact(
  { resource }: FileLine,
  seen: (id: string) => PriceSeen | null,
): boolean {
  const took = seen(resource.id)?.contacts;
  return took === undefined || took === null ? resource.id === 'contact.email' : took > 0;
}

/** Returns the job call of a line. */
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
