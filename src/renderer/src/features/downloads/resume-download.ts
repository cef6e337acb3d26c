/** Resumes a stopped download from any place that shows its price. */
import type { DownloadView } from '@shared/features/downloads';
import { client } from '@renderer/lib/bridge';
import { connectState } from '@renderer/lib/connect/connect-state.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { agreedUnits } from './go-on-labels';

/**
 * Resumes a download on the agreed terms. Without a key it couldn't do anything but wait, so the
 * user is asked for a key first. Rejects with an `AppError`.
 */
export async function resumeDownload(
  download: DownloadView,
  how: 'resume' | 'newChain' = 'resume',
): Promise<void> {
  if (how === 'resume' && !(await unlock.ensureUnlocked())) {
    if (connection.status.key !== 'locked') connectState.ask('replace-key');
    return;
  }
  const { downloadId } = download;
  await client.downloads[how]({ downloadId, agreed: agreedUnits(download) });
}

/** Returns whether the download has stopped and can be resumed. */
export function canResume({ status }: DownloadView): boolean {
  if (status.type === 'paused') return true;
  return status.type === 'needs-decision' && status.choices.includes('resume');
}
