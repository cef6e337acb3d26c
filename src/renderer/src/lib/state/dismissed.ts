/** Remembers which lines on Today the user has dismissed, by their content. Survives restarts. */
import { settings } from './settings.svelte';

/** Number of lines remembered. Older ones may reappear. */
const most = 60;

/** Returns whether the line with this key has been dismissed. */
export function wasDismissed(key: string): boolean {
  return settings.current.dismissed.includes(key);
}

/** Like `dismiss`, but returns a function that undoes it. */
export function putAway(key: string): () => void {
  dismiss(key);
  return () => {
    settings.patch({ dismissed: settings.current.dismissed.filter((one) => one !== key) });
  };
}

/** Remembers that the line has been dismissed. */
export function dismiss(key: string): void {
  const others = settings.current.dismissed.filter((one) => one !== key);
  settings.patch({ dismissed: [...others, key.slice(0, 300)].slice(-most) });
  // Written immediately, so that it isn't lost if the program ends right afterwards.
  void settings.flush();
}
