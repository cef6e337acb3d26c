/**
 * Checks whether pages cost what their documented price says, by reading `/me` afterwards (which is
 * free). Other users of the key spend units too, so the price is only considered different if the
 * excess is a multiple of what the latest calls should have cost.
 */
import type { Account } from '@shared/features/connection';
import { unseenUnits } from './settle';
import type { AccountedCall, Baseline, State } from './state';

export interface KeptPriceDeps {
  readonly state: State;
  readonly follow: () => Promise<void>;
  readonly readAccount: () => Promise<Account>;
  /** Returns whether a call is running. */
  readonly isBusy: () => boolean;
  /** Waits a moment for calls that are running. */
  readonly pause: () => Promise<void>;
}

/** How often to wait. After that, the page counts as documented until the next one is checked. */
const mostPauses = 120;

/** Units spent since a reading for which there is no explanation yet. */
interface Seen {
  readonly since: Baseline | null;
  /** Units already attributed to a different price or to other users of the key. */
  told: number;
  /** Units that calls in doubt may have cost. */
  open: number;
  /** Number of the last log entry whose calls have been explained. */
  upTo: number;
}

/** Units charged to a download in excess of the documented price, as far as `/me` shows. */
interface Extra {
  readonly units: number;
  readonly perRow: number;
}

/** A page of a download that has just arrived. */
interface ArrivedPage {
  readonly downloadId: string;
  readonly rows: number;
  /** Units according to the documented price. */
  readonly units: number;
}

/**
 * Returns a function that finds out by how much the cost of pages exceeds their price, as far as
 * `/me` shows.
 */
export function createKeptPrice({ state, follow, readAccount, isBusy, pause }: KeptPriceDeps) {
  let seen: Seen = { since: null, told: 0, open: 0, upTo: 0 };

  /** Reads `/me` while no call is running. `null` if that isn't possible. */
  async function readAlone(): Promise<Account | null> {
    for (let pauses = 0; pauses <= mostPauses; pauses++) {
      if (pauses > 0) await pause();
      if (isBusy()) continue;
      const before = state.lastCallSeq;
      const account = await readAccount().catch(() => null);
      await follow();
      if (!isBusy() && state.lastCallSeq === before) return account;
    }
    return null;
  }

  return async function extraOf({ downloadId, rows, units: stated }: ArrivedPage): Promise<Extra> {
    const none = { units: 0, perRow: 0 };
    // If `/me` can't be read, the limit depends on the stated price.
    const account = await readAlone();
    if (!account) return none;
    const before = state.lastCallSeq;
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
      seen = { since: baseline, told: baseline?.unseen ?? 0, open: 0, upTo: 0 };
    }
    const reading = { units: account.usage.units, readAt: account.readAt };
    const units = (unseenUnits(calls, baseline, reading) ?? 0) - seen.told;
    if (units <= seen.open) {
      Object.assign(seen, { open: Math.max(0, units), upTo: before });
      return none;
    }
    // Calls in doubt can't explain more than their own maximum. Anything beyond that has a
    // different cause.
    if (units <= doubt) {
      seen.open = units;
      return none;
    }
    const later = calls.filter(({ seq }) => seq > seen.upTo);
    const price = dearerSince(later, downloadId, units, doubt);
    const told = price ? price.factor * price.units : units - doubt;
    Object.assign(seen, { told: seen.told + told, open: units - told, upTo: before });
    if (!price) return none;
    return { units: price.factor * price.own, perRow: (price.factor * stated) / rows };
  };
}

/** Calls that cost more than their documented price, all by the same factor. */
interface Dearer {
  /** Units of these calls, and of the download's among them, according to the documented price. */
  readonly units: number;
  readonly own: number;
  /** The excess, as a multiple of those units. */
  readonly factor: number;
}

/**
 * Returns how much more the latest calls must have cost if the excess is a multiple of their price.
 * A price that rises applies to every call from then on, so searches around the download's page
 * count too. `null` if no number of the latest calls that includes the page explains the excess.
 */
function dearerSince(
  calls: readonly AccountedCall[],
  downloadId: string,
  excess: number,
  doubt: number,
): Dearer | null {
  let units = 0;
  let own = 0;
  for (const call of calls.toReversed()) {
    if (typeof call.cost !== 'number') continue;
    units += call.cost;
    if (call.downloadId === downloadId) own += call.cost;
    if (own === 0) continue;
    const rest = excess % units;
    // If the calls in doubt could cost as much as these, they could explain any excess. It's
    // therefore assumed that either all of them were charged fully, or none at all.
    const isOfDoubt = doubt < units ? rest <= doubt : rest === 0 || (excess - doubt) % units === 0;
    const factor = Math.floor(excess / units);
    if (factor > 0 && isOfDoubt) return { units, own, factor };
  }
  return null;
}
