/**
 * Handles a window whose page crashes or hangs. Everything the user has paid for is in the archive,
 * which is managed by the main process, and that is still running. The page is therefore reloaded
 * and catches up. If it soon crashes again, a plain error page is shown instead.
 */
import type { BrowserWindow } from 'electron';

export interface GoneDeps {
  /** Monotonic time in ms. */
  readonly now: () => number;
  /** Loads the window's page. */
  readonly reload: () => void;
  /** Shows the plain error page, which offers to restart. */
  readonly showPage: () => void;
  /** Whether the plain error page is being shown. */
  readonly pageShown: () => boolean;
  /** Shows a native dialog as a last resort, if even the plain error page has crashed. */
  readonly ask: () => Promise<'reload' | 'quit'>;
  readonly quit: () => void;
}

/**
 * A page that crashes twice within this time would probably crash again, so the user decides what
 * to do.
 */
const soonMs = 60_000;

/** Returns the function to call whenever the page's process ends. */
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
  /** Asks whether to wait. `signal` dismisses the dialog when the page responds again. */
  readonly ask: (signal: AbortSignal) => Promise<'wait' | 'restart'>;
  readonly restart: () => void;
}

/**
 * Returns the functions to call when the page stops responding (`stuck`) and when it responds again
 * (`alive`).
 */
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

/** The dialogs shown in front of the window. */
export interface RendererQuestions {
  /** Shown when even the plain error page has crashed. */
  readonly askGone: (window: BrowserWindow) => Promise<'reload' | 'quit'>;
  /** Shown when the page hangs; `signal` dismisses the dialog. */
  readonly askStuck: (window: BrowserWindow, signal: AbortSignal) => Promise<'wait' | 'restart'>;
}

export interface WatchOptions {
  /** Addresses of the window's page and of the plain error page. */
  readonly page: string;
  readonly plainPage: string;
  readonly quit: () => void;
  /** Returns the translated dialogs, which are loaded after the first window has been created. */
  readonly questions: () => Promise<RendererQuestions>;
  /** Logs a reason, in Electron's own words. */
  readonly log: (text: string) => void;
}

/** Watches a window's page for crashes and hangs. */
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
      // The window may have been hidden, and other windows depend on it.
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
    // Deferred, because navigating inside the event crashes the main process in newer versions of
    // Electron.
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
