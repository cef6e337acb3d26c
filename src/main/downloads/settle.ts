/**
 * What `/me` tells about calls that were not answered whole, and about a download that is over.
 * Pure: two readings, and our own units between them.
 */
import type { Settlement } from '@shared/archive/download-work';
import type { WorkOf } from '@shared/acts/acts';
import type { Account } from '@shared/features/connection';
import { differenceOf } from '@shared/service/progress';
import { monthOf } from '@shared/service/ledger';
import type { Baseline, Download, State } from './state';

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
export const lateMs = 15 * 60_000;

/**
 * One finding for each call since the last reading of which it is not known what it cost; none for
 * one that was found unknown before and still is.
 */
export function chargesOf(
  { calls, baseline }: Pick<State, 'calls' | 'baseline'>,
  reading: Reading,
): WorkOf<'charge'>[] {
  const pending = [...calls].filter(([, { cost }]) => typeof cost !== 'number');
  if (pending.length === 0) return [];
  const unseen = unseenUnits(calls, baseline, reading);
  return pending.flatMap(([requestId, call]): WorkOf<'charge'>[] => {
    const finding = { op: 'charge', requestId } as const;
    const age = Date.parse(reading.readAt) - Date.parse(call.at);
    const mayCome = call.late && !(age >= lateMs);
    if (unseen === 0 && !mayCome) return [{ ...finding, charged: 'no', units: 0 }];
    // With several, or with more than it can have cost, it cannot be told whose units they are.
    const { most } = call;
    const isAlone = pending.length === 1 && (most === null || (unseen ?? 0) <= most);
    if (unseen !== null && unseen > 0 && isAlone) {
      return [{ ...finding, charged: 'yes', units: unseen }];
    }
    return call.cost === 'unknown' ? [] : [{ ...finding, charged: 'unknown', units: null }];
  });
}

/** Units between the readings that no answered call explains; `null`: it cannot be said. */
function unseenUnits(
  calls: State['calls'],
  baseline: Baseline | null,
  { units, readAt }: Reading,
): number | null {
  if (units === null || !baseline || baseline.units === null) return null;
  if (!sameMonth(baseline.readAt, readAt)) return null;
  const known = [...calls.values()].reduce(
    (sum, { cost }) => sum + (typeof cost === 'number' ? cost : 0),
    0,
  );
  const unseen = units - baseline.units - known;
  return unseen < 0 ? null : unseen;
}

/** The account of a download that is over. `reading` null: `/me` could not be read. */
export function settlementOf(download: Download, own: number, reading: Reading | null): Settlement {
  const { start, rows, units, lost, unknown } = download;
  const isComparable =
    start !== null && reading !== null && sameMonth(start.readAt, reading.readAt);
  const seen = isComparable ? differenceOf(start.units, reading.units, own - start.own) : null;
  // Nothing is somebody else's as long as calls of ours may explain it.
  const mayBeOurs = seen?.is === 'elsewhere' && unknown > 0;
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
