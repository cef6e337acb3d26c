/** Matches the endpoints in an API definition with those in the catalogue. */
import type { Endpoint } from '../service/endpoint';
import type { DefinedEndpoint, Definition } from './model';

export interface Matched {
  /** By catalogue id. */
  readonly known: ReadonlyMap<string, DefinedEndpoint>;
  /** Endpoints that aren't in the catalogue. */
  readonly others: readonly DefinedEndpoint[];
}

/**
 * Matches by method and path. The names of path parameters are ignored, because they are never
 * sent: `/companies/{id}` is the same as `/companies/{company_id}`.
 */
export function matchEndpoints(
  catalogue: readonly Endpoint[],
  definition: Definition | null,
): Matched {
  const ids = new Map(catalogue.map((endpoint) => [keyOf(endpoint), endpoint.id]));
  const known = new Map<string, DefinedEndpoint>();
  const others: DefinedEndpoint[] = [];
  for (const endpoint of definition?.endpoints ?? []) {
    const id = endpoint.fault === 'outside' ? undefined : ids.get(keyOf(endpoint));
    if (id === undefined || known.has(id)) others.push(endpoint);
    else known.set(id, endpoint);
  }
  return { known, others };
}

function keyOf({ method, path }: Pick<DefinedEndpoint, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, '{}').replace(/\/$/, '')}`;
}
