/** Calculates the cost of downloading missing parts, as far as it's known. Pure. */
import type { JobCall } from '@shared/archive/download-work';
import { priceOf } from '@shared/definition/price';
import type { PriceSeen } from '@shared/definition/price-seen';
import { oneCall } from '@shared/service/rate';
import type { FileLine, ResourceState } from '@renderer/kinds/company/file/resources';

/** The parts missing from a file. */
export interface MissingLines {
  /** Lines that can be requested. */
  readonly lines: readonly FileLine[];
  /** Number of resources that can't be requested because their year is unknown. */
  readonly needYear: number;
  readonly outside: number;
}

/** How much of a file the library has, counted in resources, whose number never changes. */
export interface FileCount {
  /** Resources that have nothing more to download. */
  readonly owned: number;
  /** Resources that the service has no data for. */
  readonly absent: number;
  readonly total: number;
}

/** Counts a file's resources. One with several known years is only owned if all of them are. */
export function fileCountOf(
  lines: readonly FileLine[],
  standing: (line: FileLine) => ResourceState,
): FileCount {
  const ids = [...new Set(lines.map(({ resource }) => resource.id))];
  const byResource = ids.map((id) =>
    lines.filter(({ resource }) => resource.id === id).map((line) => standing(line).type),
  );
  const absent = byResource.filter((own) => own.every((is) => is === 'none')).length;
  const finished = byResource.filter((own) => own.every((is) => is === 'owned' || is === 'none'));
  return { owned: finished.length - absent, absent, total: byResource.length };
}

/** The cost of some lines. */
export interface MissingCost {
  /** Sum of the maximum costs of the lines that have a price. */
  readonly bound: number;
  /** Number of calls whose price is unknown, which means no limit can be promised. */
  readonly unpriced: number;
  /** Sum of the observed costs of those calls. */
  readonly seenUnits: number;
  readonly unseen: number;
  /** Maximum number of companies and contacts that would newly count towards this month's limit. */
  readonly companies: number;
  readonly contacts: number;
}

/** Returns the missing lines. `year` is the selected year, for resources whose year is unknown. */
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

/** `countedThisMonth`: the service has already answered something about the company this month. */
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
 * True if the line looks up a contact. Contacts are limited per month, so such lines aren't
 * selected by default.
 */
export function takesContact(
  { resource }: FileLine,
  seen: (id: string) => PriceSeen | null,
): boolean {
  const took = seen(resource.id)?.contacts;
  return took === undefined || took === null ? resource.id === 'contact.email' : took > 0;
}

/** Returns the job call for a line. */
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
