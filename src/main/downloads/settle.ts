/**
 * What `/me` tells about calls that were not answered whole, and about a download that is over.
 * Pure: two readings, and our own units between them. `/me` may be behind (an assumption): what a call
 * was charged is in a reading for certain once that is longer ago than it can be behind.
 */
import type { Settlement } from '@shared/archive/download-work';
import type { WorkOf } from '@shared/acts/acts';
import type { Account } from '@shared/features/connection';
import { mostBehindSeconds } from '@shared/service/assumptions';
import { differenceOf } from '@shared/service/progress';
import { monthOf } from '@shared/service/ledger';
import type { AccountedCall, Baseline, Download, State } from './state';

/** A reading of `/me`, made while none of our calls was under way. */
export interface Reading {
  readonly units: number | null;
  readonly readAt: string;
}

/** In whichever zone the month turns, both readings are of one. */
function sameMonth(a: string, b: string): boolean {
  return (['UTC', 'Europe/Stockholm'] as const).every(
    (zone) => monthOf(a, zone) === monthOf(b, zone),
  );
}

/** How long a service is given to charge a call that was given up: gateways wait for minutes at most. */
const lateMs = 15 * 60_000;
const mostBehindMs = mostBehindSeconds * 1_000;

/** When a reading that shows nothing of a call proves that it was not charged (ms since 1970). */
function provenAt({ at, late }: AccountedCall, behindMs: number): number {
  return Date.parse(at) + Math.max(late ? lateMs : 0, behindMs);
}

/** Units of answered calls; `since`: those answered at that time (ms since 1970) or later. */
function knownUnits(calls: Iterable<AccountedCall>, since = -Infinity): number {
  let sum = 0;
  for (const { cost, at } of calls) {
    if (typeof cost === 'number' && Date.parse(at) >= since) sum += cost;
  }
  return sum;
}

/**
 * One finding for each call since the last reading of which it is not known what it cost; none for
 * one that was found unknown before and still is.
 */
export function chargesOf(
  { calls, baseline }: Pick<State, 'calls' | 'baseline'>,
  reading: Reading,
  behindMs: number,
): WorkOf<'charge'>[] {
  const pending = [...calls].filter(([, { cost }]) => typeof cost !== 'number');
  if (pending.length === 0) return [];
  const readAt = Date.parse(reading.readAt);
  /** Units of ours that it need not show yet. */
  const hidden = knownUnits(calls.values(), readAt - behindMs + 1);
  const unseen = unseenUnits(calls.values(), baseline, reading);
  return pending.flatMap(([requestId, call]): WorkOf<'charge'>[] => {
    const finding = { op: 'charge', requestId } as const;
    // Nothing can have been charged that other units of ours might hide.
    const isUnmoved = unseen !== null && unseen + hidden === 0;
    if (isUnmoved && readAt >= provenAt(call, behindMs)) {
      return [{ ...finding, charged: 'no', units: 0 }];
    }
    const { most } = call;
    // With several, or with more than it can have cost, it cannot be told whose units they are. Other
    // units of ours that it need not show yet could only add to them, and to the most nothing is added.
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

/** Units that a reading shows beyond what answered calls explain; `null`: it cannot be said. */
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
 * What a reading says of the time before it. `units`: of the month, those of ours counted that it does
 * not show yet. `unseen`: what it shows beyond those. `isAwaited`: of a call that is not proven, whether a later reading can still tell.
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
  // Whose units these are is told by a later reading, which shows all of ours.
  const isMixed =
    unseen !== null &&
    unseen > 0 &&
    [...calls.values()].some(({ cost }) => cost === 'unknown') &&
    knownUnits(calls.values(), readAt - mostBehindMs + 1) > 0;
  const isLeft = (isBehind || isMixed) && reading.units !== null;
  return {
    units: isLeft ? (reading.units ?? 0) - (unseen ?? 0) : reading.units,
    unseen: isLeft ? Math.max(0, unseen ?? 0) : 0,
    // What it shows of nobody's may be this call's: from then on an unmoved count proves nothing.
    isAwaited: (call) =>
      call.cost === 'unknown' &&
      unseen !== null &&
      (unseen <= 0 || isMixed) &&
      readAt < provenAt(call, mostBehindMs),
  };
}

/**
 * When a reading can tell of a call what was not told yet (ms since 1970); `null`: nothing is awaited
 * of it. Calls of ours that were answered since may hide its units as long.
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
 * A reading that was made for the status bar, as one to compare with; `null`: calls of unknown cost, or
 * under way, may be in it.
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

/** The account of a download that is over. `reading` null: `/me` could not be read. */
export function settlementOf(download: Download, own: number, reading: Reading | null): Settlement {
  const { start, rows, units, lost, unknown, extra } = download;
  const isComparable =
    start !== null && reading !== null && sameMonth(start.readAt, reading.readAt);
  const seen = isComparable ? differenceOf(start.units, reading.units, own - start.own) : null;
  // Nothing is somebody else's as long as calls of ours may explain it.
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
 * Units of the month, those that may still come counted: as read and by our own count since, or as
 * read later, when others use the key as well. `null`: the service does not say.
 */
export function unitsOfMonth(
  { baseline, own, calls }: State,
  account: Account | null,
): number | null {
  if (!baseline || baseline.units === null) return null;
  const late = [...calls.values()].reduce(
    (sum, { cost, most }) => sum + (cost === 'unknown' ? (most ?? 0) : 0),
    0,
  );
  const later = account && account.readAt >= baseline.readAt ? account.usage.units : null;
  return Math.max(baseline.units + own - baseline.own, later ?? 0) + late;
}
