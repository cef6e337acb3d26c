/**
 * Checks whether pages cost what their documented price says, by reading `/me` afterwards (which is
 * free). Other users of the key spend units too, so the price is only considered different if the
 * excess is a multiple of the number of rows.
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

/** Units spent since a reading for which there is no explanation yet. */
interface Seen {
  readonly since: Baseline | null;
  /** Units already attributed to a different price or to other users of the key. */
  told: number;
  /** Units that calls in doubt may have cost. */
  open: number;
  /** Number of rows on the pages concerned. */
  rows: number;
}

/** Units charged in excess of the price of this many rows, as far as `/me` shows. */
interface Extra {
  readonly units: number;
  readonly rows: number;
}

/**
 * Returns a function that finds out by how much the cost of pages exceeds their price, as far as
 * `/me` shows.
 */
export function createKeptPrice({ state, follow, readAccount, isBusy }: KeptPriceDeps) {
  let seen: Seen = { since: null, told: 0, open: 0, rows: 0 };

  return async function extraOf(rows: number): Promise<Extra> {
    const none = { units: 0, rows };
    const before = state.lastCallSeq;
    // If `/me` can't be read, the limit depends on the stated price.
    const account = await readAccount().catch(() => null);
    await follow();
    if (!account || isBusy() || state.lastCallSeq !== before) return none;
    const calls = [...state.calls.values()];
    // Each call in doubt may have cost any number of units up to its maximum.
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
    // Calls in doubt can't explain more than their own maximum. Anything beyond that has a
    // different cause.
    if (units <= doubt) {
      Object.assign(seen, { open: units, rows: of });
      return none;
    }
    const rest = units % of;
    const extra = units - rest;
    // If the calls in doubt could cost as much as a page, they could explain any excess. It's
    // therefore assumed that either all of them were charged fully, or none at all.
    const isOfDoubt = doubt < of ? rest <= doubt : rest === 0 || (units - doubt) % of === 0;
    const isPrice = extra > 0 && isOfDoubt;
    const told = isPrice ? extra : units - doubt;
    Object.assign(seen, { told: seen.told + told, open: units - told, rows: 0 });
    return isPrice ? { units: extra, rows: of } : none;
  };
}
