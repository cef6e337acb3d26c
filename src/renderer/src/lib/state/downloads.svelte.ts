/**
 * The open library's downloads, as reported by the main process. They're in lib because several
 * screens show them.
 */
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { untrack } from 'svelte';
import { activity } from './activity.svelte';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';

const task = 'download';

/** Downloads that haven't been dismissed, in the order they were requested. */
class DownloadsState {
  list = $state.raw<readonly DownloadView[]>([]);

  /** Stores the list from the main process, and shows in the status bar what's being downloaded. */
  receive(list: readonly DownloadView[]): void {
    this.list = list;
    const running = list.find(({ status }) => status.type === 'running');
    if (!running) return activity.finish(task);
    const { downloadId, rows, calls } = running;
    const open = calls.filter(({ state }) => ['waiting', 'running', 'failed'].includes(state));
    const isJob = calls.length > 0;
    activity.report({
      id: task,
      label: m.downloads_state_running(),
      done: isJob ? calls.length - open.length : rows,
      // Unknown even if there's a limit, since the number of rows is never known in advance.
      total: isJob ? calls.length : null,
      cancel: () => void client.downloads.pause({ downloadId }),
    });
  }

  /** Returns the download with this id, or `null`. */
  byId(downloadId: string): DownloadView | null {
    return this.list.find((download) => download.downloadId === downloadId) ?? null;
  }
}

export const downloads = new DownloadsState();

/** Starts listening and follows the open library. Returns a function that stops it. */
export function startDownloads(): () => void {
  const stop = on('downloads.changed', (list) => downloads.receive(list));
  const stopEffect = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      const asked = libraryId;
      untrack(() => downloads.receive([]));
      if (asked === null) return;
      client.downloads.list().then(
        (list) => {
          if (connection.status.libraryId === asked) downloads.receive(list);
        },
        () => undefined,
      );
    });
  });
  return () => {
    stop();
    stopEffect();
  };
}
