/** The only place that hands over work with several calls to the main process. */
import type { DownloadDefinition } from '@shared/archive/download-work';
import { m } from '@shared/messages/compiled/messages';
import { client } from '@renderer/lib/bridge';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';

/**
 * Queues a download. Returns `null` if the key is still locked and nothing was started.
 * `continueRun` is an unfinished chain for the same search, and `besides` are downloads that the
 * user knew about. The cost is recorded under the definition's matter, or else under the current
 * one. `begun` is false if another window has started the same download. Rejects with an
 * `AppError`.
 */
export async function startDownload(
  definition: DownloadDefinition,
  { continueRun = null, besides }: { continueRun?: string | null; besides: readonly string[] },
): Promise<{ readonly downloadId: string; readonly begun: boolean } | null> {
  const { reference } = currentMatter;
  if (connection.status.key === 'locked' && !(await unlock.ensureUnlocked())) return null;
  await settings.flush();
  const booked = { clientReference: reference, ...definition };
  return client.downloads.start({ definition: booked, continueRun, besides: [...besides] });
}

/** Tells the user that the download has started, with a link to it. */
export function tellStarted({
  downloadId,
  begun,
}: {
  readonly downloadId: string;
  readonly begun: boolean;
}): void {
  toaster.show(() => (begun ? m.downloads_started() : m.downloads_started_before()), {
    about: downloadId,
    action: {
      label: m.common_show,
      run: () => navigation.go('downloads', { type: 'download', id: downloadId }),
      goes: true,
    },
  });
}
