import { pause } from '@renderer/library/scheduling/pause';

/** Waits until there are no queries; closing does not wait for that. */
export const standBack = (calm: () => Promise<void>, closing: Promise<void>): Promise<void> =>
  Promise.race([pause().then(calm), closing]);
