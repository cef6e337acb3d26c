/** Which endpoint of a definition is which of the catalogue. */
import type { Endpoint } from '../service/endpoint';
import type { DefinedEndpoint, Definition } from './model';

/** The two lists held against each other. */
export interface Matched {
  /** By id of the catalogue. */
  readonly known: ReadonlyMap<string, DefinedEndpoint>;
  /** What the catalogue does not have. */
  readonly others: readonly DefinedEndpoint[];
}

/**
 * Matches by method and path. Names of path parameters do not count, since they are never sent:
 * `/companies/{id}` is `/companies/{company_id}`.
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
