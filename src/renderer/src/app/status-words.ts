/** The words of the status bar and the banners, from what is known. Pure but for the language. */
import type { Account, ConnectionStatus } from '@shared/features/connection';
import type { Locale } from '@shared/messages/compiled/runtime';
import { m } from '@shared/messages/compiled/messages';
import { unitsOf, type ConnectionLook } from '../lib/connection.svelte';
import { formatAge, formatInteger, formatPercent } from '../lib/format';

const looks: Record<ConnectionLook, () => string> = {
  none: m.shell_connection_none,
  sample: m.shell_connection_sample,
  locked: m.shell_connection_locked,
  'key-unreadable': m.shell_connection_key_unreadable,
  'no-key': m.shell_connection_no_key,
  offline: m.shell_connection_offline,
  online: m.shell_connection_online,
  unknown: m.shell_connection_unknown,
};

/** The word for the connection. */
export function connectionWord(look: ConnectionLook): string {
  return looks[look]();
}

/** `api.example.com` from the base address; the whole text when it is not an address. */
export function hostOf(baseUrl: string | null): string {
  if (!baseUrl) return '';
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

/** What is used of the month's units, in words. */
export function unitsText(account: Account | null, locale: Locale): string {
  const { used, limit } = unitsOf(account);
  if (used === null) return m.shell_units_unknown();
  if (limit === null) return m.shell_units_used({ used: formatInteger(used, locale) });
  return m.shell_units_of({
    used: formatInteger(used, locale),
    limit: formatInteger(limit, locale),
  });
}

/** A line above the screens. */
export interface BannerWords {
  readonly id: 'key-unreadable' | 'locked' | 'terms' | 'expiry' | 'units';
  readonly tone: 'info' | 'caution' | 'bad';
  readonly text: string;
}

const expirySoonMs = 14 * 86_400_000;

function expiryBanner(account: Account, locale: Locale, now: number): BannerWords[] {
  const at = account.key?.expiresAt;
  const expires = at ? Date.parse(at) : NaN;
  if (!at || Number.isNaN(expires) || expires - now > expirySoonMs) return [];
  const inputs = { when: formatAge(expires, locale, now), date: at.slice(0, 10) };
  return expires <= now
    ? [{ id: 'expiry', tone: 'bad', text: m.shell_key_expired(inputs) }]
    : [{ id: 'expiry', tone: 'caution', text: m.shell_key_expires(inputs) }];
}

function unitsBanner(account: Account, locale: Locale, warnAt: readonly number[]): BannerWords[] {
  const { used, limit } = unitsOf(account);
  if (used === null || !limit) return [];
  const share = used / limit;
  const passed = warnAt.filter((step) => share * 100 >= step).length;
  if (passed === 0) return [];
  const text = m.shell_units_warning({ percent: formatPercent(share, locale) });
  return [{ id: 'units', tone: passed === warnAt.length ? 'bad' : 'caution', text }];
}

/** What must be known of the connection beyond the status bar, most urgent first. */
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
      ? [{ id: 'key-unreadable', tone: 'caution', text: m.shell_unreadable_banner() } as const]
      : []),
    ...(status.key === 'locked'
      ? [{ id: 'locked', tone: 'info', text: m.shell_locked_banner() } as const]
      : []),
    ...(account?.terms?.current === false
      ? [{ id: 'terms', tone: 'caution', text: m.shell_terms_banner() } as const]
      : []),
    ...(account ? expiryBanner(account, locale, now) : []),
    ...(account ? unitsBanner(account, locale, warnAt) : []),
  ];
}
