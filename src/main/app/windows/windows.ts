/**
 * Manages the windows. The first window hosts the library for all others, so it exists as long as
 * any of them. If it's closed first, it's only hidden.
 */
import { app, type BrowserWindow, type MessagePortMain, type WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { mostWindows } from '@shared/features/windows';
import { appError } from '@shared/ipc/error';
import { callingPage, onPageGone } from '../../ipc/calling-page';
import { createFinishing } from './finishing';
import { createLibraryBroker } from './library-broker';

/** Position and size of a window. */
export interface Bounds {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly isMaximized: boolean;
}

export interface WindowsDeps {
  readonly make: (
    bounds: Bounds,
    which: { readonly isShown: boolean; readonly isFirst: boolean },
  ) => BrowserWindow;
  /** Loads the program's page in a window that is showing something else. */
  readonly renew: (window: BrowserWindow) => void;
  /** The first window's bounds, which are saved between starts. */
  readonly bounds: {
    readonly read: () => Bounds;
    readonly follow: (window: BrowserWindow) => void;
  };
  /** Returns whether the first window is shown when opened. */
  readonly isShown: () => boolean;
  /** Called with the first window when it's opened. */
  readonly onFirst: (window: BrowserWindow) => void;
  /** Creates an additional window's session storage, initialised with `content`. */
  readonly session: (content: string) => AppHandlers['session'];
  /** Tells a page to finish pending work. */
  readonly askToFinish: (page: WebContents) => void;
  /** Asks whether the unsaved text in this many fields may be lost. */
  readonly mayLoseWords: (fields: number) => Promise<boolean>;
  /** Passes another window's port to the first window's page. */
  readonly give: (page: WebContents, port: MessagePortMain) => void;
}

export interface Windows {
  /** Returns the first window, opening it if necessary. */
  open(): BrowserWindow;
  readonly all: readonly BrowserWindow[];
  /** Returns the focused or most recently used window, or the first window if none is visible. */
  front(): BrowserWindow | null;
  /**
   * Returns the window whose call is being handled (for dialogs), or the front window if that one
   * is hidden.
   */
  asking(): BrowserWindow | null;
  /**
   * Shows and focuses the front window, opening one if necessary. On macOS there might not be any.
   */
  show(): void;
  /** Returns whether any window has focus. */
  isUsed(): boolean;
  /**
   * Lets every page finish its pending work before quitting. Resolves with `false` if the user
   * cancels because text couldn't be saved.
   */
  finish(): Promise<boolean>;
  /** Call when the user has cancelled quitting. */
  stays(): void;
  /** Returns whether the call being handled came from an additional window. */
  isFurther(): boolean;
  /**
   * Passes on the port through which an additional window accesses the library. Closes ports from
   * any other window.
   */
  join(port: MessagePortMain, page: WebContents): void;
  readonly handlers: AppHandlers['windows'];
  /** Only the first window's session is stored. */
  session(ofFirst: AppHandlers['session']): AppHandlers['session'];
}

/** Offset of a new window from the previous one, to the right and down. */
const step = 32;

export function createWindows(deps: WindowsDeps): Windows {
  let first: BrowserWindow | null = null;
  /** Additional windows, each with its session. */
  const further = new Map<BrowserWindow, AppHandlers['session']>();
  /** Windows in order of use, most recent last. */
  let used: readonly BrowserWindow[] = [];
  const broker = createLibraryBroker<MessagePortMain>();
  const finishing = createFinishing({ ask: deps.askToFinish, mayLose: deps.mayLoseWords });
  let isQuitting = false;
  /** True if the first window was closed (and so hidden) before the others. */
  let isLeft = false;
  app.on('before-quit', () => (isQuitting = true));

  function follow(window: BrowserWindow): void {
    const use = (): void => {
      used = [...used.filter((one) => one !== window), window];
    };
    use();
    window.on('focus', use);
    window.on('closed', () => {
      used = used.filter((one) => one !== window);
    });
  }

  function openFirst(): BrowserWindow {
    if (first) return first;
    const window = deps.make(deps.bounds.read(), { isShown: deps.isShown(), isFirst: true });
    first = window;
    follow(window);
    deps.bounds.follow(window);
    onPageGone(window.webContents, () => broker.unhosted());
    window.on('show', () => (isLeft = false));
    window.on('close', (event) => {
      if (isQuitting || further.size === 0) return;
      event.preventDefault();
      isLeft = true;
      window.hide();
      // If the page has crashed, it's reloaded, because the other windows need its library.
      // Deferred, so that it doesn't run inside the event.
      if (!broker.isHosted()) setImmediate(() => !window.isDestroyed() && deps.renew(window));
    });
    finishing.hold(window);
    window.on('closed', () => (first = null));
    deps.onFirst(window);
    return window;
  }

  function openFurther(content: string): void {
    if (used.length >= mostWindows) throw appError('refused', { message: 'windows' });
    const window = deps.make(nextTo(asking()), { isShown: true, isFirst: false });
    further.set(window, deps.session(content));
    follow(window);
    finishing.hold(window);
    const { id } = window.webContents;
    onPageGone(window.webContents, () => broker.left(id));
    window.on('closed', () => {
      further.delete(window);
      // Deferred, because this may show a dialog.
      if (further.size === 0 && isLeft && !isQuitting) setImmediate(() => first?.close());
    });
  }

  const isPageOf = (page: WebContents | null) => (window: BrowserWindow) =>
    !window.isDestroyed() && window.webContents === page;
  const furtherOf = (page: WebContents | null): BrowserWindow | undefined =>
    [...further.keys()].find(isPageOf(page));

  function front(): BrowserWindow | null {
    const focused = used.find((one) => one.isFocused());
    return focused ?? used.findLast((one) => one.isVisible()) ?? first;
  }
  function asking(): BrowserWindow | null {
    const found = used.find(isPageOf(callingPage()));
    return found?.isVisible() ? found : front();
  }
  const sessionOf = (ofFirst: AppHandlers['session']): AppHandlers['session'] => {
    const window = furtherOf(callingPage());
    return (window && further.get(window)) ?? ofFirst;
  };

  return {
    open: openFirst,
    get all() {
      return used;
    },
    front,
    asking,
    show() {
      const window = front() ?? (isQuitting ? null : openFirst());
      if (window?.isMinimized()) window.restore();
      window?.show();
      window?.focus();
    },
    isUsed: () => used.some((one) => one.isFocused()),
    finish: () => finishing.all(used),
    stays() {
      isQuitting = false;
      finishing.stays();
    },
    isFurther: () => furtherOf(callingPage()) !== undefined,
    join(port, page) {
      if (furtherOf(page)) broker.offer(page.id, port);
      else port.close();
    },
    handlers: {
      ...finishing.handlers,
      open: ({ content }) => {
        openFurther(content);
        return null;
      },
      hosting: () => {
        const page = callingPage();
        if (!first || !page || first.webContents !== page) throw appError('refused');
        broker.hosted((port) => deps.give(page, port));
        return null;
      },
    },
    session: (ofFirst) => ({
      read: () => sessionOf(ofFirst).read(),
      restores: () => sessionOf(ofFirst).restores(),
      keep: (input) => sessionOf(ofFirst).keep(input),
    }),
  };
}

/** Positioned next to the current window, so that both are visible. */
function nextTo(window: BrowserWindow | null): Bounds {
  if (!window) return { width: 1280, height: 800, isMaximized: false };
  const { x, y, width, height } = window.getNormalBounds();
  return { width, height, x: x + step, y: y + step, isMaximized: false };
}
