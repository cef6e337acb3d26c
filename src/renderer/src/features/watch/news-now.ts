/**
 * The alerts on screen, as available to actions. The same for a single watch and for all of them.
 */
import { newsDigest } from '@renderer/lib/export/news-digest.svelte';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { digestOf } from './digest/digest-of';
import type { NewsOnScreen } from './news-work';
import { markRead, type ShownNews } from './watch-news.svelte';

export function newsNow(
  focused: Pick<NewsOnScreen, 'isQuiet' | 'quiet'>,
  unread: readonly ShownNews[],
  shown: readonly ShownNews[],
): NewsOnScreen {
  return {
    ...focused,
    unread: unread.length,
    markRead: () => void markRead(unread).catch(tellFailure),
    count: shown.length,
    digest: () => void (newsDigest.asked = digestOf(shown)),
  };
}
