/** Describes the download of a watch's check for planning. Pure. */
import type { LookDownload } from '@shared/watch/state';
import { exposure, inDoubt } from '../downloads/bound';
import { pageRows } from '../downloads/next-step';
import { chainOf, periodOf, type State } from '../downloads/state';

/** Returns `null` if the download isn't in the log. */
export function lookDownload(state: State, downloadId: string): LookDownload | null {
  const download = state.downloads.get(downloadId);
  if (!download) return null;
  const { done, wish, rows, stop, definition } = download;
  const isEnded = wish === 'cancel' || wish === 'dismiss';
  const over = done?.how === 'cap-reached' ? 'bound' : done ? 'whole' : null;
  const isAtDay = stop?.why === 'spending-limit' && stop.limit === 'day' && !stop.isRefused;
  const isOfDay = wish === 'go' && isAtDay;
  const chain = chainOf(state, download, periodOf(state, download));
  return {
    state:
      over === 'bound' && isEnded
        ? 'ended'
        : (over ?? (isEnded ? 'ended' : isOfDay ? 'day' : 'open')),
    units: exposure(state, download),
    inDoubt: inDoubt(state, download),
    rows,
    page: chain && pageRows(definition.endpoint, chain),
  };
}
