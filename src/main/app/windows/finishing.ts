/**
 * A window that is to close is asked to finish first: words that were just typed, acts in a queue. It is
 * waited for as long as it goes on finishing; one that hangs is closed all the same.
 */
import type { BrowserWindow, WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { callingPage, onPageGone } from '../../ipc/caller';

/** Without a sign for so long, a page hangs. */
export const silentMs = 5_000;
/** However busy it is. */
export const mostMs = 120_000;

interface Finishing {
  /** Holds the window's closing until its page has finished. */
  hold(window: BrowserWindow): void;
  /** Has the pages of these windows finish; they close without being asked again. */
  all(windows: readonly BrowserWindow[]): Promise<void>;
  /** They stay after all: they are asked again when they are closed. */
  stays(): void;
  readonly handlers: Pick<AppHandlers['windows'], 'finishes' | 'finished'>;
}

/** A page that is finishing. */
interface Finisher {
  readonly done: Promise<void>;
  readonly sign: (isAll: boolean) => void;
}

/** `ask`: tells a page to finish. */
export function createFinishing(ask: (page: WebContents) => void): Finishing {
  /** Pages that have said that they finish. */
  const listening = new WeakSet<WebContents>();
  const followed = new WeakSet<WebContents>();
  const finishing = new Map<WebContents, Finisher>();
  /** Those that have finished, until their window is closed. */
  const finished = new Set<WebContents>();

  function begin(page: WebContents): Finisher {
    let resolve = (): void => undefined;
    const done = new Promise<void>((settle) => (resolve = settle));
    const end = (): void => {
      clearTimeout(silent);
      clearTimeout(late);
      finishing.delete(page);
      resolve();
    };
    let silent = setTimeout(end, silentMs);
    const late = setTimeout(end, mostMs);
    const sign = (isAll: boolean): void => {
      if (isAll) return end();
      clearTimeout(silent);
      silent = setTimeout(end, silentMs);
    };
    const begun = { done, sign };
    finishing.set(page, begun);
    ask(page);
    return begun;
  }

  async function finish({ webContents: page }: BrowserWindow): Promise<void> {
    if (!listening.has(page)) return;
    await (finishing.get(page) ?? begin(page)).done;
    finished.add(page);
  }

  /** Windows ends the session, or asks whether it may: it does not wait, and may not end it after all. */
  const endSession = (page: WebContents): void => {
    if (listening.has(page) && !finishing.has(page)) begin(page);
  };

  return {
    hold(window) {
      const { webContents: page } = window;
      window.on('close', (event) => {
        if (finished.delete(page) || !listening.has(page)) return;
        event.preventDefault();
        if (finishing.has(page)) return;
        void finish(window).then(() => !window.isDestroyed() && window.close());
      });
      window.on('query-session-end', () => endSession(page));
      window.on('session-end', () => endSession(page));
    },
    all: async (windows) => {
      await Promise.all(windows.map(finish));
    },
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
          finishing.get(page)?.sign(true);
        });
        return null;
      },
      finished: ({ isAll }) => {
        const page = callingPage();
        if (page) finishing.get(page)?.sign(isAll);
        return null;
      },
    },
  };
}
