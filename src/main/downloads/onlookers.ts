/** Tells the window, and everyone who waits for something, how the downloads stand. */
import type { DownloadView } from '@shared/features/downloads';
import { appError } from '@shared/ipc/error';
import type { State } from './state';
import { viewsOf, type PauseReason } from './view';

interface OnlookersDeps {
  readonly state: State;
  readonly hold: () => PauseReason | null;
  readonly onChange: (views: readonly DownloadView[]) => void;
  /** Aborted when the library is closed. */
  readonly signal: AbortSignal;
}

export interface Onlookers {
  views(): DownloadView[];
  /** Call after each change. */
  tell(): void;
  /**
   * Resolves with the first non-null result of `found`, which is called immediately and after each
   * change. Rejects with `cancelled` when the library is closed.
   */
  until<T>(found: (views: readonly DownloadView[]) => T | null): Promise<T>;
  /** Sets whether the user is being asked to allow more spending for an act. */
  asking(act: string, isAsking: boolean): void;
}

export function createOnlookers({ state, hold, onChange, signal }: OnlookersDeps): Onlookers {
  const waiting = new Set<() => void>();
  const asked = new Set<string>();
  const views = (): DownloadView[] => viewsOf(state, hold(), asked);
  const look = (): void => {
    for (const one of [...waiting]) one();
  };
  const tell = (): void => {
    onChange(views());
    look();
  };
  signal.addEventListener('abort', look);
  return {
    views,
    tell,
    until: (found) =>
      new Promise((resolve, reject) => {
        const one = (): void => {
          const seen = found(views());
          if (seen === null && !signal.aborted) return;
          waiting.delete(one);
          if (seen === null) reject(appError('cancelled'));
          else resolve(seen);
        };
        waiting.add(one);
        one();
      }),
    asking(act, isAsking) {
      if (isAsking) asked.add(act);
      else asked.delete(act);
      tell();
    },
  };
}
