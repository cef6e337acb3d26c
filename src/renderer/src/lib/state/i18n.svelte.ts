/**
 * The language of the window. Paraglide asks `getLocale` at each message; by answering from
 * `$state`, every `m.xxx()` in a template follows a change of language without a reload.
 */
import { overwriteGetLocale, type Locale } from '@shared/messages/compiled/runtime';

let current = $state<Locale>('en');
let forced: Locale | null = null;
overwriteGetLocale(locale);

/** The language now shown; reactive. */
export function locale(): Locale {
  return forced ?? current;
}

/** What `say` says in another language than the window's: for a file. */
export function inLocale<T>(language: Locale, say: () => T): T {
  const before = forced;
  forced = language;
  try {
    return say();
  } finally {
    forced = before;
  }
}

/** Swedish for a Swedish system, English for all others. `setting` of the person wins. */
export function resolveLocale(setting: 'system' | Locale, systemLocale: string): Locale {
  if (setting !== 'system') return setting;
  return /^sv\b/i.test(systemLocale) ? 'sv' : 'en';
}

/** Changes the language of everything on screen and tells assistive technology. */
export function showLocale(next: Locale): void {
  current = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}
