import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDocumented, priceOf, type PricedEndpoint } from '@shared/definition/price';
import { withTaken, type PriceSeen } from '@shared/definition/price-seen';
import { undefinedCatalogue } from '@shared/definition/effective';
import type { Rate } from '@shared/service/endpoint';
import { boundOf, oneCall, type Size } from '@shared/service/rate';

const origins = { endpoint: 'described', parameters: null, rows: null, scope: null } as const;
const endpoint = (
  price: Rate | null,
  source: 'described' | 'learned' = 'learned',
  byDefault: number | null = null,
): PricedEndpoint => ({
  method: 'GET',
  price,
  paging: null,
  rows: byDefault === null ? null : { min: 1, max: 100, byDefault },
  origins: { ...origins, price: price && source },
});
const seenOf = (units: number, limit: number | null, rows: number | null, before?: PriceSeen) =>
  withTaken(before ?? null, { units, companies: 0, contacts: 0 }, 'a', {
    limit,
    identifiers: null,
    rows,
  });
const batchOf = (identifiers: number): Size => ({ rows: null, identifiers, calls: 1 });

describe('the price of a purchase', () => {
  it('is what the page says, whatever was seen', () => {
    const price = priceOf(
      endpoint({ perCall: 0, perRow: 1 }, 'described', 25),
      seenOf(80, 25, 25),
      oneCall(50),
    );
    expect(price).toMatchObject({ type: 'bound', units: 50, exact: false, source: 'described' });
  });

  it('is what the definition says where the page is silent, before what was seen', () => {
    expect(
      priceOf(endpoint({ perCall: 4, perRow: 0 }), seenOf(4, null, null), oneCall()),
    ).toMatchObject({
      type: 'bound',
      units: 4,
      exact: true,
      source: 'learned',
    });
  });

  it('for each row has no bound where nobody knows how many come', () => {
    const perRow = { perCall: 0, perRow: 1 };
    expect(priceOf(endpoint(perRow), null, oneCall()).type).toBe('rate');
    expect(priceOf(endpoint(perRow), null, batchOf(60))).toMatchObject({
      type: 'bound',
      units: 60,
    });
    const all = { rows: null, identifiers: null, calls: null };
    expect(priceOf(endpoint(perRow, 'learned', 25), null, all).type).toBe('rate');
    expect(priceOf(endpoint({ perCall: 4, perRow: 0 }), null, all).type).toBe('rate');
  });

  it('that the last call passed is not promised', () => {
    const price = priceOf(endpoint({ perCall: 4, perRow: 0 }), seenOf(7, null, null), oneCall());
    expect(price).toMatchObject({ type: 'contradicted', units: 7 });
    expect(
      priceOf(endpoint({ perCall: 4, perRow: 0 }), seenOf(3, null, null), oneCall()).type,
    ).toBe('bound');
  });

  it('is what a call of the same size cost, and never of another', () => {
    const plain = endpoint(null, 'learned', 25);
    const seen = seenOf(30, 25, 25, seenOf(28, 25, 25));
    expect(priceOf(plain, seen, oneCall(25))).toMatchObject({ type: 'seen', units: 30 });
    expect(priceOf(plain, seen, oneCall())).toMatchObject({ type: 'seen', units: 30 });
    expect(priceOf(plain, seen, oneCall(50))).toMatchObject({
      type: 'unknown',
      seen: { units: 30 },
    });
    expect(priceOf(plain, seen, { rows: 500, identifiers: null, calls: 20 }).type).toBe('unknown');
    expect(priceOf(endpoint(null), seenOf(88, null, null), batchOf(1)).type).toBe('unknown');
  });

  it('is seen for each row when sizes agree, and stays no promise', () => {
    const seen = seenOf(14, 50, 14, seenOf(25, 25, 25));
    const price = priceOf(endpoint(null), seen, { rows: 500, identifiers: null, calls: null });
    expect(price).toEqual({ type: 'seen-rate', perRow: 1, count: 2 });
  });

  it('seen by an older version holds for what has one size alone', () => {
    const old: PriceSeen = { units: 3, companies: 0, contacts: 0, mostUnits: 5, at: 'a', count: 2 };
    expect(priceOf(endpoint(null), old, oneCall())).toMatchObject({ type: 'seen', mostUnits: 5 });
    expect(priceOf(endpoint(null, 'learned', 25), old, oneCall()).type).toBe('unknown');
    expect(priceOf({ ...endpoint(null), method: 'POST' }, old, oneCall()).type).toBe('unknown');
  });

  it('is unknown otherwise', () => {
    expect(priceOf(endpoint(null), null, oneCall())).toEqual({ type: 'unknown', seen: null });
    expect(priceOf(null, null, oneCall())).toEqual({ type: 'unknown', seen: null });
  });

  it('never promises less than can be charged by the price that is stated', () => {
    fc.assert(
      fc.property(
        fc.record({ perCall: fc.nat(20), perRow: fc.nat(20) }),
        fc.constantFrom('described' as const, 'learned' as const),
        fc.option(fc.integer({ min: 1, max: 100 })),
        fc.array(fc.option(fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 1 }),
        fc.nat(100),
        (rate, source, byDefault, [limit = null], percent) => {
          const price = priceOf(endpoint(rate, source, byDefault), null, oneCall(limit));
          const page = limit ?? byDefault;
          expect(price.type === 'bound' || page === null).toBe(true);
          if (price.type !== 'bound') return;
          // A response has at most one full page of rows.
          const rows = Math.floor(((page ?? 1_000_000) * percent) / 100);
          expect(price.units).toBeGreaterThanOrEqual(rate.perCall + rate.perRow * rows);
        },
      ),
    );
  });
});

it('tells stated prices from those of a definition', () => {
  const described = undefinedCatalogue.filter(isDocumented).map(({ id }) => id);
  expect(described).toEqual(['market.insiders', 'trademarks.search', 'system.status', 'system.me']);
  expect(isDocumented(endpoint({ perCall: 1, perRow: 0 }, 'learned'))).toBe(false);
});

it('adds up calls and rows', () => {
  const rate = { perCall: 2, perRow: 3 };
  expect(boundOf(rate, { rows: 500, identifiers: null, calls: 5 }, 25)).toBe(1510);
  expect(boundOf(rate, { rows: null, identifiers: null, calls: 2 }, 25)).toBe(154);
  expect(boundOf(rate, { rows: 500, identifiers: null, calls: null }, 25)).toBeNull();
  expect(
    boundOf({ perCall: 0, perRow: 1 }, { rows: 500, identifiers: null, calls: null }, 25),
  ).toBe(500);
});
