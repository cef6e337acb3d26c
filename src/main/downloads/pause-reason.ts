/** Decides why buying is paused after an internal error, and for how long. Pure. */
import type { ErrorData } from '@shared/ipc/error';
import type { Stop } from './state';
import type { PauseReason } from './view';

/**
 * How long to wait before trying again if the library isn't ready, in ms. The caller has already
 * waited for it once.
 */
const libraryMs = 2_000;
/** How long to wait if a page of the same chain is still being fetched, in ms. */
const chainMs = 1_000;
const diskMs = 30_000;

/**
 * Returns how to pause after an error, or `null` if the log determines what to do. `backoff` is the
 * default wait in ms.
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

/** Returns why a download must stop until the user acts, if that can't be seen from the log. */
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
