/**
 * Determines the error kind of a status. The service doesn't document any (service-api.md, 7). The
 * kind therefore only corresponds to the status, and the text shown is the service's own.
 */
import type { ErrorKind } from '@shared/ipc/error';
import { serviceMessageOf } from './service-words';

/** Returns a status's error kind, or `null` for 2xx. */
export function kindOfStatus(status: number): ErrorKind | null {
  if (status >= 200 && status <= 299) return null;
  if (status === 401) return 'unauthorized';
  if (status === 402) return 'payment';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status >= 400 && status <= 499) return 'client-error';
  if (status >= 500 && status <= 599) return 'server-error';
  return 'unexpected-status';
}

/** Maximum wait accepted (one day), so that an incorrect date can't block the program. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * Returns how long `Retry-After` says to wait in ms. It contains either seconds or a date. `null`
 * if it can't be parsed.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text) * 1000), LONGEST_WAIT_MS);
  // An HTTP date starts with the name of a weekday. `Date.parse` alone would parse `-5` as a year.
  if (!/^[A-Z][a-z]+,? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), LONGEST_WAIT_MS);
}

/** The parts of an answer that become part of an error. */
export interface Refusal {
  readonly status: number;
  readonly serviceWords?: string;
  readonly retryAfterMs?: number;
}

/** Returns what `ErrorData` needs to contain about an answer. */
export function refusalOf(
  answer: {
    readonly status: number;
    readonly contentType: string | null;
    readonly retryAfter: string | null;
    readonly body: Uint8Array;
  },
  now: number,
): Refusal {
  const words = serviceMessageOf(answer.body, answer.contentType);
  const wait = retryAfterMs(answer.retryAfter, now);
  return {
    status: answer.status,
    ...(words === '' ? {} : { serviceWords: words }),
    ...(wait === null ? {} : { retryAfterMs: wait }),
  };
}
