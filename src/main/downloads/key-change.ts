/** Decides what a new API key means for downloads. Pure. */
import type { DownloadAct } from '@shared/archive/download-work';
import { isRunnable, type State } from './state';

/** What to do with downloads that are waiting for a key. */
export type KeyChangePolicy = 'go-on' | 'pause';

/**
 * Resumes downloads that were stopped by a missing or rejected key, or pauses everything that would
 * continue.
 */
export function actsOnKeyChange(
  state: State,
  then: KeyChangePolicy,
): readonly (readonly [string, DownloadAct])[] {
  const all = [...state.downloads.values()];
  if (then === 'pause') {
    return all.filter(isRunnable).map(({ id }) => [id, { is: 'pause' }] as const);
  }
  const refused = all.filter(({ wish, done, stop }) => {
    return wish === 'go' && !done && stop?.why === 'unauthorized';
  });
  return refused.map(({ id }) => [id, { is: 'resume' }] as const);
}
