/** Tells the user how downloads end. */
import { m } from '@shared/messages/compiled/messages';
import type { DownloadView } from '@shared/features/downloads';
import { untrack } from 'svelte';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { registerRoute } from './download-rows';
import { outcomesOf, outcomeText, type Outcome } from './outcomes';

/** A stopped download remains visible on Today, so it's only reported once here. */
function tell({ download, type: is }: Outcome): void {
  const { downloadId: id, definition } = download;
  const isStopped = is === 'stopped';
  // Results of a watch are reported as alerts instead.
  if (!isStopped && definition.watchId !== undefined) return;
  const route = (isStopped ? null : registerRoute(definition.endpoint)) ?? 'downloads';
  toaster.show(() => outcomeText(download), {
    about: id,
    action: {
      label: m.common_show,
      run: () => navigation.go(route, { type: 'download', id }),
      goes: true,
    },
  });
}

/** Starts following this window's downloads, and returns a function that stops it. */
export function followOutcomes(): () => void {
  let before: readonly DownloadView[] = [];
  return $effect.root(() => {
    $effect(() => {
      const { list } = downloads;
      untrack(() => {
        const told = before;
        before = list;
        // Everything is already visible on the Downloads screen.
        if (navigation.route === 'downloads') return;
        for (const outcome of outcomesOf(told, list)) tell(outcome);
      });
    });
  });
}
