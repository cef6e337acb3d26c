/** The arithmetic of a price: what calls of some size can cost at most. Pure. */
import type { Rate } from './endpoint';

/** How much is asked for. */
export interface Size {
  /** Rows of all calls together; `null`: as many as the service gives when it is not told. */
  readonly rows: number | null;
  /** Of a batch, in all calls together; `null`: it is none. */
  readonly identifiers: number | null;
  /** `null`: until the list ends. */
  readonly calls: number | null;
}

/** One call with that page size. */
export function oneCall(limit: number | null = null): Size {
  return { rows: limit, identifiers: null, calls: 1 };
}

/** A price that nobody said is not free. */
export function isFree(rate: Rate | null): boolean {
  return rate !== null && rate.perCall === 0 && rate.perRow === 0;
}

/** Highest number of units; `null` when there is no bound. `byDefault`: rows of a page not told its size. */
export function boundOf(rate: Rate, size: Size, byDefault: number | null): number | null {
  const { rows, identifiers, calls } = size;
  const pages = byDefault === null || calls === null ? null : byDefault * calls;
  const called = rate.perCall === 0 ? 0 : calls;
  const brought = rate.perRow === 0 ? 0 : (identifiers ?? rows ?? pages);
  if (called === null || brought === null) return null;
  return rate.perCall * called + rate.perRow * brought;
}
