/** What follows from a new key for the downloads of a library. Pure. */
import type { DownloadAct } from '@shared/archive/download-work';
import { isRunnable, type State } from './state';

/** What a new key means for the downloads that wait for one. */
export type KeyChangePolicy = 'go-on' | 'pause';

/** Those that a missing or refused key held up are gone on with; or all that would go on are paused. */
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
