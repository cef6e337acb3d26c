/** Looks for the definition of the connected service, one address after the other. */
import type { LoadOutcome } from '@shared/features/definition';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client } from '../bridge';

/** Answers that mean: there is none at this address. */
const noDefinition: readonly ErrorData['kind'][] = ['not-found', 'client-error', 'redirect'];

/** What came of the first that has one; `null`: none has. Rejects where the service cannot be reached. */
export async function lookForDefinition(
  paths: readonly string[],
  withKey: boolean,
): Promise<LoadOutcome | null> {
  for (const [at, path] of paths.entries()) {
    try {
      const outcome = await client.definition.loadAddress({ path, withKey });
      const isLast = at === paths.length - 1;
      // A page in place of a document is no definition either.
      if (outcome.type !== 'refused' || isLast) return outcome;
    } catch (thrown) {
      if (!noDefinition.includes(toErrorData(thrown).kind)) throw thrown;
    }
  }
  return null;
}
