/** Finds a search's unfinished download. */
import type { DownloadView } from '@shared/features/downloads';
import type { Asked } from '@shared/service/identity';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { questionKey } from './runs';

/** Returns whether a download is finished, successfully or not. */
export function isOver({ status }: DownloadView): boolean {
  return ['done', 'cancelled', 'failed'].includes(status.type);
}

/** Returns the unfinished download or job for a search, or `null` if there is none. */
export function fetchingNow(asked: Asked): DownloadView | null {
  const open = downloads.list.filter((download) => !isOver(download));
  if (open.length === 0) return null;
  const key = questionKey(asked);
  const isAsking = ({ definition, calls }: DownloadView): boolean =>
    // A watch with several searches only runs those, never the search that defines it.
    (definition.watchId === undefined || definition.windows.length === 0) &&
    (definition.calls ?? [definition]).some((one, at) => {
      const state = calls[at]?.state ?? 'waiting';
      return ['waiting', 'running'].includes(state) && questionKey(one) === key;
    });
  return open.find(isAsking) ?? null;
}
