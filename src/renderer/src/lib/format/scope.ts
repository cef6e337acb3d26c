/** Scopes of the key, as far as the page about the service ties them to a search. Pure. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import type { Account } from '@shared/features/connection';
import { endpointOf } from '@shared/service/catalogue';

/** The scope that a search wants and the key surely lacks; `null`: none that is known. */
export function missingScope(account: Account | null, endpoint: string): string | null {
  const { scope } = endpointOf(endpoint);
  const granted = account?.scopes ?? null;
  return scope !== null && granted !== null && !granted.includes(scope) ? scope : null;
}

/** As `missingScope`, for an endpoint of which a definition may have taught the scopes. */
export function lackingScope(
  { scopes }: Pick<EffectiveEndpoint, 'scopes'>,
  granted: readonly string[] | null,
): string | null {
  if (granted === null || scopes.length === 0) return null;
  return scopes.some((scope) => granted.includes(scope)) ? null : scopes.join(', ');
}
