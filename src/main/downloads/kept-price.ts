/**
 * Whether the documented price of a page was kept: `/me` is read after each, free. Somebody else's units
 * look the same, so only a multiple of the page's rows is taken for another price.
 */
import type { Account } from '@shared/features/connection';
import { unseenUnits } from './settle';
import type { Baseline, State } from './state';

export interface KeptPriceDeps {
  readonly state: State;
  readonly follow: () => Promise<void>;
  readonly readAccount: () => Promise<Account>;
  /** Whether a call is under way. */
  readonly isBusy: () => boolean;
}

/** Gives the units that a page of so many rows cost beyond its price, as far as `/me` shows it by now. */
export function createKeptPrice({ state, follow, readAccount, isBusy }: KeptPriceDeps) {
  let seen: { readonly since: Baseline | null; readonly units: number } = { since: null, units: 0 };

  return async function extraOf(rows: number): Promise<number> {
    const before = state.lastCallSeq;
    // Without a reading the bound holds by the price alone, as before there was one.
    const account = await readAccount().catch(() => null);
    await follow();
    if (!account || isBusy() || state.lastCallSeq !== before) return 0;
    const calls = [...state.calls.values()];
    // Of calls in doubt it shows any number of units up to the most that each can have cost.
    let doubt = 0;
    for (const { cost, most } of calls) {
      if (typeof cost === 'number') continue;
      if (most === null) return 0;
      doubt += most;
    }
    const reading = { units: account.usage.units, readAt: account.readAt };
    const units = Math.max(0, unseenUnits(calls, state.baseline, reading) ?? 0);
    const earlier = seen.since === state.baseline ? seen.units : 0;
    seen = { since: state.baseline, units };
    const more = units - earlier;
    const extra = more - (more % rows);
    // A doubt as large as the page explains as much as another price would.
    return extra > 0 && doubt < rows && more - extra <= doubt ? extra : 0;
  };
}
