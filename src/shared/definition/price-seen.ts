/**
 * The observed cost of calls whose price isn't known, based on `/me` before and after each call.
 * What was observed is never treated as a price.
 */
import { z } from '../zod';

const Count = z.number().int().nullable();
/** How much of the quota a call used. `null` if the service didn't report it. */
export const Taken = z.object({ units: Count, companies: Count, contacts: Count });
export type Taken = z.infer<typeof Taken>;

/** The size of a call and its answer. `null` if unknown. */
const SeenSize = z.object({ limit: Count, identifiers: Count, rows: Count });
export type SeenSize = z.infer<typeof SeenSize>;
/** The last cost of calls of this size, and the highest. */
const SeenCall = SeenSize.extend({ units: z.number().int(), mostUnits: z.number().int() });
export type SeenCall = z.infer<typeof SeenCall>;

/** What is remembered about an endpoint: its last call and the most expensive one. */
export const PriceSeen = Taken.extend({
  mostUnits: Count,
  /** Time of the last call, ISO in UTC. */
  at: z.string(),
  /** Number of calls compared. */
  count: z.number().int(),
  /** Calls by size, newest first. Absent in older versions. */
  calls: z.array(SeenCall).optional(),
});
export type PriceSeen = z.infer<typeof PriceSeen>;
/** By endpoint id. */
export const PricesSeen = z.record(z.string(), PriceSeen);
export type PricesSeen = z.infer<typeof PricesSeen>;

/** A key's monthly usage, as far as the service reports it. */
export interface UsageReading {
  readonly usage: {
    readonly units: number | null;
    readonly contacts: number | null;
    readonly uniqueCompanies: number | null;
  };
}

/**
 * Returns the difference between two readings. `null` if a count has decreased (a new month) or no
 * counts are reported.
 */
export function takenBetween(before: UsageReading, after: UsageReading): Taken | null {
  const units = minus(after.usage.units, before.usage.units);
  const companies = minus(after.usage.uniqueCompanies, before.usage.uniqueCompanies);
  const contacts = minus(after.usage.contacts, before.usage.contacts);
  const counts = [units, companies, contacts];
  if (counts.every((count) => count === null)) return null;
  if (counts.some((count) => count !== null && count < 0)) return null;
  return { units, companies, contacts };
}

/** Maximum number of sizes remembered per endpoint. */
const mostSizes = 12;

/** Adds a call to its endpoint's observations. */
export function withTaken(
  known: PriceSeen | null,
  taken: Taken,
  at: string,
  size: SeenSize,
): PriceSeen {
  const most = [known?.mostUnits, taken.units].filter((units) => typeof units === 'number');
  return {
    ...taken,
    mostUnits: most.length > 0 ? Math.max(...most) : null,
    at,
    count: (known?.count ?? 0) + 1,
    calls: withCall(known?.calls ?? [], taken.units, size),
  };
}

function withCall(calls: readonly SeenCall[], units: number | null, size: SeenSize): SeenCall[] {
  if (units === null) return [...calls];
  const { limit, identifiers, rows } = size;
  const isSame = (one: SeenCall): boolean =>
    one.limit === limit && one.identifiers === identifiers && one.rows === rows;
  const mostUnits = Math.max(units, calls.find(isSame)?.mostUnits ?? units);
  const call = { limit, identifiers, rows, units, mostUnits };
  return [call, ...calls.filter((one) => !isSame(one))].slice(0, mostSizes);
}

/**
 * Returns the units per row if it's the same for all calls and there are at least two sizes.
 * Otherwise returns `null`.
 */
export function seenPerRow({ calls = [] }: PriceSeen): number | null {
  const counted = calls.map((call) => ({ ...call, rows: call.rows ?? call.identifiers }));
  const some = counted.find(({ rows }) => rows !== null && rows > 0);
  const perRow = some?.rows ? some.units / some.rows : 0;
  if (!Number.isInteger(perRow) || perRow === 0) return null;
  const agree = counted.every(
    ({ rows, units, mostUnits }) => rows !== null && units === rows * perRow && mostUnits === units,
  );
  const sizes = new Set(counted.map(({ rows }) => rows).filter((rows) => rows !== 0));
  return agree && sizes.size >= 2 ? perRow : null;
}

function minus(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}
