/** Asks the library before the service: what is owned is never bought by mistake. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { Parameters } from '@shared/service/parameters';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { Buying } from '../view/register-spec';
import { ownedRun, questionKeys } from '../service/runs';

/** What of a register's screen is claimed while it asks. */
interface Asking {
  buying: Buying | null;
  problem: ErrorData | null;
}

/**
 * Waits until the library can tell what is owned, and has `look` show it; what `look` gives back is
 * bought. Nothing is when the library cannot tell, or the person has stopped it meanwhile.
 */
export async function unlessOwned(
  register: Asking,
  look: (open: LibraryClient) => Promise<Parameters | null>,
  buy: (params: Parameters, runId: string) => Promise<void>,
): Promise<void> {
  const mine: Buying = { runId: crypto.randomUUID(), page: 0, looking: true };
  // Claimed before the first wait: a double click asks once.
  register.buying = mine;
  try {
    const open = await library.ready();
    const params = register.buying === mine ? await look(open) : null;
    if (register.buying !== mine) return;
    register.buying = null;
    if (params) await buy(params, mine.runId);
  } catch (thrown) {
    if (register.buying === mine) register.buying = null;
    register.problem = toErrorData(thrown);
  }
}

/** The owned run of a question, in either spelling of its numbers, or `null`. Rejects with `AppError`. */
export async function findOwned(endpoint: string, params: Parameters): Promise<StoredRun | null> {
  const runs = await (await library.ready()).runs({ endpoint });
  return ownedRun(runs, questionKeys(endpoint, {}, params));
}
