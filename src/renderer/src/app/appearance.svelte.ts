/** Applies the theme and the language to the document. (The main process sets the zoom level.) */
import { loadLocale, loadWholeLocale } from '@shared/messages/compiled/on-demand';
import type { Locale } from '@shared/messages/compiled/runtime';
import { untrack } from 'svelte';
import { connection } from '../lib/state/connection.svelte';
import { locale, showLocale } from '../lib/state/i18n.svelte';
import { resolveLocale } from '../lib/state/resolve-locale';
import { settings } from '../lib/state/settings.svelte';
import { tellFailure } from '../lib/state/tell-failure';

const wantedLocale = (): Locale =>
  resolveLocale(settings.current.language, connection.info?.systemLocale ?? navigator.language);

/**
 * Follows the settings until the returned function is called. Resolves once the language's messages
 * have been loaded.
 */
export async function followAppearance(): Promise<() => void> {
  const first = wantedLocale();
  await loadLocale(first);
  showLocale(first);
  return $effect.root(() => {
    $effect(() => {
      const { theme } = settings.current;
      if (theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = theme;
    });
    $effect(() => {
      const next = wantedLocale();
      if (next === untrack(locale)) return;
      let isWanted = true;
      void loadWholeLocale(next).then(() => {
        if (isWanted) showLocale(next);
      }, tellFailure);
      return () => (isWanted = false);
    });
  });
}
