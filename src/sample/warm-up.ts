import type { Register } from './data/register';

/** Rows made in one go: about ten milliseconds of work. */
const SLICE = 400;

/**
 * Makes the trademarks ahead, in slices between which the program answers. Without it the first
 * rare search makes them all at once. For registers small enough to be kept (see `register.ts`).
 * @param signal ends it early
 */
export async function warmUp(register: Register, signal?: AbortSignal): Promise<void> {
  for (let index = 0; index < register.trademarks.base && signal?.aborted !== true; index += 1) {
    register.trademarks.at(index);
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
