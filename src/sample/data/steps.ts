import { setImmediate } from 'node:timers/promises';

/** Work for a few milliseconds, in skipped rows. Creating a row counts as many of them. */
const SLICE = 25_000;
const MADE = 50;

/** Divides long work into steps, between which other callers are served. */
export interface Steps {
  /** Counts a row skipped or created; returns true when it is time for a pause. */
  tired(made: boolean): boolean;
  /** Lets others run. */
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
