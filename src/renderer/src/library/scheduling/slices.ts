/** Divides long work into short slices, so that requests are answered in between. */

import { pause } from './pause';

/** Milliseconds of work before others may run: a fifth of a frame. */
const fifth = 3;

export interface Slices {
  /** True if others should run now. */
  readonly due: boolean;
  /** Lets all waiting work run, then starts the next slice. */
  rest(): Promise<void>;
}

/** Starts a slice of `slice` milliseconds. */
export function createSlices(slice = fifth): Slices {
  let until = performance.now() + slice;
  return {
    get due() {
      return performance.now() >= until;
    },
    async rest() {
      // Somebody is waiting for a batch as well, so it continues in turn.
      await pause('user-visible');
      until = performance.now() + slice;
    },
  };
}
