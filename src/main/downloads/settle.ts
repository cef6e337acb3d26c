/**
 * Interprets `/me` for finished downloads, and for calls without a complete answer. Pure: only uses
 * two readings and the units of our own calls between them. The usage in `/me` is assumed to be out
 * of date by up to a certain time. Only a reading made after that time is certain to include a
 * charge.
 */
import type { Settlement } from '@shared/archive/download-work';
import type { WorkOf } from '@shared/acts/acts';
import type { Account } from '@shared/features/connection';
import { mostBehindSeconds } from '@shared/service/assumptions';
import { differenceOf } from '@shared/service/progress';
import { monthOf } from '@shared/service/ledger';
import type { AccountedCall, Baseline, Download, State } from './state';

/** A reading of `/me` made while none of our calls were running. */
export interface Reading {
  readonly units: number | null;
  readonly readAt: string;
}

/** Returns whether two readings are from the same month in any time zone that the quota may use. */
function sameMonth(a: string, b: string): boolean {
  return (['UTC', 'Europe/Stockholm'] as const).every(
    (zone) => monthOf(a, zone) === monthOf(b, zone),
  );
}

/**
 * For how long a call may still be charged after we have stopped waiting for it, in ms. Gateways
 * wait a few minutes at most.
 */
const lateMs = 15 * 60_000;
const mostBehindMs = mostBehindSeconds * 1_000;

/**
 * Returns the earliest time (ms since 1970) at which a reading proves that a call wasn't charged,
 * if its units don't appear.
 */
function provenAt({ at, late }: AccountedCall, behindMs: number): number {
  return Date.parse(at) + Math.max(late ? lateMs : 0, behindMs);
}

/**
 * Adds up the units of answered calls. With `since`, only counts those answered at that time (ms
 * since 1970) or later.
 */
function knownUnits(calls: Iterable<AccountedCall>, since = -Infinity): number {
  let sum = 0;
  for (const { cost, at } of calls) {
    if (typeof cost === 'number' && Date.parse(at) >= since) sum += cost;
  }
  return sum;
}

/**
 * Returns a result for each call of unknown cost since the last reading. Calls that were and remain
 * unknown are left out.
 */
export function chargesOf(
  { calls, baseline }: Pick<State, 'calls' | 'baseline'>,
  reading: Reading,
  behindMs: number,
): WorkOf<'charge'>[] {
  const pending = [...calls].filter(([, { cost }]) => typeof cost !== 'number');
  if (pending.length === 0) return [];
  const readAt = Date.parse(reading.readAt);
  /** Our own units that the reading may not include yet. */
  const hidden = knownUnits(calls.values(), readAt - behindMs + 1);
  const unseen = unseenUnits(calls.values(), baseline, reading);
  return pending.flatMap(([requestId, call]): WorkOf<'charge'>[] => {
    const finding = { op: 'charge', requestId } as const;
    // No other units of ours can hide the charge.
    const isUnmoved = unseen !== null && unseen + hidden === 0;
    if (isUnmoved && readAt >= provenAt(call, behindMs)) {
      return [{ ...finding, charged: 'no', units: 0 }];
    }
    const { most } = call;
    // If there are several calls, or more units than the call can have cost, it isn't known whose
    // units they are. Our other units that don't appear yet could only increase the number, and a
    // call can't cost more than its maximum.
    const isAlone =
      pending.length === 1 &&
      (hidden === 0 || unseen === most) &&
      (most === null || (unseen ?? 0) <= most);
    if (unseen !== null && unseen > 0 && isAlone) {
      return [{ ...finding, charged: 'yes', units: unseen }];
    }
    return call.cost === 'unknown' ? [] : [{ ...finding, charged: 'unknown', units: null }];
  });
}

/** Returns the units in a reading that answered calls don't explain, or `null` if unknown. */
export function unseenUnits(
  calls: Iterable<AccountedCall>,
  baseline: Baseline | null,
  { units, readAt }: Reading,
): number | null {
  if (units === null || !baseline || baseline.units === null) return null;
  if (!sameMonth(baseline.readAt, readAt)) return null;
  return units - baseline.units - knownUnits(calls);
}

/**
 * Interprets a reading. `units`: this month's units, including those of ours that don't appear yet.
 * `unseen`: units in the reading in addition to those. `isAwaited`: whether a later reading may
 * still show what a call cost.
 */
export function takeReading(
  { calls, baseline }: Pick<State, 'calls' | 'baseline'>,
  reading: Reading,
): {
  readonly units: number | null;
  readonly unseen: number;
  readonly isAwaited: (call: AccountedCall) => boolean;
} {
  const unseen = unseenUnits(calls.values(), baseline, reading);
  const readAt = Date.parse(reading.readAt);
  const isBehind =
    unseen !== null &&
    unseen < 0 &&
    [...calls.values()].some(({ at }) => readAt - Date.parse(at) < mostBehindMs);
  // A later reading will include all our units, and therefore show whose these are.
  const isMixed =
    unseen !== null &&
    unseen > 0 &&
    [...calls.values()].some(({ cost }) => cost === 'unknown') &&
    knownUnits(calls.values(), readAt - mostBehindMs + 1) > 0;
  const isLeft = (isBehind || isMixed) && reading.units !== null;
  return {
    units: isLeft ? (reading.units ?? 0) - (unseen ?? 0) : reading.units,
    unseen: isLeft ? Math.max(0, unseen ?? 0) : 0,
    // Units of unknown origin may be from this call, so their presence or absence proves nothing.
    isAwaited: (call) =>
      call.cost === 'unknown' &&
      unseen !== null &&
      (unseen <= 0 || isMixed) &&
      readAt < provenAt(call, mostBehindMs),
  };
}

/**
 * Returns when a reading can show what a call cost (ms since 1970), or `null` if it never can. Our
 * later calls may hide its units for just as long.
 */
export function awaitedUntil(
  { calls }: Pick<State, 'calls'>,
  requestId: string,
  behindMs: number,
): number | null {
  const call = calls.get(requestId);
  if (!call || typeof call.cost === 'number' || call.cost === 'open') return null;
  const answered = [...calls.values()].filter(({ cost }) => typeof cost === 'number' && cost > 0);
  const last = Math.max(-Infinity, ...answered.map(({ at }) => Date.parse(at)));
  return Math.max(provenAt(call, behindMs), last + behindMs);
}

/**
 * Returns a reading made for the status bar, for use as a baseline. `null` if it may include calls
 * that are still running or whose cost isn't known.
 */
export function baselineOf(
  { calls, baseline, seq }: Pick<State, 'calls' | 'baseline' | 'seq'>,
  { usage: { units }, readAt }: Account,
  behindMs: number,
): Omit<Baseline, 'own'> | null {
  if (units === null || (baseline && readAt <= baseline.readAt)) return null;
  const before = [...calls.values()].filter(({ askedAt }) => askedAt <= readAt);
  if (before.some(({ cost, at }) => typeof cost !== 'number' || at >= readAt)) return null;
  const unseen = unseenUnits(before, baseline, { units, readAt });
  const isSettled = before.every(({ at }) => Date.parse(readAt) - Date.parse(at) > behindMs);
  if (unseen === null ? !isSettled : unseen < 0) return null;
  const after = [...calls.values()].filter(({ askedAt }) => askedAt > readAt);
  return { units, readAt, upTo: Math.min(seq, ...after.map((call) => call.seq - 1)) };
}

/** Returns what a finished download cost. `reading` is `null` if `/me` couldn't be read. */
export function settlementOf(download: Download, own: number, reading: Reading | null): Settlement {
  const { start, rows, units, lost, unknown, extra } = download;
  const isComparable =
    start !== null && reading !== null && sameMonth(start.readAt, reading.readAt);
  const seen = isComparable ? differenceOf(start.units, reading.units, own - start.own) : null;
  // Units count as somebody else's only if no call of ours can explain them.
  const mayBeOurs = seen?.is === 'elsewhere' && (unknown > 0 || extra > 0);
  const difference = mayBeOurs ? ({ ...seen, is: 'open-or-elsewhere' } as const) : seen;
  return {
    stored: rows,
    charged: units + lost,
    open: unknown,
    difference: difference ?? { is: 'unknown' },
  };
}

/**
 * Returns this month's units, including those that don't appear yet. The result is the reading plus
 * our own units since then, or a later reading if the key has other users. `null` if the service
 * doesn't report them.
 */
export function unitsOfMonth(state: State, account: Account | null): number | null {
  const known = knownOfMonth(state, account);
  if (known === null) return null;
  const late = [...state.calls.values()].reduce(
    (sum, { cost, most }) => sum + (cost === 'unknown' ? (most ?? 0) : 0),
    0,
  );
  return known + late;
}

/** Like `unitsOfMonth`, but without calls whose cost isn't known. */
function knownOfMonth(
  { baseline, own }: Pick<State, 'baseline' | 'own'>,
  account: Account | null,
): number | null {
  if (!baseline || baseline.units === null) return null;
  const later = account && account.readAt >= baseline.readAt ? account.usage.units : null;
  if (account && later !== null && !sameMonth(baseline.readAt, account.readAt)) return later;
  return Math.max(baseline.units + own - baseline.own, later ?? 0);
}

/**
 * Returns the account with this month's units, including our own since the latest reading. An
 * account marked as older than a purchase is returned as it was read.
 */
export function accountOfMonth(state: State, account: Account | null): Account | null {
  if (!account || account.usage.units === null || account.beforePurchase) return account;
  const units = knownOfMonth(state, account) ?? account.usage.units;
  return { ...account, usage: { ...account.usage, units } };
}
