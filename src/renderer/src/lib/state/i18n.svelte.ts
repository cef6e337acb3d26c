/**
 * The language of the window. Paraglide calls `getLocale` for each message. Because the answer
 * comes from `$state`, every `m.xxx()` in a template follows a change of language without a reload.
 */
import { overwriteGetLocale, type Locale } from '@shared/messages/compiled/runtime';

let current = $state<Locale>('en');
let forced: Locale | null = null;
overwriteGetLocale(locale);

/** Returns the current language; reactive. */
export function locale(): Locale {
  return forced ?? current;
}

/** Returns the result of `say` in another language, for a file. */
export function inLocale<T>(language: Locale, say: () => T): T {
  const before = forced;
  forced = language;
  try {
    return say();
  } finally {
    forced = before;
  }
}

/** Returns the language of the setting, else Swedish on a Swedish system, else English. */
export function resolveLocale(setting: 'system' | Locale, systemLocale: string): Locale {
  if (setting !== 'system') return setting;
  return /^sv\b/i.test(systemLocale) ? 'sv' : 'en';
}

/** Changes the language of everything on screen, also for assistive technology. */
export function showLocale(next: Locale): void {
  current = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}
