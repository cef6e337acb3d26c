/**
 * What calls without a known price were seen to cost: `/me` compared before and after. It is never a
 * price, only what happened last.
 */
import { z } from '../zod';

const Count = z.number().int().nullable();
/** What one call took from the month. `null`: the service did not say. */
export const Taken = z.object({ units: Count, companies: Count, contacts: Count });
export type Taken = z.infer<typeof Taken>;

/** What is remembered of an endpoint: its last call, and the dearest. */
export const PriceSeen = Taken.extend({
  mostUnits: Count,
  /** Of the last call, ISO UTC. */
  at: z.string(),
  /** Calls that were compared. */
  count: z.number().int(),
});
export type PriceSeen = z.infer<typeof PriceSeen>;
/** By id of the endpoint. */
export const PricesSeen = z.record(z.string(), PriceSeen);
export type PricesSeen = z.infer<typeof PricesSeen>;

/** The month's use of a key, as far as the service says it. */
export interface UsageReading {
  readonly usage: {
    readonly units: number | null;
    readonly contacts: number | null;
    readonly uniqueCompanies: number | null;
  };
}

/** The difference of two accounts; `null` when a count went down (the month turned) or none is told. */
export function takenBetween(before: UsageReading, after: UsageReading): Taken | null {
  const units = minus(after.usage.units, before.usage.units);
  const companies = minus(after.usage.uniqueCompanies, before.usage.uniqueCompanies);
  const contacts = minus(after.usage.contacts, before.usage.contacts);
  const counts = [units, companies, contacts];
  if (counts.every((count) => count === null)) return null;
  if (counts.some((count) => count !== null && count < 0)) return null;
  return { units, companies, contacts };
}

/** Adds a call to what was seen of its endpoint. */
export function withTaken(known: PriceSeen | null, taken: Taken, at: string): PriceSeen {
  const most = [known?.mostUnits, taken.units].filter((units) => typeof units === 'number');
  return {
    ...taken,
    mostUnits: most.length > 0 ? Math.max(...most) : null,
    at,
    count: (known?.count ?? 0) + 1,
  };
}

function minus(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}
