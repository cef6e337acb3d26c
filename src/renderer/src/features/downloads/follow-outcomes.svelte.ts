/** Tells how downloads end: a list that is there in passing, one that stands still until it is seen to. */
import { m } from '@shared/messages/compiled/messages';
import type { Download } from '@shared/features/downloads';
import { untrack } from 'svelte';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { notices } from '@renderer/lib/state/notices.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { registerRoute } from './download-rows';
import { isOver, outcomesOf, outcomeText, type Outcome } from './outcomes';

const noticeOf = (id: string): string => `download-${id}`;

function tell({ download, type: is }: Outcome): void {
  const { downloadId: id, definition } = download;
  const intent = { type: 'download', id } as const;
  if (is === 'stopped') {
    notices.show({
      id: noticeOf(id),
      tone: 'caution',
      text: () => outcomeText(download, locale()),
      action: { label: m.common_show, run: () => navigation.go('downloads', intent) },
      closable: true,
    });
    return;
  }
  // What a watch found is told as its news.
  if (definition.watchId !== undefined) return;
  const route = registerRoute(definition.endpoint) ?? 'downloads';
  toaster.show(() => outcomeText(download, locale()), {
    about: id,
    action: { label: m.common_show, run: () => navigation.go(route, intent), goes: true },
  });
}

/** Follows the downloads of the window; gives the function that ends it. */
export function followOutcomes(): () => void {
  let before: readonly Download[] = [];
  return $effect.root(() => {
    $effect(() => {
      const { list } = downloads;
      untrack(() => {
        const told = before;
        before = list;
        for (const { downloadId } of told) {
          if (isOver(downloads.byId(downloadId))) notices.clear(noticeOf(downloadId));
        }
        // On their own screen everything is seen as it happens.
        if (navigation.route === 'downloads') return;
        for (const outcome of outcomesOf(told, list)) tell(outcome);
      });
    });
  });
}
