/**
 * Checks whether a page was charged at its documented price, by reading `/me` afterwards (free).
 * Other users of the key also spend units, so only a multiple of the price counts as a different
 * price.
 */
import type { Account } from '@shared/features/connection';
import { unseenUnits } from './settle';
import type { Baseline, State } from './state';

export interface KeptPriceDeps {
  readonly state: State;
  readonly follow: () => Promise<void>;
  readonly readAccount: () => Promise<Account>;
  /** Returns whether a call is running. */
  readonly isBusy: () => boolean;
}

/** Units spent since a reading that haven't been explained yet. */
interface Seen {
  readonly since: Baseline | null;
  /** Units already attributed to another price or to other users of the key. */
  told: number;
  /** Units that may be due to calls in doubt. */
  open: number;
  /** Number of rows on the pages concerned. */
  rows: number;
}

/** Units charged beyond the price of this many rows, if `/me` shows any. */
interface Extra {
  readonly units: number;
  readonly rows: number;
}

/**
 * Returns a function that reports how many units pages cost beyond their price, as far as `/me`
 * shows.
 */
export function createKeptPrice({ state, follow, readAccount, isBusy }: KeptPriceDeps) {
  let seen: Seen = { since: null, told: 0, open: 0, rows: 0 };

  return async function extraOf(rows: number): Promise<Extra> {
    const none = { units: 0, rows };
    const before = state.lastCallSeq;
    // Without a reading, the limit relies on the stated price.
    const account = await readAccount().catch(() => null);
    await follow();
    if (!account || isBusy() || state.lastCallSeq !== before) return none;
    const calls = [...state.calls.values()];
    // Calls in doubt may account for any number of units up to their maximum cost.
    let doubt = 0;
    for (const { cost, most } of calls) {
      if (typeof cost === 'number') continue;
      if (most === null) return none;
      doubt += most;
    }
    const { baseline } = state;
    if (seen.since !== baseline) {
      seen = { since: baseline, told: baseline?.unseen ?? 0, open: 0, rows: 0 };
    }
    const reading = { units: account.usage.units, readAt: account.readAt };
    const units = (unseenUnits(calls, baseline, reading) ?? 0) - seen.told;
    if (units <= seen.open) {
      seen.open = Math.max(0, units);
      return none;
    }
    const of = seen.rows + rows;
    // Calls in doubt can explain their own units at most. Any more must have another explanation.
    if (units <= doubt) {
      Object.assign(seen, { open: units, rows: of });
      return none;
    }
    const rest = units % of;
    const extra = units - rest;
    // If the calls in doubt could cost as much as a page, they could explain anything. They
    // therefore count as either fully charged or not charged at all.
    const isOfDoubt = doubt < of ? rest <= doubt : rest === 0 || (units - doubt) % of === 0;
    const isPrice = extra > 0 && isOfDoubt;
    const told = isPrice ? extra : units - doubt;
    Object.assign(seen, { told: seen.told + told, open: units - told, rows: 0 });
    return isPrice ? { units: extra, rows: of } : none;
  };
}
