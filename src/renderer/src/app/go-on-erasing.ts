/**
 * The window's part of a permanent deletion, including the message shown if it couldn't be
 * completed.
 */
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import { eraseRequests } from '../registers/lists/erase-request.svelte';
import { client } from '../lib/bridge';
import { notices } from '../lib/state/notices.svelte';
import type { LibraryClient } from '../library/client';

const noticeId = 'erasing-unfinished';

/** Removes the message when its library is closed. */
export const clearErasing = (): void => notices.clear(noticeId);

/**
 * Runs before a library is opened. If there was anything left to delete, the worker closes the
 * library afterwards.
 */
export async function goOnErasing(
  worker: Pick<LibraryClient, 'destroy' | 'close' | 'databases'>,
  libraryId: string,
): Promise<void> {
  const left = await client.erase.unfinished({ libraryId });
  if (left === null) return;
  if (left === 'archive') return say(m.erase_unfinished);
  if (left === 'damaged') return say(m.erase_forgotten, true);
  if (left === 'window') await worker.destroy({ libraryId });
  else await worker.close(undefined);
  const databases = [...(await worker.databases(undefined))];
  const { isDone, keptFor } = await client.erase.finished({ libraryId, databases });
  if (isDone) return;
  const names = keptFor.join(', ');
  say(keptFor.length > 0 ? () => m.erase_files_kept({ names }) : m.erase_files_left);
}

function say(text: () => string, isAgain = false): void {
  notices.show({
    id: noticeId,
    tone: 'caution',
    text,
    closable: true,
    ...(isAgain && {
      action: {
        label: dialogLabel(m.common_erase_for_good),
        run: () => (eraseRequests.current = { type: 'open' }),
      },
    }),
  });
}
