/** Scopes of the key, as far as the page about the service ties them to a search. Pure. */
import type { Account } from '@shared/features/connection';
import { endpointOf } from '@shared/service/catalogue';

/** The scope that a search wants and the key surely lacks; `null`: none that is known. */
export function missingScope(account: Account | null, endpoint: string): string | null {
  const { scope } = endpointOf(endpoint);
  const granted = account?.scopes ?? null;
  return scope !== null && granted !== null && !granted.includes(scope) ? scope : null;
}
