/** Decides why and for how long buying is paused after an internal error. Pure. */
import type { ErrorData } from '@shared/ipc/error';
import type { Stop } from './state';
import type { PauseReason } from './view';

/**
 * Delay in ms before trying again if the library isn't ready. The caller has already waited for it.
 */
const libraryMs = 2_000;
/** A page in the same chain is still being fetched. */
const chainMs = 1_000;
const diskMs = 30_000;

/**
 * Returns the pause after an error, or `null` if the log decides. `backoff` is the default wait in
 * ms.
 */
export function pauseFor(error: ErrorData, now: number, backoff: number): PauseReason | null {
  switch (error.kind) {
    case 'no-key':
    case 'locked':
    case 'key-unreadable':
      return { why: 'key', until: null };
    case 'held-back': {
      const isLibrary = error.message === 'unacknowledged';
      return {
        why: isLibrary ? 'library' : 'service',
        until: now + (isLibrary ? libraryMs : chainMs),
      };
    }
    case 'disk-full':
    case 'storage':
      return { why: 'disk', until: now + diskMs };
    case 'offline':
    case 'team-away':
    case 'name-not-found':
      return { why: 'offline', until: now + Math.max(backoff, 10_000) };
    case 'cancelled':
      return null;
    default:
      return { why: 'service', until: now + backoff };
  }
}

/** Returns why a download is stopped until somebody acts, if the log doesn't show it. */
export function stopFor(error: ErrorData, now: number): Stop | null {
  const { kind, message, retryAfterMs = 0, isRefused } = error;
  if (kind === 'asked-to-wait')
    return { as: 'paused', why: 'long-wait', until: now + retryAfterMs };
  if (kind === 'team-limit') return { as: 'paused', why: 'level' };
  if (kind !== 'cap-reached') return null;
  return {
    as: 'paused',
    why: 'spending-limit',
    limit: message === 'day' ? 'day' : 'act',
    ...(isRefused ? { isRefused } : {}),
  };
}
