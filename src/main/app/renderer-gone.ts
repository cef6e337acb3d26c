/**
 * Handles a window whose page process dies or hangs. Everything paid for is in the archive of the
 * main process, which is still running, so the page is reloaded and catches up. If it soon dies
 * again, a plain page takes its place and says so.
 */
import type { BrowserWindow } from 'electron';

export interface GoneDeps {
  /** Monotonic time in ms. */
  readonly now: () => number;
  /** Loads the window's page. */
  readonly reload: () => void;
  /** Shows the plain page, which offers to restart. */
  readonly showPage: () => void;
  /** Whether the plain page is on screen. */
  readonly pageShown: () => boolean;
  /** Shows a native dialog as a last resort, if even the plain page died. */
  readonly ask: () => Promise<'reload' | 'quit'>;
  readonly quit: () => void;
}

/** A page that dies twice within this time would probably die again, so the user decides. */
const soonMs = 60_000;

/** Returns the function to call each time the page's process ends. */
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
  /** Asks whether to wait. `signal` dismisses the question when the page responds again. */
  readonly ask: (signal: AbortSignal) => Promise<'wait' | 'restart'>;
  readonly restart: () => void;
}

/**
 * Returns the functions to call when the page stops responding (`stuck`) and responds again
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

/** The questions shown in front of the window. */
export interface RendererQuestions {
  /** Asked when even the plain page has died. */
  readonly askGone: (window: BrowserWindow) => Promise<'reload' | 'quit'>;
  /** Asked when the page hangs; `signal` dismisses the question. */
  readonly askStuck: (window: BrowserWindow, signal: AbortSignal) => Promise<'wait' | 'restart'>;
}

export interface WatchOptions {
  /** Addresses of the window's page and of the plain page. */
  readonly page: string;
  readonly plainPage: string;
  readonly quit: () => void;
  /** Returns the translated questions, which are loaded after the first window was created. */
  readonly questions: () => Promise<RendererQuestions>;
  /** Receives each reason in Electron's words. */
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
    // Runs in its own task: navigating within the event crashes the main process on newer Electron
    // versions.
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
