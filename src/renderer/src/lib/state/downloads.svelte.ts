/** The downloads of the open library as main tells them. Lives in lib: several screens show them. */
import type { Download } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { untrack } from 'svelte';
import { activity } from './activity.svelte';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';

const task = 'download';

/** Downloads that are not dismissed, in the order in which they were asked for. */
class DownloadsState {
  list = $state.raw<readonly Download[]>([]);

  /** Takes what main says, and tells the status bar what is being fetched. */
  receive(list: readonly Download[]): void {
    this.list = list;
    const running = list.find(({ status }) => status.type === 'running');
    if (!running) return activity.finish(task);
    const { downloadId, rows, calls } = running;
    const open = calls.filter(({ state }) => ['waiting', 'running', 'failed'].includes(state));
    const isJob = calls.length > 0;
    activity.report({
      id: task,
      label: m.downloads_task(),
      done: isJob ? calls.length - open.length : rows,
      // Even with a cap: how many rows there are is never known before.
      total: isJob ? calls.length : null,
      cancel: () => void client.downloads.pause({ downloadId }),
    });
  }

  /** The download of that id, or `null`. */
  byId(downloadId: string): Download | null {
    return this.list.find((download) => download.downloadId === downloadId) ?? null;
  }
}

/** The downloads of this window. */
export const downloads = new DownloadsState();

/** Starts listening and follows the library; gives the function that ends it. */
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
