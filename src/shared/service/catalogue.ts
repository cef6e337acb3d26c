/**
 * What is known about the service's endpoints (service-api.md, 4). All generic code (client, usage,
 * archive, library, screens) uses this table, so that adding an endpoint only takes one entry.
 * `null` means not documented.
 */
import { listed, pageEndpoints } from './page-endpoints';
import type { Endpoint } from './endpoint';
import { boundOf, oneCall } from './rate';

/** The endpoint that looks up several companies at once. */
export const batchEndpoint = 'companies.batch';

/** All documented endpoints. */
export const catalogue: readonly Endpoint[] = pageEndpoints;

const byId = new Map(catalogue.map((endpoint) => [endpoint.id, endpoint]));

/** Returns the endpoint with an id. Throws if it isn't in the table. */
export function endpointOf(id: string): Endpoint {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`no endpoint ${id}`);
  return endpoint;
}

/**
 * Prefix of the id of an endpoint known only from an API definition. It's followed by the
 * endpoint's path below `/api/v1`.
 */
export const LEARNED = 'learned:';

/** Recreates an endpoint that is known only from an API definition, using nothing but its id. */
export function learnedEndpoint(id: string, group: Endpoint['group'] = 'other'): Endpoint {
  return listed(id, id.slice(LEARNED.length), group, null, { fact: 'learned' });
}

/** Returns the endpoint for an id in the log, or `null` if no endpoint can have this id. */
export function knownEndpoint(id: string): Endpoint | null {
  return byId.get(id) ?? (id.startsWith(`${LEARNED}/`) ? learnedEndpoint(id) : null);
}

/** Returns the path parameters of an endpoint, in order. */
export function pathParameters(endpoint: Pick<Endpoint, 'path'>): readonly string[] {
  return [...endpoint.path.matchAll(/\{([^{}/]+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * Returns a call's documented maximum cost in units, or `null` if there is no price or no maximum.
 */
export function priceBound(
  { price, paging }: Pick<Endpoint, 'price' | 'paging'>,
  limit: number | null,
): number | null {
  if (price === null) return null;
  // The page size makes no difference for an endpoint without known paging.
  return boundOf(price, oneCall(paging ? limit : null), paging?.byDefault ?? null);
}
