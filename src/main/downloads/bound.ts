/**
 * The bound of a download is a bound on what is charged: stored rows, what was charged and lost, and
 * the bound of every call of which it is unknown whether it was charged. Pure.
 */
import { knownEndpoint } from '@shared/service/catalogue';
import type { Rate } from '@shared/service/endpoint';
import { boundOf } from '@shared/service/rate';
import type { Download, State } from './state';

/** What a row costs by the service's page; `null`: it does not say, or it is no list. */
function rowPrice({ definition }: Download): Rate | null {
  const price = definition.calls ? null : (knownEndpoint(definition.endpoint)?.price ?? null);
  return price && price.perRow > 0 ? price : null;
}

/** Rows that may still be bought; `null`: as many as there are. */
export function rowsLeft(download: Download): number | null {
  const { definition, rows, received } = download;
  if (definition.cap === null) return null;
  // Where rows have a price, those that come again count towards the bound in units instead.
  return Math.max(0, definition.cap - (rowPrice(download) ? rows : received));
}

/**
 * Rows for which a new chain is begun, so that its pages fit what is left in units, too: rows that came
 * again have used up some of those. `null`: as many as there are.
 */
export function rowsToBegin(state: State, download: Download): number | null {
  const left = rowsLeft(download);
  const price = rowPrice(download);
  const bound = unitBound(download);
  if (!price || bound === null) return left;
  const paid = Math.floor((bound - exposure(state, download) - price.perCall) / price.perRow);
  // Below one row what is done at the bound is done, whatever the size.
  return paid < 1 ? left : Math.min(left ?? Infinity, paid);
}

/** Units that may be charged in all; `null`: nothing bounds them. */
export function unitBound(download: Download): number | null {
  const { definition, allowed } = download;
  const price = rowPrice(download);
  const size = { rows: definition.cap, identifiers: null, calls: null };
  const byRows = price && definition.cap !== null ? boundOf(price, size, null) : null;
  const bounds = [byRows, definition.maxUnits ?? null].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : Math.min(...bounds) + allowed;
}

/** Units that were charged or may have been. */
export function exposure(state: State, download: Download): number {
  const { units, lost, doubt, extra } = download;
  return uncompared(state, download).reduce(
    (sum, { most }) => sum + (most ?? 0),
    units + lost + doubt + extra,
  );
}

/** Units that an act, a download or the pages of one search, was charged or may have been. */
export function spentOf(state: State, act: string): number {
  const download = state.downloads.get(act);
  if (download) return exposure(state, download);
  const chain = state.chains.get(act);
  const open = [...state.calls.values()].filter(
    ({ runId, cost }) => runId === act && ['open', 'doubt'].includes(`${cost}`),
  );
  return open.reduce(
    (sum, { most }) => sum + (most ?? 0),
    (chain?.units ?? 0) + (chain?.doubt ?? 0),
  );
}

/** Calls of a download of which nobody has looked yet what they cost. */
export function uncompared(
  { calls }: State,
  { id }: Download,
): readonly { readonly requestId: string; readonly most: number | null }[] {
  return [...calls]
    .filter(
      ([, { downloadId, cost }]) => downloadId === id && ['open', 'doubt'].includes(`${cost}`),
    )
    .map(([requestId, { most }]) => ({ requestId, most }));
}

/**
 * Whether a call fits below the bound. `most`: units it can cost; `null`: nobody knows, and then it
 * fits as long as anything is left, which is all that can be promised.
 */
export function fits(state: State, download: Download, most: number | null): boolean {
  const bound = unitBound(download);
  if (bound === null) return true;
  const spent = exposure(state, download);
  return most === null ? spent < bound : spent + most <= bound;
}
