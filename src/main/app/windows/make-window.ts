/** Makes every window of the program alike: guarded, watched, and at the size of text that is set. */
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
  /** Shown where the page dies again and again. */
  readonly plainPage: string;
  readonly log: (text: string) => void;
  readonly zoom: () => number;
  /** What the first one may begin to read. */
  readonly opens: () => string | null;
  /** Fulfilled when windows may be shown. */
  readonly mayShow: Promise<unknown>;
  readonly questions: () => Promise<RendererQuestions>;
  /** The command line watches its page itself; `null`: it was not started by it. */
  readonly watchCommand: () => ((page: WebContents) => void) | null;
}

/** Gives the function that makes one. */
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
    // The page's own zoom would put menus and dialogs in the wrong place.
    webContents.on('dom-ready', () => webContents.setZoomFactor(zoom()));
    return window;
  };
}
