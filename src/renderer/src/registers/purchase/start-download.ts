/** The one place where work of several calls is handed to main. */
import type { DownloadDefinition } from '@shared/archive/download-work';
import { client } from '@renderer/lib/bridge';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';

/**
 * Puts it in the queue and resolves with its id; `null`: the key stays locked, nothing was begun.
 * `continueRun`: a chain of the same search that is gone on with. Rejects with `AppError`.
 */
export async function startDownload(
  definition: DownloadDefinition,
  continueRun: string | null = null,
): Promise<string | null> {
  if (connection.status.key === 'locked' && !(await unlock.ensureUnlocked())) return null;
  await settings.flush();
  return (await client.downloads.start({ definition, continueRun })).downloadId;
}
