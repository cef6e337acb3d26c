/**
 * What is known of the service's endpoints: one entry each (service-api.md, 4). Everything generic
 * (client, meter, archive, library, screens) is driven by this table; adding an endpoint is one entry.
 * `null` means: not shown on the page, unknown.
 */
import { listed, pageEndpoints } from './page-endpoints';
import type { Endpoint } from './endpoint';
import { boundOf, oneCall } from './rate';

/** The endpoint that answers for several companies at once. */
export const batchEndpoint = 'companies.batch';

/** Every endpoint that the page names. */
export const catalogue: readonly Endpoint[] = pageEndpoints;

const byId = new Map(catalogue.map((endpoint) => [endpoint.id, endpoint]));

/** The endpoint of that id; throws on an id that is not in the table. */
export function endpointOf(id: string): Endpoint {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`no endpoint ${id}`);
  return endpoint;
}

/** Beginning of the id of an endpoint that only a definition knows; its path below `/api/v1` follows. */
export const LEARNED = 'learned:';

/** An endpoint that only a definition knows, as far as its id tells: it can be read without the definition. */
export function learnedEndpoint(id: string, group: Endpoint['group'] = 'other'): Endpoint {
  return listed(id, id.slice(LEARNED.length), group, null, { fact: 'learned' });
}

/** The endpoint of an id that stands in a log; `null` for one that nobody could have called. */
export function knownEndpoint(id: string): Endpoint | null {
  return byId.get(id) ?? (id.startsWith(`${LEARNED}/`) ? learnedEndpoint(id) : null);
}

/** Names of the path parameters of an endpoint, in order. */
export function pathParameters(endpoint: Pick<Endpoint, 'path'>): readonly string[] {
  return [...endpoint.path.matchAll(/\{([^{}/]+)\}/g)].map((match) => match[1] ?? '');
}

/** Highest number of units one call can cost by the page; `null` when it says no price, or no bound. */
export function priceBound(
  { price, paging }: Pick<Endpoint, 'price' | 'paging'>,
  limit: number | null,
): number | null {
  if (price === null) return null;
  // A page size means nothing to an endpoint that is not known to page.
  return boundOf(price, oneCall(paging ? limit : null), paging?.byDefault ?? null);
}
