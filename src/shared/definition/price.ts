/**
 * What a purchase costs, as far as anybody knows, in this order: the service's page, a definition,
 * what was seen of calls of the same size, or nothing. Every screen and main ask here. Pure.
 */
import type { Rate } from '../service/endpoint';
import { boundOf, isFree, type Size } from '../service/rate';
import type { EffectiveEndpoint } from './effective';
import { seenPerRow, type PriceSeen, type SeenCall } from './price-seen';

/** Who says a price: the service's page, or a definition. */
type PriceSource = 'described' | 'learned';

export type Price =
  /** `exact`: it does not depend on what comes. */
  | {
      readonly type: 'bound';
      readonly units: number;
      readonly exact: boolean;
      readonly rate: Rate;
      readonly source: PriceSource;
    }
  /** A price that comes to no bound, since nobody knows how many rows come. */
  | { readonly type: 'rate'; readonly rate: Rate; readonly source: PriceSource }
  /** The last call cost more than the definition says: nothing is promised. */
  | { readonly type: 'contradicted'; readonly rate: Rate; readonly units: number }
  /** Calls of the same size; the last one, and the dearest. Never a promise. */
  | {
      readonly type: 'seen';
      readonly units: number;
      readonly mostUnits: number;
      readonly count: number;
    }
  /** All calls so far cost as much for each row. Never a promise. */
  | { readonly type: 'seen-rate'; readonly perRow: number; readonly count: number }
  /** `seen`: the last call, which was of another size. */
  | { readonly type: 'unknown'; readonly seen: SeenCall | null };

/** What is needed of an endpoint. */
export type PricedEndpoint = Pick<
  EffectiveEndpoint,
  'method' | 'price' | 'paging' | 'rows' | 'origins'
>;

/** The price of a purchase; `endpoint` is `null` where nobody knows it any more. */
export function priceOf(
  endpoint: PricedEndpoint | null,
  seen: PriceSeen | null,
  size: Size,
): Price {
  const rate = endpoint?.price ?? null;
  if (!endpoint || rate === null) return seenPrice(endpoint, seen, size);
  const source = endpoint.origins.price === 'learned' ? 'learned' : 'described';
  const dearer = source === 'learned' && seen ? dearerThan(endpoint, rate, seen) : null;
  if (dearer !== null) return { type: 'contradicted', rate, units: dearer };
  const units = boundOf(rate, size, rowsByDefault(endpoint));
  if (units === null) return { type: 'rate', rate, source };
  return { type: 'bound', units, exact: rate.perRow === 0, rate, source };
}

/**
 * Whether the service's page says what it costs. A definition may err: calls that only it has a
 * price for are compared with `/me` as those without one.
 */
export function isDocumented(endpoint: Pick<EffectiveEndpoint, 'price' | 'origins'>): boolean {
  return endpoint.price !== null && endpoint.origins.price === 'described';
}

/** Whether the page says that it costs nothing. */
export function isDocumentedFree(endpoint: Pick<EffectiveEndpoint, 'price' | 'origins'>): boolean {
  return isDocumented(endpoint) && isFree(endpoint.price);
}

function rowsByDefault({ paging, rows }: PricedEndpoint): number | null {
  return paging?.byDefault ?? rows?.byDefault ?? null;
}

/** Units of the last call whose size is known, where they pass what a rate allows for it. */
export function dearerThan(
  endpoint: PricedEndpoint,
  rate: Rate,
  { calls = [] }: PriceSeen,
): number | null {
  const [last] = calls;
  if (!last) return null;
  const { rows, limit, identifiers, units } = last;
  const size = { rows: rows ?? limit, identifiers, calls: 1 };
  const bound = boundOf(rate, size, rowsByDefault(endpoint));
  return bound !== null && units > bound ? units : null;
}

function seenPrice(endpoint: PricedEndpoint | null, seen: PriceSeen | null, size: Size): Price {
  if (!seen) return { type: 'unknown', seen: null };
  const { count } = seen;
  const same = sameSize(endpoint, seen, size);
  if (same) return { type: 'seen', ...same, count };
  const perRow = seenPerRow(seen);
  if (perRow !== null) return { type: 'seen-rate', perRow, count };
  return { type: 'unknown', seen: seen.calls?.[0] ?? null };
}

/** The last and the dearest of the calls of that size. */
function sameSize(
  endpoint: PricedEndpoint | null,
  { calls, units, mostUnits }: PriceSeen,
  { rows, identifiers, calls: wanted }: Size,
): { units: number; mostUnits: number } | null {
  if (wanted !== 1) return null;
  const byDefault = endpoint ? rowsByDefault(endpoint) : null;
  if (calls === undefined) {
    // An older version kept no sizes: only what has one size alone can be compared.
    const single = rows === null && identifiers === null && endpoint?.method === 'GET';
    const isSingle = single && endpoint.paging === null && endpoint.rows === null;
    return isSingle && units !== null ? { units, mostUnits: mostUnits ?? units } : null;
  }
  const alike = calls.filter(
    (call) =>
      call.identifiers === identifiers &&
      (identifiers !== null || (call.limit ?? byDefault) === (rows ?? byDefault)),
  );
  const [last] = alike;
  return last
    ? { units: last.units, mostUnits: Math.max(...alike.map((call) => call.mostUnits)) }
    : null;
}
