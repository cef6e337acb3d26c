/** Lines of Today that the person has closed: by what they said, also after a restart. */
import { settings } from './settings.svelte';

/** As many as are remembered: the oldest may be said once more. */
const most = 60;

/** Whether what is said under `key` was closed before. */
export function wasDismissed(key: string): boolean {
  return settings.current.dismissed.includes(key);
}

/** As `dismiss`; gives the function that says it again. */
export function putAway(key: string): () => void {
  dismiss(key);
  return () => {
    settings.patch({ dismissed: settings.current.dismissed.filter((one) => one !== key) });
  };
}

/** Remembers that it was closed. */
export function dismiss(key: string): void {
  const others = settings.current.dismissed.filter((one) => one !== key);
  settings.patch({ dismissed: [...others, key.slice(0, 300)].slice(-most) });
  // At once: what was closed just before the program ends is closed as well.
  void settings.flush();
}
