import { describe, expect, it } from 'vitest';
import { takenBetween, withTaken } from '@shared/definition/price-seen';
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

  it('is remembered with its dearest', () => {
    const taken = { companies: 0, contacts: 0 };
    let seen = withTaken(null, { ...taken, units: 5 }, 'a');
    seen = withTaken(seen, { ...taken, units: 2 }, 'b');
    seen = withTaken(seen, { ...taken, units: null }, 'c');
    expect(seen).toEqual({ ...taken, units: null, mostUnits: 5, at: 'c', count: 3 });
  });
});
