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

/** What is not explained since a reading, and how. */
interface Seen {
  readonly since: Baseline | null;
  /** Units that are taken for another price, or for somebody else's. */
  told: number;
  /** Units that may be those of calls in doubt, so far. */
  open: number;
  /** Rows of the pages with which they came. */
  rows: number;
}

/** Units beyond the price of so many rows; none where nothing shows that there are any. */
interface Extra {
  readonly units: number;
  readonly rows: number;
}

/** Gives the units that pages cost beyond their price, as far as `/me` shows it with one of so many rows. */
export function createKeptPrice({ state, follow, readAccount, isBusy }: KeptPriceDeps) {
  let seen: Seen = { since: null, told: 0, open: 0, rows: 0 };

  return async function extraOf(rows: number): Promise<Extra> {
    const none = { units: 0, rows };
    const before = state.lastCallSeq;
    // Without a reading the bound holds by the price alone, as before there was one.
    const account = await readAccount().catch(() => null);
    await follow();
    if (!account || isBusy() || state.lastCallSeq !== before) return none;
    const calls = [...state.calls.values()];
    // Of calls in doubt it shows any number of units up to the most that each can have cost.
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
    // A doubt as large explains as much as another price would; once it is used up, nothing else does.
    if (units <= doubt) {
      Object.assign(seen, { open: units, rows: of });
      return none;
    }
    const rest = units % of;
    const extra = units - rest;
    // Beside a doubt as large as a page any number would do: then it is charged as a whole, or not.
    const isOfDoubt = doubt < of ? rest <= doubt : rest === 0 || (units - doubt) % of === 0;
    const isPrice = extra > 0 && isOfDoubt;
    const told = isPrice ? extra : units - doubt;
    Object.assign(seen, { told: seen.told + told, open: units - told, rows: 0 });
    return isPrice ? { units: extra, rows: of } : none;
  };
}
