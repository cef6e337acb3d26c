/** Long work in short pieces: in between, what was asked meanwhile is answered. */

import { pause } from './pause';

/** Milliseconds of work after which others may run: a fifth of a frame. */
const fifth = 3;

export interface Slices {
  /** Whether others should run now. */
  readonly due: boolean;
  /** Lets everything run that waits, then begins the next piece. */
  rest(): Promise<void>;
}

/** Begins with a piece of `slice` milliseconds. */
export function createSlices(slice = fifth): Slices {
  let until = performance.now() + slice;
  return {
    get due() {
      return performance.now() >= until;
    },
    async rest() {
      // A batch is waited for as well: it goes on in its turn.
      await pause('user-visible');
      until = performance.now() + slice;
    },
  };
}
