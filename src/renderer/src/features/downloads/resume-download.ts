/** Resumes a stopped download, from any place that shows its price. */
import type { Download } from '@shared/features/downloads';
import { client } from '@renderer/lib/bridge';
import { connectState } from '@renderer/lib/connect/connect-state.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { agreedUnits } from './go-on-labels';

/**
 * Resumes as agreed. Without a key it could only wait, so it asks for the key first. Rejects with
 * `AppError`.
 */
export async function resumeDownload(
  download: Download,
  how: 'resume' | 'newChain' = 'resume',
): Promise<void> {
  if (how === 'resume' && !(await unlock.ensureUnlocked())) {
    if (connection.status.key !== 'locked') connectState.ask('replace-key');
    return;
  }
  const { downloadId } = download;
  await client.downloads[how]({ downloadId, agreed: agreedUnits(download) });
}

/** Returns whether it is stopped and can be resumed. */
export function canResume({ status }: Download): boolean {
  if (status.type === 'paused') return true;
  return status.type === 'needs-decision' && status.choices.includes('resume');
}
