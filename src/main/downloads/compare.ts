/**
 * Reads `/me` (which is free) while none of our calls are running, and records what it reveals
 * about the cost of calls.
 */
import type { NewEntry } from '@shared/archive/entry';
import type { WorkOf } from '@shared/acts/acts';
import type { Account } from '@shared/features/connection';
import { AppError, appError } from '@shared/ipc/error';
import type { Caller } from '../service/caller';
import type { DownloadArchive } from '../service/archive-port';
import { chargesOf, type Reading } from './settle';
import type { State } from './state';

export interface CompareDeps {
  readonly log: DownloadArchive;
  readonly state: State;
  readonly follow: () => Promise<void>;
  /** Returns whether a call is running or about to be sent. */
  readonly isBusy: () => boolean;
  /**
   * Writes answers that are only in memory. Otherwise, a page that was received would seem to be
   * lost.
   */
  readonly makeSure: Caller['makeSure'];
  /**
   * Returns a reading that isn't in the log yet and was made before the calls in doubt, or `null`
   * if there is none.
   */
  readonly newer: () => Omit<WorkOf<'usage'>, 'op'> | null;
  /** By how many ms the usage in `/me` may be out of date. */
  readonly behindMs: () => number;
  /** Reads `/me`. Never reuses a request that has already been started. */
  readonly readAccount: () => Promise<Account>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves once running calls have had a chance to finish. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Kinds of errors that would occur again if `/me` were read again. */
const mute = ['not-json', 'other-shape', 'not-found', 'client-error', 'payment', 'forbidden'];

/** If a service's `/me` can't be used, costs remain unknown, but downloads continue. */
async function readUsage({ readAccount, now }: CompareDeps): Promise<Reading> {
  try {
    const { usage, readAt } = await readAccount();
    return { units: usage.units, readAt };
  } catch (error) {
    if (!(error instanceof AppError) || !mute.includes(error.kind)) throw error;
    return { units: null, readAt: new Date(now()).toISOString() };
  }
}

/** Maximum number of attempts, because the user's own searches may interfere. */
const tries = 20;

/**
 * Compares two readings. Afterwards, each call in doubt has a result, even if that is "unknown".
 * Rejects if the reading fails, or with `held-back` if there was always a call running.
 */
export async function compareUsage(deps: CompareDeps): Promise<Reading> {
  const { log, state, follow, isBusy, makeSure } = deps;
  for (let at = 0; at < tries; at++) {
    await makeSure();
    await follow();
    const before = state.lastCallSeq;
    const newer = deps.newer();
    const reading = isBusy() ? null : await readUsage(deps);
    await follow();
    if (!reading || isBusy() || state.lastCallSeq !== before) {
      await deps.yieldToEventLoop();
      continue;
    }
    if (newer) {
      await log.appendMany([{ kind: 'work', meta: { op: 'usage', ...newer } }]);
      await follow();
    }
    const upTo = state.seq;
    const found = chargesOf(state, reading, deps.behindMs());
    const entries = [...found, { op: 'usage', ...reading, upTo } as const];
    await log.appendMany(entries.map((meta): NewEntry => ({ kind: 'work', meta })));
    await follow();
    return reading;
  }
  throw appError('held-back', { message: 'calls under way', charged: 'no' });
}
