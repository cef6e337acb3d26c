/** Messages about a connection, shared by the welcome screen, the settings and the usage screen. */
import type { Account, KeyStorage } from '@shared/features/connection';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { BaseUrlFault } from '@shared/service/base-url';
import { formatAge, formatDate, formatInteger, type DateStyle } from '../format/format';
import { localDay } from '@shared/values/calendar';

const faults: Record<BaseUrlFault, () => string> = {
  empty: m.connect_fault_empty,
  'not-an-address': m.connect_fault_not_an_address,
  'needs-https': m.dataset_bucket_endpoint_wrong,
  'has-credentials': m.connect_fault_has_credentials,
  'has-query': m.connect_fault_has_query,
};

/** Returns why a base address can't be used. */
export function faultText(fault: BaseUrlFault): string {
  return faults[fault]();
}

const keepings: Record<KeyStorage, () => string> = {
  keystore: m.connect_kept_keystore,
  passphrase: m.connect_passphrase_option,
  session: m.connect_session,
};

/** Describes where a key is stored. */
export function keyStorageText(keeping: KeyStorage): string {
  return keepings[keeping]();
}

/** Returns the common name of the system's key store. Unknown names are returned unchanged. */
export function keystoreName(backend: string): string {
  if (backend === 'keychain') return m.connect_store_keychain();
  if (backend === 'dpapi') return m.connect_store_dpapi();
  if (backend.startsWith('gnome')) return m.connect_store_gnome();
  return backend.startsWith('kwallet') ? m.connect_store_kwallet() : backend;
}

/** Cleans up a pasted key by removing surrounding spaces and `Bearer`. */
export function cleanKey(typed: string): string {
  return typed.trim().replace(/^bearer\s+/i, '');
}

/** One fact about the account. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly title?: string;
}

function expiryText(key: Account['key'], locale: Locale, style: DateStyle, now: number): string {
  const at = key?.expiresAt;
  if (!key || at === undefined) return m.usage_not_told();
  if (at === null) return m.connect_never_expires();
  const day = formatDate(localDay(at) || at, locale, style);
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  if (time <= now) return m.connect_expired({ date: day });
  return `${day} (${formatAge(time, locale, now)})`;
}

function termsText(terms: Account['terms']): string {
  if (!terms || (terms.version === null && terms.current === null)) return m.usage_not_told();
  const version = terms.version ?? '–';
  if (terms.current === null) return m.connect_terms_version({ version });
  if (!terms.current && terms.acceptedAt === null) return m.connect_terms_not_accepted({ version });
  return terms.current ? m.connect_terms_current({ version }) : m.connect_terms_old({ version });
}

function keyText(key: Account['key']): string {
  const prefix = key?.prefix ? `${key.prefix}…` : null;
  return [key?.label, prefix].filter(Boolean).join(' · ') || m.usage_not_told();
}

/**
 * Returns the holder, plan, key, expiry date and terms. Anything the service didn't state is shown
 * as unknown.
 */
export function accountFacts(
  account: Account,
  locale: Locale,
  style: DateStyle = 'iso',
  now = Date.now(),
): readonly Fact[] {
  const { key, terms } = account;
  const accepted = terms?.acceptedAt && (localDay(terms.acceptedAt) || terms.acceptedAt);
  return [
    { id: 'holder', label: m.connect_holder(), text: account.name ?? m.usage_not_told() },
    { id: 'plan', label: m.connect_plan(), text: account.plan ?? m.usage_not_told() },
    { id: 'key', label: m.common_key(), text: keyText(key) },
    {
      id: 'expires',
      label: m.connect_expires(),
      text: expiryText(key, locale, style, now),
      ...(key?.expiresAt ? { title: key.expiresAt } : {}),
    },
    {
      id: 'terms',
      label: m.connect_terms(),
      text: termsText(terms),
      ...(accepted
        ? { title: m.connect_terms_accepted({ date: formatDate(accepted, locale, style) }) }
        : {}),
    },
  ];
}

/** One of the four limits. `used` is `undefined` if usage isn't counted (the rate limit). */
export interface LimitRow {
  readonly id: 'units' | 'companies' | 'contacts' | 'rate';
  readonly label: string;
  readonly used: number | null | undefined;
  readonly limit: number | null;
  /** The usage and the limit as text. */
  readonly text: string;
  /** How much is left, or by how much the limit is exceeded. `null` if unknown. */
  readonly left: string | null;
}

function limitRow(
  id: LimitRow['id'],
  label: string,
  used: number | null | undefined,
  limit: number | null,
  locale: Locale,
): LimitRow {
  const number = (value: number): string => formatInteger(value, locale);
  const row = { id, label, used, limit, left: null };
  if (used === undefined) {
    const text = limit === null ? m.usage_not_told() : number(limit);
    return { ...row, text: limit === null ? text : m.prices_at_most({ units: text }) };
  }
  if (used === null && limit === null) return { ...row, text: m.usage_not_told() };
  if (used === null) return { ...row, text: m.connect_limit_only({ limit: limit ?? 0 }) };
  if (limit === null) return { ...row, text: m.connect_limit_used({ used }) };
  return {
    ...row,
    text: m.common_of({ done: used, total: limit }),
    left:
      used > limit
        ? m.connect_limit_over({ over: used - limit })
        : m.matter_left({ count: limit - used }),
  };
}

/** Returns an account's four limits in the service's own order. */
export function limitRows({ limits, usage }: Account, locale: Locale): readonly LimitRow[] {
  return [
    limitRow('units', m.connect_limit_units(), usage.units, limits.unitsPerMonth, locale),
    limitRow(
      'companies',
      m.connect_limit_companies(),
      usage.uniqueCompanies,
      limits.uniqueCompaniesPerMonth,
      locale,
    ),
    limitRow(
      'contacts',
      m.connect_limit_contacts(),
      usage.contacts,
      limits.contactsPerMonth,
      locale,
    ),
    limitRow('rate', m.connect_limit_rate(), undefined, limits.ratePerMinute, locale),
  ];
}
