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
  /**
   * Has the pages of these windows finish; they close without being asked again. Resolves with how many
   * fields hold words that could not be kept.
   */
  all(windows: readonly BrowserWindow[]): Promise<number>;
  /** They stay after all: they are asked again when they are closed. */
  stays(): void;
  readonly handlers: Pick<AppHandlers['windows'], 'finishes' | 'finished'>;
}

/** A page that is finishing. */
interface Finisher {
  /** How many fields hold words that could not be kept. */
  readonly done: Promise<number>;
  readonly sign: (isAll: boolean, unkept: number) => void;
}

interface FinishingDeps {
  /** Tells a page to finish. */
  readonly ask: (page: WebContents) => void;
  /** Whether the words of so many fields, which could not be kept, may be lost. */
  readonly mayLose: (fields: number) => Promise<boolean>;
}

export function createFinishing({ ask, mayLose }: FinishingDeps): Finishing {
  /** Pages that have said that they finish. */
  const listening = new WeakSet<WebContents>();
  const followed = new WeakSet<WebContents>();
  const finishing = new Map<WebContents, Finisher>();
  /** Those that have finished, until their window is closed. */
  const finished = new Set<WebContents>();

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

  async function finish({ webContents: page }: BrowserWindow): Promise<number> {
    if (!listening.has(page)) return 0;
    const unkept = await (finishing.get(page) ?? begin(page)).done;
    finished.add(page);
    return unkept;
  }

  async function close(window: BrowserWindow): Promise<void> {
    const unkept = await finish(window);
    if (unkept > 0 && !(await mayLose(unkept))) finished.delete(window.webContents);
    else if (!window.isDestroyed()) window.close();
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
        void close(window);
      });
      window.on('query-session-end', () => endSession(page));
      window.on('session-end', () => endSession(page));
    },
    all: async (windows) => {
      const unkept = await Promise.all(windows.map(finish));
      return unkept.reduce((sum, fields) => sum + fields, 0);
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
