/** Text of the status bar and banners. Pure except for the language. */
import type { BackupState } from '@shared/features/backup';
import type { Account, ConnectionStatus } from '@shared/features/connection';
import type { Locale } from '@shared/messages/compiled/runtime';
import { m } from '@shared/messages/compiled/messages';
import { localDay } from '@shared/values/calendar';
import { catalogue } from '@shared/service/catalogue';
import { unitsOf, type ConnectionLook } from '../lib/state/connection.svelte';
import { formatAge, formatPercent } from '../lib/format/format';
import { missingScope } from '../lib/format/scope';

const looks: Record<ConnectionLook, () => string> = {
  none: m.errors_no_connection_title,
  sample: m.common_sample_register,
  file: m.restore_file_open,
  locked: m.errors_locked_title,
  'key-unreadable': m.errors_key_unreadable_title,
  'no-key': m.shell_connection_no_key,
  offline: m.errors_state_offline,
  online: m.shell_connection_online,
  unknown: m.usage_not_asked,
};

/** Returns the state of the connection in words. */
export function connectionWord(look: ConnectionLook): string {
  return looks[look]();
}

/** Returns this month's usage in words. */
export function usageText(account: Account | null): string {
  const { used, limit } = unitsOf(account);
  if (used === null) {
    return m.shell_units_used({ used: m.common_state_unknown().toLowerCase() });
  }
  const month = limit === null ? m.shell_units_used({ used }) : m.shell_units_of({ used, limit });
  return account?.beforePurchase === true ? `${month} · ${m.shell_units_before()}` : month;
}

/** Returns the warning that there hasn't been a successful backup for a long time. */
export function backupText(state: BackupState | null, locale: Locale, now: number): string {
  const at = state?.lastGoodAt;
  if (!at) return m.backup_overdue_never();
  return m.backup_overdue({ when: formatAge(at, locale, now) });
}

/** A message about the connection. */
export interface BannerWords {
  readonly id: 'key-unreadable' | 'terms' | 'expiry' | 'scopes' | 'units';
  /** Identifies the exact content. Once dismissed, the same content isn't shown again. */
  readonly key: string;
  readonly tone: 'info' | 'caution' | 'bad';
  readonly text: string;
}

function banner(id: BannerWords['id'], text: string): BannerWords {
  return { id, key: id, tone: 'caution', text };
}

const expirySoonMs = 14 * 86_400_000;

function expiryBanner(account: Account, locale: Locale, now: number): BannerWords[] {
  const at = account.key?.expiresAt;
  const expires = at ? Date.parse(at) : NaN;
  if (!at || Number.isNaN(expires) || expires - now > expirySoonMs) return [];
  const inputs = { when: formatAge(expires, locale, now), date: localDay(at) };
  return expires <= now
    ? [{ id: 'expiry', key: `expired ${at}`, tone: 'bad', text: m.shell_key_expired(inputs) }]
    : [{ id: 'expiry', key: `expires ${at}`, tone: 'caution', text: m.shell_key_expires(inputs) }];
}

/**
 * Returns a message for each limit whose usage exceeds a threshold. Each threshold is reported once
 * a month.
 */
function limitBanners(account: Account, locale: Locale, warnAt: readonly number[]): BannerWords[] {
  const { limits, usage, readAt } = account;
  const rows = [
    ['units', usage.units, limits.unitsPerMonth, m.shell_units_warning],
    [
      'companies',
      usage.uniqueCompanies,
      limits.uniqueCompaniesPerMonth,
      m.downloads_warn_companies,
    ],
    ['contacts', usage.contacts, limits.contactsPerMonth, m.downloads_warn_contacts],
  ] as const;
  return rows.flatMap(([name, used, limit, words]): BannerWords[] => {
    if (used === null || !limit) return [];
    const share = used / limit;
    const passed = warnAt.filter((step) => share * 100 >= step).sort((a, b) => a - b);
    const level = passed.at(-1);
    if (level === undefined) return [];
    const tone = passed.length === warnAt.length ? 'bad' : 'caution';
    const key = `${name} ${level} ${readAt.slice(0, 7)}`;
    return [{ id: 'units', key, tone, text: words({ percent: formatPercent(share, locale) }) }];
  });
}

/** Returns a message about searches whose documented scope the key lacks. */
function scopesBanner(account: Account): BannerWords[] {
  const lacking = catalogue.filter(({ id }) => missingScope(account, id) !== null);
  const scopes = [...new Set(lacking.map(({ scope }) => scope))].join(', ');
  if (scopes === '') return [];
  const text = m.downloads_scopes_banner({ scopes });
  return [{ id: 'scopes', key: `scopes ${scopes}`, tone: 'caution', text }];
}

/** Returns connection messages in addition to the status bar, most urgent first. */
export function connectionBanners(
  status: ConnectionStatus,
  locale: Locale,
  warnAt: readonly number[],
  now = Date.now(),
): readonly BannerWords[] {
  if (status.mode !== 'service') return [];
  const { account } = status;
  return [
    ...(status.key === 'unreadable'
      ? [banner('key-unreadable', m.errors_key_unreadable_meaning())]
      : []),
    ...(account?.terms?.current === false
      ? [
          {
            ...banner('terms', m.shell_terms_banner()),
            key: `terms ${account.terms.version ?? ''}`,
          },
        ]
      : []),
    ...(account ? expiryBanner(account, locale, now) : []),
    ...(account ? scopesBanner(account) : []),
    ...(account ? limitBanners(account, locale, warnAt) : []),
  ];
}
