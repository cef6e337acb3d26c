/** Reads the news as they come, and says outside the window how many are unread. */
import { toErrorData } from '@shared/ipc/error';
import { client } from '@renderer/lib/bridge';
import { errorText } from '@renderer/lib/format/error-text';
import { settings } from '@renderer/lib/state/settings.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import { feedOf } from './news-feed';
import { freshOf, toldOf, type ToldNews } from './told-news';
import { isUnread, keyOf, news } from './watch-news.svelte';

/** In ms: rows that stream in are read together. */
const restMs = 300;

/** Starts following; gives the function that ends it. */
export function followNews(): () => void {
  let told: ToldNews | null = null;
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
      told = toldOf(readAs, news.all.map(keyOf));
      const count = watchBadge ? unread.length : 0;
      client.app.unread({ count, fresh }).catch(() => undefined);
    });
    let isTold = false;
    $effect(() => {
      const { readAs, all } = news;
      if (readAs === null || !settings.current.watchFeed) return;
      client.watches.feed(feedOf(readAs, all)).then(
        () => (isTold = false),
        (thrown: unknown) => {
          // Once: what fails fails at each look.
          if (!isTold) toaster.show(() => errorText(toErrorData(thrown)).title, { tone: 'bad' });
          isTold = true;
        },
      );
    });
  });
}
