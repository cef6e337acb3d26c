/** What fetching everything that is missing would take, as far as anybody knows. Pure. */
import { priceOf } from '@shared/definition/price';
import type { PriceSeen } from '@shared/definition/price-seen';
import { oneCall } from '@shared/service/rate';
import type { Resource, Standing } from './resources';

/** One call that would be made. */
export interface MissingCall {
  readonly resource: Resource;
  /** Value of the further path parameter; `null`: it has none. */
  readonly year: string | null;
}

/** The calls, and what is left out because nobody said which year. */
export interface Missing {
  readonly calls: readonly MissingCall[];
  readonly needYear: number;
  readonly outside: number;
  /** Sum of the bounds of those with a price. */
  readonly bound: number;
  /** Calls whose price nobody knows: there is no bound to promise. */
  readonly unpriced: number;
  /** Of these, what was seen so far adds up to. */
  readonly seenUnits: number;
  readonly unseen: number;
  /** At most so many unique companies and contacts are counted anew this month. */
  readonly companies: number;
  readonly contacts: number;
}

/** `countedThisMonth`: something about the company was answered this month already. */
export function missingOf(
  resources: readonly Resource[],
  standing: (resource: Resource) => Standing,
  seen: (id: string) => PriceSeen | null,
  facts: { readonly year: string; readonly countedThisMonth: boolean },
): Missing {
  const states = resources.map((resource) => ({ resource, is: standing(resource).is }));
  const wanted = states.filter(({ is }) => is === 'missing' || is === 'listed');
  const calls = wanted.flatMap(({ resource }): MissingCall[] => {
    if (resource.further === null) return [{ resource, year: null }];
    return facts.year === '' ? [] : [{ resource, year: facts.year }];
  });
  const prices = calls.map(({ resource: { endpoint, id } }) =>
    priceOf(endpoint, seen(id), oneCall()),
  );
  const bounds = prices.flatMap((price) => (price.type === 'bound' ? [price.units] : []));
  const unpriced = prices.filter(({ type }) => type !== 'bound');
  const units = unpriced.map((price) => (price.type === 'seen' ? price.mostUnits : null));
  return {
    calls,
    needYear: wanted.length - calls.length,
    outside: states.filter(({ is }) => is === 'outside').length,
    bound: bounds.reduce((sum, one) => sum + one, 0),
    unpriced: unpriced.length,
    seenUnits: units.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    unseen: units.filter((one) => one === null).length,
    companies: calls.length > 0 && !facts.countedThisMonth ? 1 : 0,
    contacts: calls.filter(({ resource }) => {
      const took = seen(resource.id)?.contacts;
      return took === undefined || took === null ? resource.id === 'contact.email' : took > 0;
    }).length,
  };
}
