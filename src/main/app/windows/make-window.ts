/** Creates all windows of the program with the same guards, watchers and zoom. */
import { app, type WebContents } from 'electron';
import { join } from 'node:path';
import { closeContents } from '../../security/closed-session';
import { windowIcon } from '../closing';
import { pageSession } from '../page/page-session';
import { watchRenderer, type RendererQuestions } from '../renderer-gone';
import { createWindow } from '../window';
import type { WindowsDeps } from './windows';

export interface MakeWindowDeps {
  /** Folder of the built main process. */
  readonly mainFolder: string;
  readonly partition: string;
  readonly page: string;
  /** Shown if the page keeps dying. */
  readonly plainPage: string;
  readonly log: (text: string) => void;
  readonly zoom: () => number;
  /** The library that the first window may start to read, as JSON. */
  readonly opens: () => string | null;
  /** Resolves when windows may be shown. */
  readonly mayShow: Promise<unknown>;
  readonly questions: () => Promise<RendererQuestions>;
  /**
   * Returns the command line's watcher for its page, or `null` if the program was not started from
   * the command line.
   */
  readonly watchCommand: () => ((page: WebContents) => void) | null;
}

export function createWindowMaker(deps: MakeWindowDeps): WindowsDeps['make'] {
  const { mainFolder, page, plainPage, log, zoom, mayShow, questions } = deps;
  return (bounds, { isShown, isFirst }) => {
    const icon = windowIcon(process.platform);
    const window = createWindow({
      url: page,
      preload: join(mainFolder, '../preload/index.cjs'),
      session: pageSession(deps.partition, mainFolder),
      icon: icon && join(mainFolder, '../../resources', icon),
      bounds,
      isShown,
      mayShow,
      opens: isFirst ? deps.opens() : null,
    });
    const { webContents } = window;
    closeContents(webContents);
    const watchCommand = deps.watchCommand();
    if (watchCommand) watchCommand(webContents);
    else watchRenderer(window, { page, plainPage, quit: () => app.quit(), log, questions });
    // Zooming within the page would misplace menus and dialogs.
    webContents.on('dom-ready', () => webContents.setZoomFactor(zoom()));
    return window;
  };
}
