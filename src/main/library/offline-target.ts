/** A library that is only read: its service is not asked, whatever it would cost. */
import { appError } from '@shared/ipc/error';
import type { Target } from './open-library';

/** The same library without a way to its service. */
export function offlineTarget(target: Target): Target {
  // As a key that nobody gave: what was begun waits, and nothing is written of it.
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
