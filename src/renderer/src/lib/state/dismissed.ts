/** Lines of Today that the user dismissed, by content; remembered across restarts. */
import { settings } from './settings.svelte';

/** Number of lines remembered; older ones may appear again. */
const most = 60;

/** Returns whether the line with `key` was dismissed. */
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

/** Remembers that it was dismissed. */
export function dismiss(key: string): void {
  const others = settings.current.dismissed.filter((one) => one !== key);
  settings.patch({ dismissed: [...others, key.slice(0, 300)].slice(-most) });
  // This is written immediately, so that it counts even if the program ends right afterwards.
  void settings.flush();
}
