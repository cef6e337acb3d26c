/** Looks for the connected service's API definition at several addresses in turn. */
import type { LoadOutcome } from '@shared/features/definition';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client } from '../bridge';

/** Errors that mean that there is no definition at an address. */
const noDefinition: readonly ErrorData['kind'][] = ['not-found', 'client-error', 'redirect'];

/**
 * Returns the result of the first address that has one; `null` if none has. Rejects if the service
 * cannot be reached.
 */
export async function lookForDefinition(
  paths: readonly string[],
  withKey: boolean,
): Promise<LoadOutcome | null> {
  for (const [at, path] of paths.entries()) {
    try {
      const outcome = await client.definition.loadAddress({ path, withKey });
      const isLast = at === paths.length - 1;
      // If an HTML page arrives instead of a document, there is no definition either.
      if (outcome.type !== 'refused' || isLast) return outcome;
    } catch (thrown) {
      if (!noDefinition.includes(toErrorData(thrown).kind)) throw thrown;
    }
  }
  return null;
}
