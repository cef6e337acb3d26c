/** The language of what the main process shows itself: the menu and native dialogs. */
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';

export type Language = 'sv' | 'en';

/**
 * Returns the language to use: the user's choice, else Swedish on a Swedish system, else English.
 */
export function languageOf(setting: 'system' | Language, systemLocale: string): Language {
  if (setting !== 'system') return setting;
  return /^sv(?![a-z])/i.test(systemLocale) ? 'sv' : 'en';
}

/** Makes every message of this process use the language that `current` returns at that moment. */
export function speak(current: () => Language): void {
  overwriteGetLocale(current);
}
