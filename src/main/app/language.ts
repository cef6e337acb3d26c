/** The language of what main shows itself: the menu and the save dialog. */
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';

export type Language = 'sv' | 'en';

/** The language in force: the person's choice, else Swedish on a Swedish system, else English. */
export function languageOf(setting: 'system' | Language, systemLocale: string): Language {
  if (setting !== 'system') return setting;
  return /^sv(?![a-z])/i.test(systemLocale) ? 'sv' : 'en';
}

/** Makes every message of this process speak the language that `current` gives at that moment. */
export function speak(current: () => Language): void {
  overwriteGetLocale(current);
}
