/**
 * What is known of the service's endpoints: one entry each (service-api.md, 4). Everything generic
 * (client, meter, archive, library, screens) is driven by this table; adding an endpoint is one entry.
 * `null` means: not shown on the page, unknown.
 */
import type { m } from '../messages/compiled/messages';
import { listed, pageEndpoints } from './page-endpoints';
import type { ParameterRule } from './parameters';

export { insiderDirections, trademarkOffices, trademarkStatuses } from './page-endpoints';

/** Page sizes of an endpoint that answers with the page envelope. */
export interface Paging {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

/** What a call costs: nothing, one unit for each row, or nobody said. */
export type Price = 'free' | 'per-row' | null;

/** Where an endpoint's records belong in the library. */
export type RecordKind = 'trademark' | 'insider' | 'company';

/** A message that says what an endpoint is for. */
export type PurposeKey = Extract<keyof typeof m, `purpose_${string}`>;

export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path below the base address, with `{name}` for path parameters. */
  readonly path: string;
  readonly group:
    | 'companies'
    | 'financials'
    | 'people'
    | 'market'
    | 'trademarks'
    | 'contact'
    | 'sync'
    | 'system'
    | 'other';
  /** The page leaves open how the path goes on: its last parameter may hold several parts. */
  readonly pathGoesOn?: true;
  /** What it is for, as the message that says it; `null`: only a definition knows. */
  readonly purpose: PurposeKey | null;
  /** `null`: any name and value may be sent. */
  readonly parameters: readonly ParameterRule[] | null;
  /** The answer is the page envelope; `null`: not known to be one. */
  readonly paging: Paging | null;
  readonly scope: string | null;
  readonly price: Price;
  /** Whether the key is sent; `null`: unknown. */
  readonly key: boolean | null;
  /** Kind of the rows, where the page describes them or they identify a company. */
  readonly records: RecordKind | null;
  /**
   * `described`: parameters, answer, scope and cost are on the page. `listed`: only method, path and
   * purpose. `learned`: only a definition knows it.
   */
  readonly fact: 'described' | 'listed' | 'learned';
}

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

/** Highest number of units one call can cost; `null` when no price is known. */
export function priceBound(endpoint: Endpoint, limit: number | null): number | null {
  if (endpoint.price === 'free') return 0;
  if (endpoint.price === null) return null;
  return endpoint.paging ? (limit ?? endpoint.paging.byDefault) : null;
}
