/** Reads `/me` (free) at a moment when none of our calls is under way, and writes what it tells. */
import type { NewEntry } from '@shared/archive/entry';
import type { Account } from '@shared/features/connection';
import { AppError, appError } from '@shared/ipc/error';
import type { Caller } from '../service/caller';
import type { DownloadArchive } from '../service/archive-port';
import { chargesOf, type Reading } from './settle';
import type { Baseline, State } from './state';

export interface CompareDeps {
  readonly log: DownloadArchive;
  readonly state: State;
  readonly follow: () => Promise<void>;
  readonly running: Caller['running'];
  /** Writes answers that wait for the disk: without them a page that came would look lost. */
  readonly makeSure: Caller['makeSure'];
  /** The last reading of `/me`, whoever asked for it. */
  readonly account: () => Account | null;
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

/** Where none was written yet, a reading that is older than every call stands in for it. */
function withBaseline({ baseline, calls }: State, account: Account | null): Baseline | null {
  if (baseline || !account) return baseline;
  const isOlder = [...calls.values()].every(({ at }) => at > account.readAt);
  return isOlder ? { units: account.usage.units, readAt: account.readAt, upTo: 0, own: 0 } : null;
}

/** Readings that a busy person's own searches may disturb. */
const tries = 20;

/**
 * Compares. Every call that was in doubt has a finding afterwards, if only "unknown". Rejects with
 * what the reading rejects with, or `held-back` when calls never ceased.
 */
export async function compareUsage(deps: CompareDeps): Promise<Reading> {
  const { log, state, follow, running, makeSure } = deps;
  for (let at = 0; at < tries; at++) {
    await makeSure();
    await follow();
    const before = state.lastCallSeq;
    const isQuiet = running().length === 0;
    const known = withBaseline(state, deps.account());
    const reading = isQuiet ? await readUsage(deps) : null;
    await follow();
    if (!reading || running().length > 0 || state.lastCallSeq !== before) {
      await deps.yieldToEventLoop();
      continue;
    }
    const upTo = state.seq;
    const found = chargesOf({ calls: state.calls, baseline: known }, reading);
    const entries = [...found, { op: 'usage', ...reading, upTo } as const];
    await log.appendMany(entries.map((meta): NewEntry => ({ kind: 'work', meta })));
    await follow();
    return reading;
  }
  throw appError('held-back', { message: 'calls under way', charged: 'no' });
}
