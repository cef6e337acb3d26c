/** Tells how downloads end. */
import { m } from '@shared/messages/compiled/messages';
import type { Download } from '@shared/features/downloads';
import { untrack } from 'svelte';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { registerRoute } from './download-rows';
import { outcomesOf, outcomeText, type Outcome } from './outcomes';

/** One that stands still is a line of today as long as it does; here it is said once. */
function tell({ download, type: is }: Outcome): void {
  const { downloadId: id, definition } = download;
  const isStopped = is === 'stopped';
  // What a watch found is told as its news.
  if (!isStopped && definition.watchId !== undefined) return;
  const route = (isStopped ? null : registerRoute(definition.endpoint)) ?? 'downloads';
  toaster.show(() => outcomeText(download, locale()), {
    about: id,
    action: {
      label: m.common_show,
      run: () => navigation.go(route, { type: 'download', id }),
      goes: true,
    },
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
        // On their own screen everything is seen as it happens.
        if (navigation.route === 'downloads') return;
        for (const outcome of outcomesOf(told, list)) tell(outcome);
      });
    });
  });
}
