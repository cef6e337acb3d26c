/** The download of a look, as a plan needs it. Pure. */
import type { LookDownload } from '@shared/watch/state';
import { exposure } from '../downloads/bound';
import { chainOf, type State } from '../downloads/state';

/** `null`: the log does not have it. */
export function lookDownload(state: State, downloadId: string): LookDownload | null {
  const download = state.downloads.get(downloadId);
  if (!download) return null;
  const { done, wish, rows } = download;
  const isEnded = wish === 'cancel' || wish === 'dismiss';
  const over = done?.how === 'cap-reached' ? 'bound' : done ? 'whole' : null;
  return {
    state: over === 'bound' && isEnded ? 'ended' : (over ?? (isEnded ? 'ended' : 'open')),
    units: exposure(state, download),
    rows,
    page: chainOf(state, download, 0)?.limit ?? null,
  };
}
