import { BrowserWindow, nativeTheme, type Session } from 'electron';
import { join } from 'node:path';
import { opensSwitch } from '@shared/ipc/channel';

export const smallestSize = { width: 900, height: 600 } as const;

export interface WindowOptions {
  readonly url: string;
  readonly preload: string;
  readonly session: Session;
  /** The library that the window's page can begin to open, as JSON, or `null`. */
  readonly opens: string | null;
  /** `null` if the system uses the program's own icon. */
  readonly icon: string | null;
  /** `false` for a window that only serves the command line. */
  readonly isShown: boolean;
  /** Resolves when the window may be shown. */
  readonly mayShow: Promise<unknown>;
  readonly bounds: {
    readonly width: number;
    readonly height: number;
    x?: number;
    y?: number;
    readonly isMaximized: boolean;
  };
}

/**
 * Opens the window. It's shown with its background colour, and only after its first paint, so that
 * it doesn't flash.
 */
export function createWindow(options: WindowOptions): BrowserWindow {
  const { isMaximized, ...bounds } = options.bounds;
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    show: false,
    title: 'Kartotek',
    ...(options.icon === null ? {} : { icon: options.icon }),
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#17191a' : '#f1f0ec',
    webPreferences: {
      preload: options.preload,
      session: options.session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: true,
      ...(options.opens === null
        ? {}
        : { additionalArguments: [opensSwitch + encodeURIComponent(options.opens)] }),
    },
  });
  if (options.isShown) {
    let wasShown = false;
    const show = async (): Promise<void> => {
      await options.mayShow;
      if (window.isDestroyed() || wasShown) return;
      wasShown = true;
      if (isMaximized) window.maximize();
      window.show();
    };
    // The document and its styles are ready at this point. `ready-to-show` can't be used, because
    // Chromium doesn't always paint hidden windows, so the event might never fire.
    window.webContents.once('dom-ready', () => void show());
    window.once('ready-to-show', () => void show());
  }
  void window.loadURL(options.url);
  return window;
}

/** Returns the folder of the built renderer, next to the built main process. */
export function rendererFolder(mainFolder: string): string {
  return join(mainFolder, '../renderer');
}
