import { setImmediate } from 'node:timers/promises';

/**
 * How many rows can be skipped in a few milliseconds. Creating a row counts as many skipped rows.
 */
const SLICE = 25_000;
const MADE = 50;

/** Divides long work into steps, so that other callers can be served in between. */
export interface Steps {
  /** Counts a row that was skipped or created. Returns true when it is time for a pause. */
  tired(made: boolean): boolean;
  /** Lets other work run. */
  rest(): Promise<void>;
}

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
