/** Looks for the connected service's API definition, trying several addresses in turn. */
import type { LoadOutcome } from '@shared/features/definition';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client } from '../bridge';

/** Errors that mean there's no definition at an address. */
const noDefinition: readonly ErrorData['kind'][] = ['not-found', 'client-error', 'redirect'];

/**
 * Returns the result from the first address that has a definition, or `null` if none of them does.
 * Rejects if the service can't be reached.
 */
export async function lookForDefinition(
  paths: readonly string[],
  withKey: boolean,
): Promise<LoadOutcome | null> {
  for (const [at, path] of paths.entries()) {
    try {
      const outcome = await client.definition.loadAddress({ path, withKey });
      const isLast = at === paths.length - 1;
      // Getting an HTML page instead of a document also means there's no definition.
      if (outcome.type !== 'refused' || isLast) return outcome;
    } catch (thrown) {
      if (!noDefinition.includes(toErrorData(thrown).kind)) throw thrown;
    }
  }
  return null;
}
