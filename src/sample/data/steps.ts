import { setImmediate } from 'node:timers/promises';

/** Work for a few milliseconds, counted in rows passed over; a row made counts as many. */
const SLICE = 25_000;
const MADE = 50;

/** Long work in steps: between them other callers are answered. */
export interface Steps {
  /** Counts a row that was passed over or made; true when it is time to rest. */
  tired(made: boolean): boolean;
  /** Lets others go first. */
  rest(): Promise<void>;
}

/** Starts to count. */
export function createSteps(): Steps {
  let done = 0;
  return {
    tired(made) {
      done += made ? MADE : 1;
      if (done < SLICE) return false;
      done = 0;
      return true;
    },
    rest: () => setImmediate(undefined),
  };
}
