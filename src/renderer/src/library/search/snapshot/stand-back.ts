import { pause } from '@renderer/library/scheduling/pause';

/** Waits until there are no queries. Closing the library ends the wait. */
export const standBack = (calm: () => Promise<void>, closing: Promise<void>): Promise<void> =>
  Promise.race([pause().then(calm), closing]);
