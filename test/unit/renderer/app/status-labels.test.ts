import { describe, expect, test } from 'vitest';
import { connectionBanners, usageText } from '@renderer/app/status-labels';
import { lookOf } from '@renderer/lib/state/connection.svelte';
import type { Account, ConnectionStatus } from '@shared/features/connection';
import { silentAccount } from '../../../support/silent-account';

const now = Date.parse('2024-03-14T12:00:00Z');

function account(over: Partial<Account> = {}): Account {
  return {
    ...silentAccount,
    readAt: '2024-03-14T11:00:00Z',
    ...over,
  };
}
function status(over: Partial<ConnectionStatus> = {}): ConnectionStatus {
  return {
    mode: 'service',
    libraryId: 'x',
    baseUrl: 'https://api.example.com/v1',
    key: 'ready',
    keeping: 'keystore',
    account: null,
    network: 'online',
    ...over,
  };
}
const limits = (unitsPerMonth: number | null): Account['limits'] => ({
  ...account().limits,
  unitsPerMonth,
});
const usage = (units: number | null): Account['usage'] => ({ ...account().usage, units });
const ids = (of: ConnectionStatus): string[] =>
  connectionBanners(of, 'en', [80, 95], now).map((banner) => `${banner.id}:${banner.tone}`);

test('the look of a connection: a missing key matters before the network', () => {
  expect(lookOf(status())).toBe('online');
  expect(lookOf(status({ network: 'offline' }))).toBe('offline');
  expect(lookOf(status({ key: 'locked', network: 'offline' }))).toBe('locked');
  expect(lookOf(status({ key: 'none' }))).toBe('no-key');
  expect(lookOf(status({ mode: 'sample' }))).toBe('sample');
});

test('units are told as far as the service told them', () => {
  expect(usageText(null)).toBe('Units this month: unknown');
  expect(usageText(account({ usage: usage(1200) }))).toBe('Units this month: 1,200');
  expect(usageText(account({ usage: usage(1200), limits: limits(50000) }))).toBe(
    '1,200 of 50,000 units this month',
  );
  const old = { usage: usage(0), beforePurchase: true } as const;
  expect(usageText(account({ ...old, limits: limits(100000) }))).toBe(
    '0 of 100,000 units this month · excluding your last purchase',
  );
  expect(usageText(account(old))).toBe('Units this month: 0 · excluding your last purchase');
});

describe('banners', () => {
  test('nothing unusual, nothing said; the sample register has none', () => {
    expect(ids(status({ account: account() }))).toEqual([]);
    expect(ids(status({ mode: 'sample', key: 'unreadable' }))).toEqual([]);
  });
  test('keys, terms, expiry and units', () => {
    const key = (expiresAt: string | null): Account['key'] => ({
      prefix: null,
      label: null,
      expiresAt,
    });
    expect(ids(status({ key: 'unreadable' }))).toEqual(['key-unreadable:caution']);
    // A locked key isn't reported, because only a request needs it and then asks for it.
    expect(ids(status({ key: 'locked' }))).toEqual([]);
    const terms = { acceptedAt: null, version: null, current: false };
    expect(ids(status({ account: account({ terms }) }))).toEqual(['terms:caution']);
    const expiring = (at: string | null): string[] =>
      ids(status({ account: account({ key: key(at) }) }));
    expect(expiring('2024-03-20T00:00:00Z')).toEqual(['expiry:caution']);
    expect(expiring('2024-03-01T00:00:00Z')).toEqual(['expiry:bad']);
    expect(expiring('2025-03-01T00:00:00Z')).toEqual([]);
    expect(expiring(null)).toEqual([]);
    const used = (units: number): string[] =>
      ids(status({ account: account({ usage: usage(units), limits: limits(1000) }) }));
    expect(used(799)).toEqual([]);
    expect(used(800)).toEqual(['units:caution']);
    expect(used(950)).toEqual(['units:bad']);
  });
  test('a level is told once a month, whatever the percent', () => {
    const keys = (units: number, readAt = '2024-03-14T11:00:00Z'): string[] =>
      connectionBanners(
        status({ account: account({ usage: usage(units), limits: limits(1000), readAt }) }),
        'en',
        [80, 95],
        now,
      ).map(({ key }) => key);
    expect(keys(801)).toEqual(keys(900));
    expect(keys(900)).not.toEqual(keys(960));
    expect(keys(900)).not.toEqual(keys(900, '2024-04-14T11:00:00Z'));
  });
  test('all limits of the month warn, and scopes that searches lack', () => {
    const contacts = { ...account().usage, contacts: 99 };
    const limit = { ...limits(null), contactsPerMonth: 100 };
    expect(ids(status({ account: account({ usage: contacts, limits: limit }) }))).toEqual([
      'units:bad',
    ]);
    expect(ids(status({ account: account({ scopes: ['trademarks'] }) }))).toEqual([
      'scopes:caution',
    ]);
    expect(ids(status({ account: account({ scopes: ['trademarks', 'market'] }) }))).toEqual([]);
    expect(ids(status({ account: account({ scopes: null }) }))).toEqual([]);
  });
});
