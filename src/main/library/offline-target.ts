/** The target of a read-only library, whose service is never called. */
import { appError } from '@shared/ipc/error';
import type { Target } from './library-deps';

/** Returns the same library without access to its service. */
export function offlineTarget(target: Target): Target {
  // Behaves as if the key were missing: work in progress waits, and nothing is logged.
  const refuse = (): never => {
    throw appError('locked', { message: 'offline', charged: 'no' });
  };
  return {
    ...target,
    isOffline: true,
    fetch: async () => refuse(),
    withKey: async () => refuse(),
    assertKey: refuse,
  };
}
