/**
 * Keeps track of whether the user can be asked when a download reaches the spending limit. Watches
 * run at any hour, so their downloads are unattended until the user resumes one. After a restart
 * the user may not be there, so this isn't stored.
 */
import type { DownloadAct } from '@shared/archive/download-work';
import type { WorkMeta } from '@shared/acts/acts';
import { isUnattended, type State } from './state';

export interface Attended {
  /** Call before a user's decision about a download is written. */
  decided(downloadId: string, acts: readonly DownloadAct[]): void;
  /** Call with everything that the program itself writes about downloads. */
  noted(works: readonly WorkMeta[]): void;
  /** `act` is a download, or anything else that spends units. */
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
