/** Publishes alerts as a feed that other programs can read. */
import type { Feed } from '@shared/features/watches';
import { m } from '@shared/messages/compiled/messages';
import { numbered, stated } from '@shared/values/phrases';
import { linkText } from '@shared/values/link';
import { connection } from '@renderer/lib/state/connection.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { recordLink } from '@renderer/registers/record/copy-link';
import { nameOfNews } from './news-board.svelte';
import { whyText } from './watch-labels';
import { keyOf, type ShownNews } from './watch-news.svelte';

/** The feed only contains the newest alerts, since feed readers keep older ones themselves. */
const mostEntries = 200;

/** Returns a library's feed, leaving out muted alerts. */
export function feedOf(libraryId: string, list: readonly ShownNews[]): Feed {
  return {
    id: libraryId.slice(0, 200),
    title: connection.sample
      ? numbered(m.watch_notice_title(), m.export_sample_word())
      : m.watch_notice_title(),
    entries: list
      .filter(({ quiet }) => !quiet)
      .slice(0, mostEntries)
      .map((one) => {
        const why = whyText(one.kind, one.id, one.why, locale());
        const watch = watches.byId(one.watchId)?.definition.name ?? '';
        const link = recordLink(one.kind, one.id);
        return {
          id: keyOf(one).slice(0, 500),
          title: `${nameOfNews(one)} – ${why}`.slice(0, 500),
          text: `${stated(m.common_watch_2(), watch)}. ${one.id}. ${why}`.slice(0, 4000),
          at: one.at,
          link: link && linkText(link),
        };
      }),
  };
}
