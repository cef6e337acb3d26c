import type { Register } from './register';
/**
 * Makes the trademarks ahead, in slices between which the program answers. Without it the first
 * rare search makes them all at once. For registers small enough to be kept (see `register.ts`).
 * @param signal ends it early
 */
export declare function warmUp(register: Register, signal?: AbortSignal): Promise<void>;
