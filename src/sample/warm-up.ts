import type { Register } from './data/register';

/** Rows created at a time: about 10 ms of work. */
const SLICE = 400;

/**
 * Creates the trademarks in advance, in slices, so that the program still responds. Otherwise the
 * first search with few matches would have to create all of them. For registers small enough to be
 * cached (see `register.ts`). @param signal ends it early
 */
export async function warmUp(register: Register, signal?: AbortSignal): Promise<void> {
  for (let index = 0; index < register.trademarks.base && signal?.aborted !== true; index += 1) {
    register.trademarks.at(index);
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
