/**
 * Asks a window that is about to close to finish first, by saving unsaved text and running queued
 * actions. It may take as long as it shows signs of progress. If it hangs, it's closed anyway.
 */
import type { BrowserWindow, WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { callingPage, onPageGone } from '../../ipc/calling-page';

/** A page that shows no sign of progress for this long (ms) is considered hung. */
export const silentMs = 5_000;
/** Upper limit (ms), even for a page that is still busy. */
export const mostMs = 120_000;

interface Finishing {
  /**
   * Keeps a closing window open until its page has finished. Call after any listener that hides the
   * window instead.
   */
  hold(window: BrowserWindow): void;
  /**
   * Lets these windows' pages finish, then closes them without asking again. Resolves with `false`
   * if the user cancels because text couldn't be saved.
   */
  all(windows: readonly BrowserWindow[]): Promise<boolean>;
  /** Call when the windows stay open after all. They are asked again the next time they close. */
  stays(): void;
  readonly handlers: Pick<AppHandlers['windows'], 'finishes' | 'finished'>;
}

/** A page that has been asked to finish. */
interface Finisher {
  /** Resolves with the number of fields whose text couldn't be saved. */
  readonly done: Promise<number>;
  readonly sign: (isAll: boolean, unkept: number) => void;
}

interface FinishingDeps {
  /** Tells a page to finish its pending work. */
  readonly ask: (page: WebContents) => void;
  /** Asks whether the unsaved text in this many fields may be lost. */
  readonly mayLose: (fields: number) => Promise<boolean>;
}

export function createFinishing({ ask, mayLose }: FinishingDeps): Finishing {
  /** Pages that take part in finishing. */
  const listening = new WeakSet<WebContents>();
  const followed = new WeakSet<WebContents>();
  const finishing = new Map<WebContents, Finisher>();
  /** Pages whose windows may close now. */
  const finished = new Set<WebContents>();
  /** Pages whose windows are kept open until they have finished and the user has answered. */
  const held = new Set<WebContents>();

  function begin(page: WebContents): Finisher {
    let resolve = (_unkept: number): void => undefined;
    const done = new Promise<number>((settle) => (resolve = settle));
    const end = (unkept = 0): void => {
      clearTimeout(silent);
      clearTimeout(late);
      finishing.delete(page);
      resolve(unkept);
    };
    let silent = setTimeout(() => end(), silentMs);
    const late = setTimeout(() => end(), mostMs);
    const sign = (isAll: boolean, unkept: number): void => {
      if (isAll) return end(unkept);
      clearTimeout(silent);
      silent = setTimeout(() => end(), silentMs);
    };
    const begun = { done, sign };
    finishing.set(page, begun);
    ask(page);
    return begun;
  }

  /** Resolves with `false` if the user cancels because text couldn't be saved. */
  async function finish(pages: readonly WebContents[]): Promise<boolean> {
    const unkept = await Promise.all(
      pages.map((page) => (finishing.get(page) ?? begin(page)).done),
    );
    const fields = unkept.reduce((sum, some) => sum + some, 0);
    if (fields > 0 && !(await mayLose(fields))) return false;
    for (const page of pages) finished.add(page);
    return true;
  }

  /**
   * When Windows ends the session, or asks whether it can, it doesn't wait for the page, and it may
   * still change its mind.
   */
  const endSession = (page: WebContents): void => {
    if (listening.has(page) && !finishing.has(page)) begin(page);
  };

  return {
    hold(window) {
      const { webContents: page } = window;
      window.on('close', (event) => {
        // A window that is only being hidden keeps running.
        if (event.defaultPrevented || finished.delete(page) || !listening.has(page)) return;
        event.preventDefault();
        if (held.has(page)) return;
        held.add(page);
        void finish([page])
          .then((mayClose) => {
            if (mayClose && !window.isDestroyed()) window.close();
          })
          .finally(() => held.delete(page));
      });
      window.on('query-session-end', () => endSession(page));
      window.on('session-end', () => endSession(page));
    },
    all: (windows) =>
      finish(windows.map(({ webContents }) => webContents).filter((page) => listening.has(page))),
    stays: () => finished.clear(),
    handlers: {
      finishes: () => {
        const page = callingPage();
        if (!page) return null;
        listening.add(page);
        if (followed.has(page)) return null;
        followed.add(page);
        onPageGone(page, () => {
          listening.delete(page);
          finishing.get(page)?.sign(true, 0);
        });
        return null;
      },
      finished: ({ isAll, unkept }) => {
        const page = callingPage();
        if (page) finishing.get(page)?.sign(isAll, unkept);
        return null;
      },
    },
  };
}
