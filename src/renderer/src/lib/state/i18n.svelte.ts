/**
 * The window's language. Each message reads it when called. Since it comes from `$state`, every
 * `m.xxx()` in a template updates when the language changes, without a reload.
 */
import { overwriteGetLocale, type Locale } from '@shared/messages/compiled/runtime';

let current = $state<Locale>('en');
let forced: Locale | null = null;
overwriteGetLocale(locale);

/** Returns the current language. Reactive. */
export function locale(): Locale {
  return forced ?? current;
}

/** Calls `say` in another language and returns its result. Used for files. */
export function inLocale<T>(language: Locale, say: () => T): T {
  const before = forced;
  forced = language;
  try {
    return say();
  } finally {
    forced = before;
  }
}

/**
 * Changes the language of everything on screen, and tells assistive technology about it. The
 * language's messages must have been loaded.
 */
export function showLocale(next: Locale): void {
  current = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}
