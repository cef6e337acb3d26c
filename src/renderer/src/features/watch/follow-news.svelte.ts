/** Reads the news as they come, and says outside the window how many are unread. */
import { client } from '@renderer/lib/bridge';
import { settings } from '@renderer/lib/state/settings.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import { isUnread, keyOf, news } from './watch-news.svelte';

/** In ms: rows that stream in are read together. */
const restMs = 300;

/** News that are told in a notice: those that came since the last time, of the same library. */
export function freshOf(
  unread: readonly string[],
  told: { readonly library: string; readonly keys: ReadonlySet<string> } | null,
  libraryId: string,
): number {
  // What was there when the library was opened is no surprise.
  if (told?.library !== libraryId) return 0;
  return unread.filter((key) => !told.keys.has(key)).length;
}

/** Starts following; gives the function that ends it. */
export function followNews(): () => void {
  let told: Parameters<typeof freshOf>[1] = null;
  return $effect.root(() => {
    $effect(() => {
      void [library.client, library.versions?.run, watches.current];
      const timer = setTimeout(() => void news.read(), restMs);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { readAs } = news;
      if (readAs === null) return;
      const unread = news.all.filter(isUnread).map(keyOf);
      const { watchBadge, watchNotice } = settings.current;
      const fresh = watchNotice && !document.hasFocus() ? freshOf(unread, told, readAs) : 0;
      told = { library: readAs, keys: new Set(news.all.map(keyOf)) };
      const count = watchBadge ? unread.length : 0;
      client.app.unread({ count, fresh }).catch(() => undefined);
    });
  });
}
