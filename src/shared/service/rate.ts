/** Calculates the maximum cost of calls of a given size. Pure. */
import type { Rate } from './endpoint';

/** The size of a request. */
export interface Size {
  /** Number of rows in all calls together; `null` for the service's default. */
  readonly rows: number | null;
  /** Number of identifiers in a batch, in all calls together; `null` if it isn't a batch. */
  readonly identifiers: number | null;
  /** `null` if pages are fetched until the list ends. */
  readonly calls: number | null;
}

/** Returns the size of a single call. */
export function oneCall(limit: number | null = null): Size {
  return { rows: limit, identifiers: null, calls: 1 };
}

/** Returns whether a rate is free. An unknown price isn't. */
export function isFree(rate: Rate | null): boolean {
  return rate !== null && rate.perCall === 0 && rate.perRow === 0;
}

/**
 * Returns the maximum number of units, or `null` if there is no maximum. `byDefault` is the
 * service's default page size.
 */
export function boundOf(rate: Rate, size: Size, byDefault: number | null): number | null {
  const { rows, identifiers, calls } = size;
  const pages = byDefault === null || calls === null ? null : byDefault * calls;
  const called = rate.perCall === 0 ? 0 : calls;
  const brought = rate.perRow === 0 ? 0 : (identifiers ?? rows ?? pages);
  if (called === null || brought === null) return null;
  return rate.perCall * called + rate.perRow * brought;
}
