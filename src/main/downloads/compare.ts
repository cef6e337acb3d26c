/** Reads `/me` (free) at a moment when none of our calls is under way, and writes what it tells. */
import type { NewEntry } from '@shared/archive/entry';
import type { UsageWork } from '@shared/archive/meta';
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
  /** Whether a call is under way: sent, or about to be. */
  readonly isBusy: () => boolean;
  /** Writes answers that wait for the disk: without them a page that came would look lost. */
  readonly makeSure: Caller['makeSure'];
  /** A newer reading to compare with than that of the log, made before the calls in doubt. */
  readonly newer: () => Omit<UsageWork, 'op'> | null;
  /** By how many ms `/me` may be behind. */
  readonly behindMs: () => number;
  /** Asks `/me`; never a reading that was begun before. */
  readonly readAccount: () => Promise<Account>;
  /** Ms since 1970. */
  readonly now: () => number;
  /** Resolves when the calls that are under way may be over. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Kinds of an answer that tells nothing, and will not the next time. */
const mute = ['not-json', 'other-shape', 'not-found', 'client-error', 'payment', 'forbidden'];

/** A service whose `/me` says nothing leaves the cost unknown; it does not stop everything. */
async function readUsage({ readAccount, now }: CompareDeps): Promise<Reading> {
  try {
    const { usage, readAt } = await readAccount();
    return { units: usage.units, readAt };
  } catch (error) {
    if (!(error instanceof AppError) || !mute.includes(error.kind)) throw error;
    return { units: null, readAt: new Date(now()).toISOString() };
  }
}

/** Readings that a busy person's own searches may disturb. */
const tries = 20;

/**
 * Compares. Every call that was in doubt has a finding afterwards, if only "unknown". Rejects with
 * what the reading rejects with, or `held-back` when calls never ceased.
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
