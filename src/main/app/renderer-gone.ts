/**
 * What happens when the process of the window dies or hangs. Everything paid lies in the log of the
 * main process, which lives on, so the page is loaded again and takes in what it had not stored. A
 * page that dies again at once makes way for a plain one that says so.
 */
import type { BrowserWindow } from 'electron';

export interface GoneDeps {
  /** Ms since any fixed time. */
  readonly now: () => number;
  /** Loads the window's page. */
  readonly reload: () => void;
  /** Shows the plain page, which offers to restart. */
  readonly showPage: () => void;
  /** Whether it is the plain page that is on screen. */
  readonly pageShown: () => boolean;
  /** The last resort, a dialog of the system: even the plain page died. */
  readonly ask: () => Promise<'reload' | 'quit'>;
  readonly quit: () => void;
}

/** A page that dies twice within this time would die again: the person decides. */
const soonMs = 60_000;

/** Makes what is to be called with every end of the page's process. */
export function createGone(deps: GoneDeps): (reason: string) => void {
  const { now, reload, showPage, pageShown, ask, quit } = deps;
  let last = -Infinity;
  let asking = false;
  return (reason) => {
    if (reason === 'clean-exit' || asking) return;
    if (!pageShown()) {
      const isFirst = now() - last > soonMs;
      last = now();
      return isFirst ? reload() : showPage();
    }
    asking = true;
    void ask()
      .then((answer) => (answer === 'reload' ? reload() : quit()))
      .finally(() => {
        asking = false;
      });
  };
}

export interface StuckDeps {
  /** Asks whether to wait; `signal` takes the question away when the page answers again. */
  readonly ask: (signal: AbortSignal) => Promise<'wait' | 'restart'>;
  readonly restart: () => void;
}

/** Makes what is to be called when the page answers no more (`stuck`) and again (`alive`). */
export function createStuck({ ask, restart }: StuckDeps): {
  readonly stuck: () => void;
  readonly alive: () => void;
} {
  let question: AbortController | null = null;
  return {
    stuck: () => {
      if (question) return;
      const own = new AbortController();
      question = own;
      void ask(own.signal)
        .then((answer) => {
          if (answer === 'restart' && !own.signal.aborted) restart();
        })
        .finally(() => {
          question = null;
        });
    },
    alive: () => question?.abort(),
  };
}

/** What the person is asked, in front of the window. */
export interface RendererQuestions {
  /** Even the plain page died. */
  readonly askGone: (window: BrowserWindow) => Promise<'reload' | 'quit'>;
  /** It hangs; `signal` takes the question away. */
  readonly askStuck: (window: BrowserWindow, signal: AbortSignal) => Promise<'wait' | 'restart'>;
}

export interface WatchOptions {
  /** Address of the window's page, and of the plain one. */
  readonly page: string;
  readonly plainPage: string;
  readonly quit: () => void;
  /** With their words, which are read after the first window was made. */
  readonly questions: () => Promise<RendererQuestions>;
  /** Told each reason, a word of Electron's. */
  readonly log: (text: string) => void;
}

/** Watches the page of a window. */
export function watchRenderer(window: BrowserWindow, options: WatchOptions): void {
  const { webContents } = window;
  const load = (address: string): void => {
    if (!window.isDestroyed()) void window.loadURL(address).catch(() => undefined);
  };
  let wanted = false;
  const gone = createGone({
    now: () => performance.now(),
    reload: () => load(options.page),
    showPage: () => {
      load(options.plainPage);
      // It may have been hidden, and others wait for it.
      if (!window.isDestroyed()) window.show();
    },
    pageShown: () => webContents.getURL() === options.plainPage,
    ask: async () => (await options.questions()).askGone(window),
    quit: options.quit,
  });
  const ended = (reason: string): void => {
    if (window.isDestroyed()) return;
    if (!wanted) return gone(reason);
    wanted = false;
    load(options.page);
  };
  webContents.on('render-process-gone', (_event, { reason }) => {
    options.log(`page gone: ${reason}`);
    // In a task of its own: navigating within the event ends the main process on newer Electrons.
    setTimeout(() => ended(reason), 0);
  });
  const { stuck, alive } = createStuck({
    ask: async (signal) => (await options.questions()).askStuck(window, signal),
    restart: () => {
      if (window.isDestroyed()) return;
      wanted = true;
      webContents.forcefullyCrashRenderer();
    },
  });
  window.on('unresponsive', () => {
    options.log('page hangs');
    stuck();
  });
  window.on('responsive', alive);
}
