import { describe, expect, it } from 'vitest';
import { PriceSeen, seenPerRow, takenBetween, withTaken } from '@shared/definition/price-seen';
import type { Account } from '@shared/features/connection';

function account(units: number | null, uniqueCompanies: number | null, contacts: number | null) {
  return { usage: { units, uniqueCompanies, contacts } } as Account;
}

describe('what a call took', () => {
  it('is the difference of two accounts, as far as they tell', () => {
    expect(takenBetween(account(10, 2, 0), account(13, 3, 0))).toEqual({
      units: 3,
      companies: 1,
      contacts: 0,
    });
    expect(takenBetween(account(10, null, 0), account(13, 3, null))).toEqual({
      units: 3,
      companies: null,
      contacts: null,
    });
  });

  it('is unknown when the month turned or nothing is told', () => {
    expect(takenBetween(account(900, 2, 0), account(1, 0, 0))).toBeNull();
    expect(takenBetween(account(null, null, null), account(1, 1, 1))).toBeNull();
  });

  it('is remembered with its dearest, and by size', () => {
    const taken = { companies: 0, contacts: 0 };
    const size = { limit: 25, identifiers: null, rows: 25 };
    let seen = withTaken(null, { ...taken, units: 5 }, 'a', size);
    seen = withTaken(seen, { ...taken, units: 2 }, 'b', size);
    seen = withTaken(seen, { ...taken, units: null }, 'c', { ...size, limit: 50 });
    expect(seen).toEqual({
      ...taken,
      units: null,
      mostUnits: 5,
      at: 'c',
      count: 3,
      calls: [{ ...size, units: 2, mostUnits: 5 }],
    });
  });

  it('of an older version is readable', () => {
    const old = { units: 3, companies: 1, contacts: 0, mostUnits: 3, at: 'a', count: 1 };
    expect(PriceSeen.parse(old)).toEqual(old);
  });
});

describe('the price of a row', () => {
  type Call = readonly [rows: number | null, units: number];
  const seenOf = (...calls: Call[]) =>
    calls.reduce<PriceSeen | null>(
      (seen, [rows, units]) =>
        withTaken(seen, { units, companies: null, contacts: null }, 'a', {
          limit: null,
          identifiers: null,
          rows,
        }),
      null,
    );
  const perRow = (...calls: Call[]) => {
    const seen = seenOf(...calls);
    return seen && seenPerRow(seen);
  };

  it('is seen once two sizes agree on it', () => {
    expect(perRow([25, 25], [14, 14])).toBe(1);
    expect(perRow([25, 50], [0, 0], [14, 28])).toBe(2);
  });

  it('is not seen in one size, nor where a call differs, nor where rows are not counted', () => {
    expect(perRow([25, 25], [25, 25], [0, 0])).toBeNull();
    expect(perRow([25, 25], [14, 15])).toBeNull();
    expect(perRow([25, 30], [25, 25], [14, 14])).toBeNull();
    expect(perRow([25, 25], [14, 14], [null, 3])).toBeNull();
    expect(perRow([25, 0], [14, 0])).toBeNull();
  });
});
