/**
 * Reads `/me` (which is free) while no call of ours is running, and records what it shows about the
 * cost of calls.
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
  /** Writes answers that are still in memory. Otherwise a page that has arrived would seem lost. */
  readonly makeSure: Caller['makeSure'];
  /**
   * Returns a reading that is newer than the one in the log but was made before the calls in doubt,
   * or `null` if there is none.
   */
  readonly newer: () => Omit<WorkOf<'usage'>, 'op'> | null;
  /** How far `/me` may lag behind, in ms. */
  readonly behindMs: () => number;
  /** Reads `/me`. Never reuses a request that has already been started. */
  readonly readAccount: () => Promise<Account>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when running calls may have finished. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Kinds of errors that would occur again if the reading were repeated. */
const mute = ['not-json', 'other-shape', 'not-found', 'client-error', 'payment', 'forbidden'];

/** If a service's `/me` is unusable, costs remain unknown, but downloads continue. */
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
 * Compares the readings. Afterwards, every call in doubt has a result, possibly "unknown". Rejects
 * like the reading, or with `held-back` if calls never stopped.
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
