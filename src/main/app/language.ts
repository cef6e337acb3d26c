/** The language of everything the main process shows itself: the menu and native dialogs. */
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';

export type Language = 'sv' | 'en';

/**
 * Returns the language to use: the user's choice; otherwise Swedish on a Swedish system, or
 * English.
 */
export function languageOf(setting: 'system' | Language, systemLocale: string): Language {
  if (setting !== 'system') return setting;
  return /^sv(?![a-z])/i.test(systemLocale) ? 'sv' : 'en';
}

/** Makes every message in this process use whatever language `current` returns at the time. */
export function speak(current: () => Language): void {
  overwriteGetLocale(current);
}
