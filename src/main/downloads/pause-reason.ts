/** Why and how long nothing is bought after an error of the program's own. Pure. */
import type { ErrorData } from '@shared/ipc/error';
import type { Stop } from './state';
import type { PauseReason } from './view';

/** The library is asked again soon; the caller has waited for it already. */
const libraryMs = 2_000;
/** A page of the same chain is still on its way. */
const chainMs = 1_000;
const diskMs = 30_000;

/**
 * The hold after an error that reached the manager; `null`: the log tells what to do. `backoff`:
 * the wait, in ms, where nothing better is known.
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
    case 'name-not-found':
      return { why: 'offline', until: now + Math.max(backoff, 10_000) };
    case 'cancelled':
      return null;
    default:
      return { why: 'service', until: now + backoff };
  }
}

/** Why a download stands until somebody acts, after an error that nothing of the log tells. */
export function stopFor(error: ErrorData, now: number): Stop | null {
  const { kind, message, retryAfterMs = 0, isRefused } = error;
  if (kind === 'asked-to-wait')
    return { as: 'paused', why: 'long-wait', until: now + retryAfterMs };
  if (kind !== 'cap-reached') return null;
  return {
    as: 'paused',
    why: 'spending-limit',
    limit: message === 'day' ? 'day' : 'act',
    ...(isRefused ? { isRefused } : {}),
  };
}
