/**
 * Decides what to do after a call that didn't return a page. Pure. The service doesn't document its
 * errors, so the status only determines how cautious to be. What an error means is shown in the
 * service's own words.
 */
import type { StopReason } from '@shared/archive/download-work';
import type { HoldReason } from '@shared/features/downloads';
import { LONGEST_HOLD_MS } from '../service/governor';
import type { Stop, FailureRecord } from './state';

/** Either wait and try again, or stop until the user acts. */
export type FailureDecision =
  { readonly wait: number; readonly why: HoldReason } | { readonly stop: Stop };

export interface Circumstances {
  /** Number of calls that have failed in a row. */
  readonly tries: number;
  /** Units left in the quota, which has just been read; `null` if unknown. */
  readonly unitsLeft: number | null;
  /** Maximum cost of another attempt in units; `null` if unknown. */
  readonly units: number | null;
  /** How many rows of the period a new chain would return again. */
  readonly rowsAgain: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random: () => number;
}

/** Number of failures in a row after which the download stops. */
export const mostTries = 5;
/**
 * Maximum number of attempts for a page that is rejected in the middle of a list, because the
 * rejection may be temporary.
 */
const mostRefusals = 3;
const firstWaitMs = 2_000;
const unreachable = ['offline', 'name-not-found'];

/**
 * Returns how long to wait before the next attempt. Waits grow exponentially and vary at random, so
 * that many clients don't try again at the same moment.
 */
export function backoffMs(tries: number, random: () => number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), 300_000) * (1 + random());
}

/** Decides what to do after the latest failure of a chain. */
export function judge(trouble: FailureRecord, around: Circumstances): FailureDecision {
  // The page was stored and may have been charged, so the user has to decide whether to buy it
  // again.
  if (trouble.type === 'unreadable') return decide('unreadable', trouble, around);
  if (trouble.charged === 'yes') return decide('charged-lost', trouble, around);
  if (trouble.type === 'status' && !isServerError(trouble)) return judgeRefusal(trouble, around);
  if (trouble.charged === 'unknown') return decide('maybe-charged', trouble, around);
  if (trouble.type === 'status') return again('server-error', around, trouble);
  return trouble.type === 'failure'
    ? decideOnFailure(trouble, around)
    : again('connection', around, trouble);
}

/** Returns whether the next step depends on whether a call was charged. */
export function needsProof({ status, page }: FailureRecord): boolean {
  if (status === null || status < 400 || status > 499 || status === 429) return true;
  return page > 0 && ![401, 402, 403].includes(status);
}

function isServerError({ status }: FailureRecord): boolean {
  return status === null || status < 400 || status > 499;
}

function decideOnFailure(trouble: FailureRecord, around: Circumstances): FailureDecision {
  const failure = trouble.failure ?? '';
  if (unreachable.includes(failure)) {
    return { wait: backoffMs(around.tries + 2, around.random), why: 'offline' };
  }
  // Another attempt would fail in the same way.
  if (failure === 'tls') return stopAs('paused', 'connection', trouble);
  if (failure === 'redirect') return stopAs('paused', 'redirect', trouble);
  return again('connection', around, trouble);
}

function judgeRefusal(trouble: FailureRecord, around: Circumstances): FailureDecision {
  const status = trouble.status ?? 0;
  const { unitsLeft, units, tries } = around;
  const isUsedUp = unitsLeft !== null && unitsLeft < (units ?? 1);
  if (status === 401) return stopAs('paused', 'unauthorized', trouble);
  if ([402, 403, 429].includes(status) && isUsedUp) return stopAs('paused', 'quota', trouble);
  // The caller has already tried several times, waiting as long as the service asked for.
  if (status === 429) return again('rate-limit', { ...around, tries: tries + 3 }, trouble);
  if (status === 402) return stopAs('paused', 'payment', trouble);
  if (status === 403) return stopAs('paused', 'forbidden', trouble);
  if (trouble.page === 0) return stopAs('failed', 'refused', trouble);
  // Another attempt is free here, and the rejection may have been temporary.
  if (trouble.charged === 'no' && tries < mostRefusals) return waitFor(around, trouble);
  return stopAs('needs-decision', 'cursor-refused', trouble, { rowsAgain: around.rowsAgain });
}

function again(why: StopReason, around: Circumstances, trouble: FailureRecord): FailureDecision {
  const { notBefore } = trouble;
  if (notBefore !== null && notBefore - around.now > LONGEST_HOLD_MS) {
    return stopAs('paused', 'long-wait', trouble, { until: notBefore });
  }
  return around.tries >= mostTries ? stopAs('paused', why, trouble) : waitFor(around, trouble);
}

function waitFor(
  { tries, random, now }: Circumstances,
  { notBefore }: FailureRecord,
): FailureDecision {
  return { wait: Math.max(backoffMs(tries, random), (notBefore ?? now) - now), why: 'service' };
}

function decide(
  why: StopReason,
  trouble: FailureRecord,
  { units }: Circumstances,
): FailureDecision {
  return stopAs('needs-decision', why, trouble, units === null ? {} : { units });
}

function stopAs(
  as: Stop['as'],
  why: StopReason,
  { status, serviceWords }: FailureRecord,
  more: Pick<Stop, 'rowsAgain' | 'units' | 'until'> = {},
): FailureDecision {
  return {
    stop: {
      as,
      why,
      ...more,
      ...(status === null ? {} : { status }),
      ...(serviceWords === '' ? {} : { serviceWords }),
    },
  };
}
