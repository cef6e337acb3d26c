/** A key's scopes, as far as the documentation links them to endpoints. Pure. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import type { Account } from '@shared/features/connection';
import { endpointOf } from '@shared/service/catalogue';

/**
 * Returns the scope that a search needs and the key definitely lacks, or `null` if there's no such
 * scope.
 */
export function missingScope(account: Account | null, endpoint: string): string | null {
  const { scope } = endpointOf(endpoint);
  const granted = account?.scopes ?? null;
  return scope !== null && granted !== null && !granted.includes(scope) ? scope : null;
}

/** Like `missingScope`, but for an endpoint whose scopes may come from an API definition. */
export function lackingScope(
  { scopes }: Pick<EffectiveEndpoint, 'scopes'>,
  granted: readonly string[] | null,
): string | null {
  if (granted === null || scopes.length === 0) return null;
  return scopes.some((scope) => granted.includes(scope)) ? null : scopes.join(', ');
}
