/** Reads alerts as they arrive, and shows outside the window how many are unread. */
import { untrack } from 'svelte';
import { client } from '@renderer/lib/bridge';
import { newsDigest } from '@renderer/lib/export/news-digest.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { watches } from '@renderer/lib/state/watches.svelte';
import { library } from '@renderer/library/current.svelte';
import { digestOf } from './digest/digest-of';
import { feedOf } from './news-feed';
import { freshOf, toSave, toldOf, type ToldNews } from './told-news';
import { isUnread, keyOf, news } from './watch-news.svelte';

/** Delay (ms), so that rows arriving together are read together. */
const restMs = 300;

/** Reads alerts as they arrive, without notifying the user. Returns a function that stops it. */
export function readNews(): () => void {
  return $effect.root(() => {
    $effect(() => {
      void [library.client, library.versions?.run, watches.current];
      const timer = setTimeout(() => void news.read(), restMs);
      return () => clearTimeout(timer);
    });
  });
}

/** Reads alerts and notifies the user about them. Returns a function that stops it. */
export function followNews(): () => void {
  let told: ToldNews | null = null;
  const stopReading = readNews();
  const stopTelling = $effect.root(() => {
    $effect(() => {
      const { readAs } = news;
      if (readAs === null) return;
      const unread = news.all.filter(isUnread).map(keyOf);
      const { watchBadge, watchNotice } = settings.current;
      const fresh = watchNotice && !document.hasFocus() ? freshOf(unread, told, readAs) : 0;
      saveFresh(readAs, told);
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
          // Reported only once, because every later attempt would fail for the same reason.
          if (!isTold) tellFailure(thrown);
          isTold = true;
        },
      );
    });
  });
  return () => {
    stopReading();
    stopTelling();
  };
}

/** Saves new alerts if the setting is on. */
function saveFresh(libraryId: string, told: ToldNews | null): void {
  const { newsAuto, newsSaved } = settings.current;
  if (!newsAuto) return;
  const savedUntil = newsSaved[libraryId] ?? '';
  const fresh = toSave(news.all.filter(isUnread), keyOf, told, { library: libraryId, savedUntil });
  if (fresh.length === 0) return;
  const last = fresh.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), savedUntil);
  const saved = { library: libraryId, until: last };
  // Untracked, so that the write queue doesn't trigger this effect again.
  untrack(() => {
    newsDigest.due = [...newsDigest.due, { ...digestOf(fresh), saved }];
  });
}
