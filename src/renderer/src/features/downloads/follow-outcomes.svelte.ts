/** Reports how downloads end. */
import { m } from '@shared/messages/compiled/messages';
import type { Download } from '@shared/features/downloads';
import { untrack } from 'svelte';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { registerRoute } from './download-rows';
import { outcomesOf, outcomeText, type Outcome } from './outcomes';

/** A stopped download stays on Today, so it is reported here only once. */
function tell({ download, type: is }: Outcome): void {
  const { downloadId: id, definition } = download;
  const isStopped = is === 'stopped';
  // A watch's results are reported as alerts.
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

/** Follows the window's downloads; returns the function that stops it. */
export function followOutcomes(): () => void {
  let before: readonly Download[] = [];
  return $effect.root(() => {
    $effect(() => {
      const { list } = downloads;
      untrack(() => {
        const told = before;
        before = list;
        // On its own screen, everything is visible anyway.
        if (navigation.route === 'downloads') return;
        for (const outcome of outcomesOf(told, list)) tell(outcome);
      });
    });
  });
}
