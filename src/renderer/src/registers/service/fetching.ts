/** Which download asks a question now, as main tells of them. */
import type { Download } from '@shared/features/downloads';
import type { Asked } from '@shared/service/identity';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { questionKey } from './runs';

/** Whether a download is over, with what it asks or without. */
export function isOver({ status }: Download): boolean {
  return ['done', 'cancelled', 'failed'].includes(status.type);
}

/** The download or job that asks a question and is not over; `null`: none. */
export function fetchingNow(asked: Asked): Download | null {
  const open = downloads.list.filter((download) => !isOver(download));
  if (open.length === 0) return null;
  const key = questionKey(asked);
  const isAsking = ({ definition, calls }: Download): boolean =>
    // A watch with windows asks these alone.
    (definition.watchId === undefined || definition.windows.length === 0) &&
    (definition.calls ?? [definition]).some((one, at) => {
      const state = calls[at]?.state ?? 'waiting';
      return ['waiting', 'running'].includes(state) && questionKey(one) === key;
    });
  return open.find(isAsking) ?? null;
}
