/**
 * The price of a purchase, taken from the best source: the documentation, an API definition,
 * observed calls of the same size, or nothing. Used by every screen and by main. Pure.
 */
import type { Rate } from '../service/endpoint';
import { boundOf, isFree, type Size } from '../service/rate';
import type { EffectiveEndpoint } from './effective';
import { seenPerRow, type PriceSeen, type SeenCall } from './price-seen';

/** Source of a price: the documentation or an API definition. */
type PriceSource = 'described' | 'learned';

export type Price =
  /** `exact` is true if the cost doesn't depend on the answer. */
  | {
      readonly type: 'bound';
      readonly units: number;
      readonly exact: boolean;
      readonly rate: Rate;
      readonly source: PriceSource;
    }
  /** A price without a maximum, because the number of rows is unknown. */
  | { readonly type: 'rate'; readonly rate: Rate; readonly source: PriceSource }
  /** The last call cost more than the definition states, so the price can't be relied on. */
  | { readonly type: 'contradicted'; readonly rate: Rate; readonly units: number }
  /**
   * Observed calls of the same size: the last one and the most expensive one. They don't guarantee
   * anything.
   */
  | {
      readonly type: 'seen';
      readonly units: number;
      readonly mostUnits: number;
      readonly count: number;
    }
  /** The observed cost per row, the same in all calls so far. It doesn't guarantee anything. */
  | { readonly type: 'seen-rate'; readonly perRow: number; readonly count: number }
  /** `seen` is the last call, which was of a different size. */
  | { readonly type: 'unknown'; readonly seen: SeenCall | null };

/** What is needed to know an endpoint's price. */
export type PricedEndpoint = Pick<
  EffectiveEndpoint,
  'method' | 'price' | 'paging' | 'rows' | 'origins'
>;

/** Returns a purchase's price. `endpoint` is `null` if it's no longer known. */
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
 * Returns whether the price is in the service's documentation. A definition may be wrong, so calls
 * priced by a definition are compared with `/me`, like calls without a price.
 */
export function isDocumented(endpoint: Pick<EffectiveEndpoint, 'price' | 'origins'>): boolean {
  return endpoint.price !== null && endpoint.origins.price === 'described';
}

/** Returns whether the documentation states that the endpoint is free. */
export function isDocumentedFree(endpoint: Pick<EffectiveEndpoint, 'price' | 'origins'>): boolean {
  return isDocumented(endpoint) && isFree(endpoint.price);
}

function rowsByDefault({ paging, rows }: PricedEndpoint): number | null {
  return paging?.byDefault ?? rows?.byDefault ?? null;
}

/** Returns the units of the last call of known size, if they exceed the stated rate. */
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

/** Returns the last call and the most expensive call of the same size. */
function sameSize(
  endpoint: PricedEndpoint | null,
  { calls, units, mostUnits }: PriceSeen,
  { rows, identifiers, calls: wanted }: Size,
): { units: number; mostUnits: number } | null {
  if (wanted !== 1) return null;
  const byDefault = endpoint ? rowsByDefault(endpoint) : null;
  if (calls === undefined) {
    // Older versions didn't store sizes, so only a call with a fixed size can be compared.
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
