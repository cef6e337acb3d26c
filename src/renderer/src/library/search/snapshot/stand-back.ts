import { pause } from '@renderer/library/scheduling/pause';

/** Waits until there are no queries. Closing doesn't wait for that. */
export const standBack = (calm: () => Promise<void>, closing: Promise<void>): Promise<void> =>
  Promise.race([pause().then(calm), closing]);
