/** Applies the theme and the language to the document. (The main process sets the zoom level.) */
import { connection } from '../lib/state/connection.svelte';
import { resolveLocale, showLocale } from '../lib/state/i18n.svelte';
import { settings } from '../lib/state/settings.svelte';

/** Follows the settings until the returned function is called. */
export function followAppearance(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const { theme } = settings.current;
      if (theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = theme;
    });
    $effect(() => {
      const system = connection.info?.systemLocale ?? navigator.language;
      showLocale(resolveLocale(settings.current.language, system));
    });
  });
}
