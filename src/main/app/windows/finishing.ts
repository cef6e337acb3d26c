/**
 * A window that is to close is asked to finish first: words that were just typed, acts in a queue. It is
 * waited for as long as it goes on finishing; one that hangs is closed all the same.
 */
import type { BrowserWindow, WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { callingPage, onPageGone } from '../../ipc/calling-page';

/** Without a sign for so long, a page hangs. */
export const silentMs = 5_000;
/** However busy it is. */
export const mostMs = 120_000;

interface Finishing {
  /** Holds the window's closing until its page has finished. Call it after what may hide it instead. */
  hold(window: BrowserWindow): void;
  /**
   * Has the pages of these windows finish; they close without being asked again. `false`: the person stays for
   * words that could not be kept.
   */
  all(windows: readonly BrowserWindow[]): Promise<boolean>;
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
  /** Those whose window may close now. */
  const finished = new Set<WebContents>();
  /** Those whose window is held until they have finished, and the person has answered. */
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

  /** `false`: the person stays for words that could not be kept. */
  async function finish(pages: readonly WebContents[]): Promise<boolean> {
    const unkept = await Promise.all(
      pages.map((page) => (finishing.get(page) ?? begin(page)).done),
    );
    const fields = unkept.reduce((sum, some) => sum + some, 0);
    if (fields > 0 && !(await mayLose(fields))) return false;
    for (const page of pages) finished.add(page);
    return true;
  }

  /** Windows ends the session, or asks whether it may: it does not wait, and may not end it after all. */
  const endSession = (page: WebContents): void => {
    if (listening.has(page) && !finishing.has(page)) begin(page);
  };

  return {
    hold(window) {
      const { webContents: page } = window;
      window.on('close', (event) => {
        // One that is only hidden goes on.
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
