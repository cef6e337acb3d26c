import { describe, expect, it } from 'vitest';
import type { Account } from '@shared/features/connection';
import {
  accountFacts,
  cleanKey,
  keystoreName,
  limitRows,
} from '@renderer/lib/connect/connect-words';
import { hostOf } from '@renderer/lib/connect/host-of';
import { strengthOf } from '@renderer/lib/connect/passphrase-strength';
import { silentAccount } from '../../../../support/silent-account';

const now = Date.parse('2026-01-10T08:00:00.000Z');
const factsOf = (account: Account): Record<string, string> =>
  Object.fromEntries(accountFacts(account, 'en', 'iso', now).map(({ id, text }) => [id, text]));
const withKey = (key: NonNullable<Account['key']>): Account => ({ ...silentAccount, key });

describe('what is known of the account', () => {
  it('invents nothing where the service was silent', () => {
    const told = new Set(Object.values(factsOf(silentAccount)));
    expect([...told]).toEqual(['Not stated']);
    expect(limitRows(silentAccount, 'en').map(({ text, left }) => [text, left])).toEqual(
      Array.from({ length: 4 }, () => ['Not stated', null]),
    );
  });

  it('tells an expiry of null from one that was not told', () => {
    const key = { prefix: 'kt_ab', label: 'Laptop' };
    expect(factsOf(withKey({ ...key, expiresAt: null }))['expires']).toBe('Never');
    expect(factsOf(withKey(key))['expires']).toBe('Not stated');
    expect(factsOf(withKey(key))['key']).toBe('Laptop · kt_ab…');
  });

  it('says when a key expires or has expired, and shows what it cannot read', () => {
    const at = (expiresAt: string): string =>
      factsOf(withKey({ prefix: null, label: null, expiresAt }))['expires'] ?? '';
    expect(at('2026-01-15T09:00:00Z')).toBe('2026-01-15 (in 5 days)');
    expect(at('2026-01-01T00:00:00Z')).toBe('Expired 2026-01-01');
    expect(at('someday')).toBe('someday');
  });

  it('says whether the terms are the current ones, if that was told', () => {
    const terms = (current: boolean | null, acceptedAt: string | null): string =>
      factsOf({ ...silentAccount, terms: { acceptedAt, version: '2025-05-01', current } })[
        'terms'
      ] ?? '';
    const day = '2025-05-02T08:00:00.000Z';
    expect(terms(true, day)).toContain('current');
    expect(terms(false, day)).toContain('no longer');
    expect(terms(null, day)).toContain('unknown');
    // Without confirmation, the terms aren't shown as accepted.
    expect(terms(false, null)).toContain('not accepted');
  });
});

describe('the four limits', () => {
  const account: Account = {
    ...silentAccount,
    limits: {
      ratePerMinute: 60,
      unitsPerMonth: 2000,
      uniqueCompaniesPerMonth: 10,
      contactsPerMonth: null,
    },
    usage: { units: 1950, contacts: 3, uniqueCompanies: 12 },
  };

  it('stand with use, limit and rest', () => {
    expect(limitRows(account, 'en').map(({ id, text, left }) => [id, text, left])).toEqual([
      ['units', '1,950 of 2,000', '50 left'],
      ['companies', '12 of 10', '2 over the limit'],
      ['contacts', '3 used (limit unknown)', null],
      ['rate', 'max 60', null],
    ]);
  });

  it('say when only the limit is known', () => {
    const rows = limitRows({ ...account, usage: silentAccount.usage }, 'en');
    expect(rows[0]?.text).toBe('Limit: 2,000 (usage unknown)');
  });
});

describe('small words', () => {
  it('take the key as it goes into the header', () => {
    expect(cleanKey('  Bearer kt_1 \n')).toBe('kt_1');
    expect(cleanKey('bearerish')).toBe('bearerish');
  });

  it('name hosts and stores', () => {
    expect(hostOf('https://api.example.com:8443/x')).toBe('api.example.com:8443');
    expect(hostOf(null)).toBe('');
    expect(keystoreName('gnome_libsecret')).toBe('GNOME Keyring');
    expect(keystoreName('kwallet6')).toBe('KDE Wallet');
    expect(keystoreName('strange')).toBe('strange');
  });

  it.each([
    ['kort', 'short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234567890', 'weak'],
    ['sommar26', 'weak'],
    ['kaffekopp tak', 'weak'],
    ['kaffe tak sommar', 'fair'],
    ['kaffe tak sommar båt', 'good'],
    ['x9!Kq2#vLp7&', 'fair'],
  ])('%s is %s', (passphrase, strength) => {
    expect(strengthOf(passphrase)).toBe(strength);
  });
});
