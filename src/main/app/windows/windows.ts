/**
 * The windows. The first one has the library, so it lives as long as any: closed before the others, it
 * is only hidden. Each further one shows the library that the first one has.
 */
import { app, type BrowserWindow, type MessagePortMain, type WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { mostWindows } from '@shared/features/windows';
import { appError } from '@shared/ipc/error';
import { callingPage, onPageGone } from '../../ipc/calling-page';
import { createFinishing } from './finishing';
import { createLibraryBroker } from './library-broker';

/** Where a window opens. */
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
  /** Loads the page of the program in a window that shows something else. */
  readonly renew: (window: BrowserWindow) => void;
  /** The first one's: kept from one start to the next. */
  readonly bounds: {
    readonly read: () => Bounds;
    readonly follow: (window: BrowserWindow) => void;
  };
  /** Whether the first one is shown when it is opened. */
  readonly isShown: () => boolean;
  /** Told of the first one when it is opened. */
  readonly onFirst: (window: BrowserWindow) => void;
  /** Keeps what a further one shows, which is `content` at first. */
  readonly session: (content: string) => AppHandlers['session'];
  /** Tells a page that it is to finish what was begun in it. */
  readonly askToFinish: (page: WebContents) => void;
  /** Whether the words of so many fields, which could not be kept, may be lost. */
  readonly mayLoseWords: (fields: number) => Promise<boolean>;
  /** Gives the page of the first window a port of another one. */
  readonly give: (page: WebContents, port: MessagePortMain) => void;
}

export interface Windows {
  /** Opens the first one where there is none; gives it. */
  open(): BrowserWindow;
  readonly all: readonly BrowserWindow[];
  /** The one that the person works in, or did last; the first one where none can be seen. */
  front(): BrowserWindow | null;
  /** The one whose call is being answered, for dialogs; the front one where it cannot be seen. */
  asking(): BrowserWindow | null;
  /** Brings the front one to the front. */
  show(): void;
  /** Whether the person works in any of them now. */
  isUsed(): boolean;
  /**
   * Has every page finish what was begun in it, before the program quits. `false`: the person keeps words
   * that could not be kept.
   */
  finish(): Promise<boolean>;
  /** The person chose not to quit. */
  stays(): void;
  /** Whether the call that is being answered came from another than the first one. */
  isFurther(): boolean;
  /** Takes the port by which a further window asks the library; closes any other. */
  join(port: MessagePortMain, page: WebContents): void;
  readonly handlers: AppHandlers['windows'];
  /** Only what the first one shows is kept in a file, by `ofFirst`. */
  session(ofFirst: AppHandlers['session']): AppHandlers['session'];
}

/** A further window opens so much to the right of the one before it, and lower. */
const step = 32;

export function createWindows(deps: WindowsDeps): Windows {
  let first: BrowserWindow | null = null;
  /** With what each shows, for as long as it is there. */
  const further = new Map<BrowserWindow, AppHandlers['session']>();
  /** The one that was used last comes last. */
  let used: readonly BrowserWindow[] = [];
  const broker = createLibraryBroker<MessagePortMain>();
  const finishing = createFinishing({ ask: deps.askToFinish, mayLose: deps.mayLoseWords });
  let isQuitting = false;
  /** The first one was closed before the others. */
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
      // What it says of a page that broke cannot be read any more, and the others want the library. In a
      // task of its own, not within the event.
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
      // In a task of its own: it may ask something, and not within the event.
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
      const window = front();
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
      keep: (input) => sessionOf(ofFirst).keep(input),
    }),
  };
}

/** Beside the window that asks, so that both can be seen. */
function nextTo(window: BrowserWindow | null): Bounds {
  if (!window) return { width: 1280, height: 800, isMaximized: false };
  const { x, y, width, height } = window.getNormalBounds();
  return { width, height, x: x + step, y: y + step, isMaximized: false };
}
