/** Determines the language. Loaded before the first paint, so nothing large is imported here. */
import type { Locale } from '@shared/messages/compiled/runtime';

/** Returns the language set by the user, or else Swedish on a Swedish system, or English. */
export function resolveLocale(setting: 'system' | Locale, systemLocale: string): Locale {
  if (setting !== 'system') return setting;
  return /^sv\b/i.test(systemLocale) ? 'sv' : 'en';
}
