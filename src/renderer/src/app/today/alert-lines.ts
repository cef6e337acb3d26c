/** Alerts from watches, as lines on Today that the user can read and assess. */
import { assessmentName } from '@shared/columns/assessment-name';
import { m } from '@shared/messages/compiled/messages';
import { readTrademark } from '@shared/records/trademark';
import { withRest, type FirstLines } from './rest-line';
import type { TodayLine } from '../../features/today/today-board.svelte';
import { lineOf } from '../../features/watch/news-board.svelte';
import { newsTarget } from '../../features/watch/news-target';
import { whyText } from '../../features/watch/watch-labels';
import { isUnread, markRead, news, type ShownNews } from '../../features/watch/watch-news.svelte';
import { thumbnailOf } from '../../kinds/trademark/trademark-thumbnails';
import { library } from '../../library/current.svelte';
import { formatAge } from '../../lib/format/format';
import { locale } from '../../lib/state/i18n.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { minute } from '../../lib/state/now.svelte';
import { watches } from '../../lib/state/watches.svelte';
import { assessRecords } from '../../registers/review/review-edits';
import { vocabulary } from '../../registers/review/review-vocabulary.svelte';
import { kindViews } from '../../registers/view/kind-view';

/** Maximum number of alerts shown. The rest are on the watch screen. */
const most = 50;

/** Returns a mark's picture as shown in lists. */
function pictureOf({ kind, id, raw }: ShownNews): TodayLine['picture'] {
  if (!kindViews[kind].isMark) return undefined;
  if (readTrademark(raw).image_url === null) return { address: null, without: 'words' };
  return { address: thumbnailOf(id), without: 'figure' };
}

function close(one: ShownNews): () => void {
  void markRead([one]).catch(() => undefined);
  return () => void markRead([one], false).catch(() => undefined);
}

/** Assesses the mark in its watch's matter. Returns the function that undoes this. */
async function assess(one: ShownNews, assessment: string): Promise<() => void> {
  const [target, ids] = [newsTarget(one), [one.id]];
  const [before] = (await library.client?.assessedBefore({ ...target, ids })) ?? [];
  const known = before?.assessment ?? null;
  await assessRecords(target, ids, assessment, known);
  const bringBack = close(one);
  return () => {
    bringBack();
    void assessRecords(target, ids, known, assessment);
  };
}

function alertLine(one: ShownNews): TodayLine {
  const { key, name, watch } = lineOf(one, null);
  const { recordRoute, icon, isMark } = kindViews[one.kind];
  const { options } = vocabulary.current;
  return {
    key: `alert:${key}`,
    icon,
    picture: pictureOf(one),
    tone: 'info',
    name,
    what: `${whyText(one.kind, one.id, one.why, locale())} · ${watch}`,
    matter: watches.byId(one.watchId)?.definition.clientReference ?? '',
    when: formatAge(one.at, locale(), minute.now),
    open() {
      void markRead([one]).catch(() => undefined);
      navigation.go(recordRoute, { type: 'record', id: one.id });
    },
    // On the watch screen, keys move from alert to alert within the watch's matter.
    ...(isMark && {
      assess: (assessment: string) => assess(one, assessment),
      action: {
        label: m.registers_assess(),
        keys: `1–${options.length}`,
        hint: options.map((option, at) => `${at + 1} ${assessmentName(option)}`).join(' · '),
        run: () => navigation.go('watch', { type: 'section', id: one.watchId }),
      },
    }),
    close: () => close(one),
  };
}

/** Returns unread alerts, newest first. */
export function alertLines(): FirstLines {
  const unread = news.all.filter(isUnread);
  const lines = unread.slice(0, most).map(alertLine);
  return withRest(lines, unread.length, 'more:alerts', () => navigation.go('watch'));
}
