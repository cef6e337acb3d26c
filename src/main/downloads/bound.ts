/**
 * Calculates how much a download may still spend. Counted against its limit are rows stored, rows
 * charged but lost, and the maximum cost of each call that may have been charged. Pure.
 */
import { knownEndpoint } from '@shared/service/catalogue';
import type { Rate } from '@shared/service/endpoint';
import { boundOf } from '@shared/service/rate';
import type { Download, State } from './state';

/**
 * Returns what the service charges per row. `null` if unknown, or if the endpoint doesn't return a
 * list.
 */
function rowPrice({ definition }: Download): Rate | null {
  const price = definition.calls ? null : (knownEndpoint(definition.endpoint)?.price ?? null);
  return price && price.perRow > 0 ? price : null;
}

/** Returns the number of rows that may still be bought, or `null` if there is no limit. */
export function rowsLeft(download: Download): number | null {
  const { definition, rows, received } = download;
  if (definition.cap === null) return null;
  // If rows have a documented price, a row received twice counts twice towards the unit limit, but
  // only once towards the row limit.
  return Math.max(0, definition.cap - (rowPrice(download) ? rows : received));
}

/**
 * Returns how many rows a new chain may buy with the units that remain. Some of those units pay for
 * rows that are returned again. `null` if there is no limit.
 */
export function rowsToBegin(state: State, download: Download): number | null {
  const left = rowsLeft(download);
  const price = rowPrice(download);
  const bound = unitBound(download);
  if (!price || bound === null) return left;
  const paid = Math.floor((bound - exposure(state, download) - price.perCall) / price.perRow);
  // If not even one more row can be bought, the limit has been reached.
  return paid < 1 ? left : Math.min(left ?? Infinity, paid);
}

/** Returns the total number of units that may be charged, or `null` if there is no limit. */
export function unitBound(download: Download): number | null {
  const { definition, allowed } = download;
  const price = rowPrice(download);
  const size = { rows: definition.cap, identifiers: null, calls: null };
  const byRows = price && definition.cap !== null ? boundOf(price, size, null) : null;
  const bounds = [byRows, definition.maxUnits ?? null].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : Math.min(...bounds) + allowed;
}

/**
 * Returns the most that may still be charged within the limit, or `null` if there is no limit. A
 * call that may yet turn out to have been free doesn't reduce it.
 */
export function unitsLeft(state: State, download: Download): number | null {
  const bound = unitBound(download);
  if (bound === null) return null;
  const { units, lost, doubt, extra } = download;
  const undecided = [...state.calls.values()].reduce(
    (sum, { downloadId, cost, most }) =>
      downloadId === download.id && cost === 'unknown' ? sum + (most ?? 0) : sum,
    0,
  );
  return Math.max(0, bound - units - lost - extra - (doubt - undecided));
}

/** Returns the units that have been or may have been charged. */
export function exposure(state: State, download: Download): number {
  const { units, lost, extra } = download;
  return units + lost + extra + inDoubt(state, download);
}

/** Returns the units that may have been charged, but for which there is no proof. */
export function inDoubt(state: State, download: Download): number {
  return uncompared(state, download).reduce((sum, { most }) => sum + (most ?? 0), download.doubt);
}

/**
 * Returns the units that have been or may have been charged for a download, or for the pages of a
 * single search.
 */
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

/** Returns a download's calls whose cost hasn't been compared yet. */
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
 * Returns whether a call is within the limit. `most` is its maximum cost in units, or `null` if
 * unknown. If it's unknown, the call is allowed as long as any units remain.
 */
export function fits(state: State, download: Download, most: number | null): boolean {
  const bound = unitBound(download);
  if (bound === null) return true;
  const spent = exposure(state, download);
  return most === null ? spent < bound : spent + most <= bound;
}
