/** One call of the service, and its answer in the library. */
import type { CallInput, CallOutcome } from '@shared/features/service';
import { AppError } from '@shared/ipc/error';
import { client } from '@renderer/lib/bridge';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { library } from '@renderer/library/current.svelte';
import { forListOnScreen } from './list-reference';

/**
 * Buys when the library can tell what is owned, and resolves when it shows the answer. Rejects with
 * `AppError`; what the service answered is in the library then too.
 */
export async function buyCall(input: CallInput): Promise<CallOutcome> {
  // The list from which it is asked; another may be on screen when it is sent.
  const asked = forListOnScreen(input);
  await library.ready();
  try {
    const outcome = await unlock.withUnlock(() => client.service.call(asked));
    await library.applied(outcome.seq);
    return outcome;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.data.seq !== undefined) {
      await library.applied(thrown.data.seq);
    }
    throw thrown;
  }
}
