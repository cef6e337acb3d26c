/** This month's units when colleagues use the same key. */
import { describe, expect, it } from 'vitest';
import type { Account } from '@shared/features/connection';
import { accountOfMonth, unitsOfMonth } from '@main/downloads/settle';
import { emptyState, type State } from '@main/downloads/state';
import { silentAccount } from '../../../support/silent-account';

/** At noon, `/me` showed 100 units; we have spent 30 more since. */
const state: State = {
  ...emptyState(),
  baseline: { units: 100, readAt: '2026-01-10T12:00:00.000Z', upTo: 0, own: 5 },
  own: 35,
};
const read = (units: number | null, hour: number): Account => ({
  ...silentAccount,
  usage: { ...silentAccount.usage, units },
  readAt: `2026-01-10T${hour}:00:00.000Z`,
});

describe('the units of the month', () => {
  it('are what was read with our own since, or what was read later, whichever is more', () => {
    expect(unitsOfMonth(state, null)).toBe(130);
    expect(unitsOfMonth(state, read(170, 13))).toBe(170);
    expect(unitsOfMonth(state, read(120, 13))).toBe(130);
    expect(unitsOfMonth(state, read(null, 13))).toBe(130);
  });

  it('take nothing from a reading that is older', () => {
    expect(unitsOfMonth(state, read(170, 11))).toBe(130);
  });

  it('are not known where the service never said', () => {
    expect(unitsOfMonth(emptyState(), read(170, 13))).toBeNull();
  });

  it('are those of a new month as soon as it was read', () => {
    const february = { ...read(3, 13), readAt: '2026-02-10T13:00:00.000Z' };
    expect(unitsOfMonth(state, february)).toBe(3);
    expect(unitsOfMonth(state, { ...february, usage: read(null, 13).usage })).toBe(130);
  });

  it('are shown with our own since a reading that does not have them yet', () => {
    const shown = (account: Account) => accountOfMonth(state, account)?.usage.units;
    expect([shown(read(0, 13)), shown(read(0, 11)), shown(read(170, 13))]).toEqual([130, 130, 170]);
    // It says itself that it is older.
    expect(shown({ ...read(100, 11), beforePurchase: true })).toBe(100);
    expect(shown(read(null, 13))).toBeNull();
    expect(accountOfMonth(state, null)).toBeNull();
  });
});
