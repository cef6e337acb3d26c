/**
 * Who could be asked at the limit for spending. A watch looks at any hour, so nobody sits before its download
 * until the person goes on with it; that person may be asleep when the program is started again, so it is
 * remembered as long as it runs.
 */
import type { DownloadAct } from '@shared/archive/download-work';
import type { WorkMeta } from '@shared/acts/acts';
import { isUnattended, type State } from './state';

export interface Attended {
  /** Before what a person decided of a download is written. */
  decided(downloadId: string, acts: readonly DownloadAct[]): void;
  /** What the program writes of downloads by itself. */
  noted(works: readonly WorkMeta[]): void;
  /** `act`: a download, or whatever else spends. */
  isUnattended(act: string): boolean;
}

export function createAttended(state: State): Attended {
  const attended = new Set<string>();
  return {
    decided(downloadId, acts) {
      const isAtLimit = state.downloads.get(downloadId)?.stop?.why === 'spending-limit';
      if (isAtLimit && acts.some(({ is }) => is === 'resume')) attended.add(downloadId);
    },
    noted(works) {
      for (const work of works) if (work.op === 'download') attended.delete(work.downloadId);
    },
    isUnattended: (act) => isUnattended(state, act) && !attended.has(act),
  };
}
