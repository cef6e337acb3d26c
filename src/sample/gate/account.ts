import type { Behaviour } from './behaviour';
import { ServiceProblem } from './problem';

/** A key and its permissions. */
export interface AccountOptions {
  key: string;
  name: string;
  plan: string;
  label: string;
  scopes: readonly string[];
  ratePerMinute: number;
  unitsPerMonth: number;
  uniqueCompaniesPerMonth: number;
  contactsPerMonth: number;
  /** ISO timestamp or null. */
  expiresAt: string | null;
  terms: { accepted_at: string | null; version: string; current: boolean };
}

/** The cost of a call. */
export interface Price {
  units: number;
  companies: readonly string[];
  contacts: number;
}

/** Usage in a month, which can be saved and restored. */
export interface AccountUse {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly units: number;
  readonly contacts: number;
  readonly companies: readonly string[];
}

/** A key with its usage. */
export interface Account {
  /** May be changed while the service runs; see the control endpoints. */
  options: AccountOptions;
  /** Returns the response of `/me`, which may lag behind. */
  me(now: number, behindMs?: number): Record<string, unknown>;
  /** Counts the call. @throws ServiceProblem 429 when the rate limit is reached */
  enterMinute(now: number, behaviour: Behaviour): void;
  /** @throws ServiceProblem if the price exceeds what is left this month */
  checkMonth(price: Price, now: number, behaviour: Behaviour): void;
  charge(price: Price, now: number): void;
  /** Sets the units used this month, as if others had used the key. */
  setUsedUnits(units: number, now: number): void;
  use(now: number): AccountUse;
  /** Restores earlier usage. If it is from another month, it is discarded at the next check. */
  goOnFrom(use: AccountUse): void;
  reset(): void;
}

/** The key of the sample library in the application. */
export const SAMPLE_KEY = 'kt_test_sample_register';

/** A key with generous limits, for trying the program. */
export const DEFAULT_ACCOUNT: AccountOptions = {
  key: SAMPLE_KEY,
  name: 'Provkunden i Älvkulla AB',
  plan: 'sample',
  label: 'Sample register',
  scopes: ['companies', 'financials', 'market', 'trademarks'],
  ratePerMinute: 600,
  unitsPerMonth: 100_000,
  uniqueCompaniesPerMonth: 5_000,
  contactsPerMonth: 500,
  expiresAt: null,
  terms: { accepted_at: '2026-01-15T09:30:00.000Z', version: '2026-01-01', current: true },
};

/** Returns the part of a key that may be shown. */
export function prefixOf(key: string): string {
  return key.slice(0, 12);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Tracks the usage of a key: a sliding minute and a calendar month (UTC). */
export function createAccount(given: AccountOptions): Account {
  const account = { options: { ...given } };
  let calls: number[] = [];
  let month = '';
  let units = 0;
  let contacts = 0;
  let companies = new Set<string>();
  /** Recent charges, oldest first. `/me` may not show them yet. */
  let recent: { at: number; units: number; contacts: number; companies: number }[] = [];

  const turn = (now: number): void => {
    const current = new Date(now).toISOString().slice(0, 7);
    if (current === month) return;
    month = current;
    units = 0;
    contacts = 0;
    companies = new Set();
    recent = [];
  };

  return Object.assign(account, {
    me(now: number, behindMs = 0): Record<string, unknown> {
      turn(now);
      const { options } = account;
      const hidden = { units: 0, contacts: 0, companies: 0 };
      for (const one of recent.filter(({ at }) => at > now - behindMs)) {
        hidden.units += one.units;
        hidden.contacts += one.contacts;
        hidden.companies += one.companies;
      }
      return {
        name: options.name,
        plan: options.plan,
        scopes: options.scopes,
        terms: options.terms,
        limits: {
          rate_per_minute: options.ratePerMinute,
          units_per_month: options.unitsPerMonth,
          unique_companies_per_month: options.uniqueCompaniesPerMonth,
          contacts_per_month: options.contactsPerMonth,
        },
        usage_this_month: {
          units: units - hidden.units,
          contacts: contacts - hidden.contacts,
          unique_companies: companies.size - hidden.companies,
        },
        key: { prefix: prefixOf(options.key), label: options.label, expires_at: options.expiresAt },
      };
    },
    enterMinute(now: number, behaviour: Behaviour): void {
      calls = calls.filter((at) => at > now - MINUTE);
      if (calls.length < account.options.ratePerMinute) {
        calls.push(now);
        return;
      }
      const free = (calls[0] ?? now) + MINUTE;
      const seconds = Math.max(1, Math.ceil((free - now) / 1000));
      const form = {
        seconds: String(seconds),
        date: new Date(now + seconds * 1000).toUTCString(),
        none: '',
      };
      const value = form[behaviour.retryAfter];
      throw new ServiceProblem(
        429,
        'rate_limited',
        'Too many requests this minute',
        {},
        value === '' ? {} : { 'retry-after': value },
      );
    },
    checkMonth(price: Price, now: number, behaviour: Behaviour): void {
      turn(now);
      const { options } = account;
      const seen = price.companies.filter((id) => !companies.has(id)).length;
      const over =
        units + price.units > options.unitsPerMonth && price.units > 0
          ? 'units'
          : companies.size + seen > options.uniqueCompaniesPerMonth && seen > 0
            ? 'unique_companies'
            : contacts + price.contacts > options.contactsPerMonth && price.contacts > 0
              ? 'contacts'
              : null;
      if (over === null) return;
      throw new ServiceProblem(
        behaviour.exhaustedStatus,
        'quota_exceeded',
        `The month's ${over.replace('_', ' ')} do not suffice`,
        { quota: over },
      );
    },
    charge(price: Price, now: number): void {
      turn(now);
      const { size } = companies;
      units += price.units;
      contacts += price.contacts;
      for (const id of price.companies) companies.add(id);
      recent = recent.filter(({ at }) => at > now - HOUR);
      recent.push({
        at: now,
        units: price.units,
        contacts: price.contacts,
        companies: companies.size - size,
      });
    },
    setUsedUnits(used: number, now: number): void {
      turn(now);
      units = used;
      recent = [];
    },
    use(now: number): AccountUse {
      turn(now);
      return { month, units, contacts, companies: [...companies] };
    },
    goOnFrom(use: AccountUse): void {
      ({ month, units, contacts } = use);
      companies = new Set(use.companies);
      recent = [];
    },
    reset(): void {
      calls = [];
      month = '';
      units = 0;
      contacts = 0;
      companies = new Set();
      recent = [];
      account.options = { ...given };
    },
  });
}
