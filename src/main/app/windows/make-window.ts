/** Creates all of the program's windows, with the same guards, watchers and zoom. */
import { app, session, type WebContents, type Session } from 'electron';
import { join } from 'node:path';
import { closeContents, closeSession } from '../../security/closed-session';
import { windowIcon } from '../closing';
import { watchRenderer, type RendererQuestions } from '../renderer-gone';
import { createWindow, rendererFolder } from '../window';
import type { WindowsDeps } from './windows';
import { denyPermissions } from '../../security/navigation';
import { devServerOf, serveFromDevServer } from '../page/dev-server';
import { appScheme, serveApp } from '../scheme';

export interface MakeWindowDeps {
  /** Folder of the built main process. */
  readonly mainFolder: string;
  readonly partition: string;
  readonly page: string;
  /** Page shown if the window's own page keeps crashing. */
  readonly plainPage: string;
  readonly log: (text: string) => void;
  readonly zoom: () => number;
  /** The library that the first window can begin to open, as JSON. */
  readonly opens: () => string | null;
  /** Resolves when windows may be shown. */
  readonly mayShow: Promise<unknown>;
  readonly questions: () => Promise<RendererQuestions>;
  /**
   * Returns the function that connects a page to the command line, or `null` if the program wasn't
   * started from there.
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
    // Zooming inside the page would misplace menus and dialogs.
    webContents.on('dom-ready', () => webContents.setZoomFactor(zoom()));
    return window;
  };
}

/** Prepares the session. `mainFolder` is the folder of the built main process. */
function pageSession(partition: string, mainFolder: string): Session {
  const pages = session.fromPartition(partition);
  if (pages.protocol.isProtocolHandled('app')) return pages;
  denyPermissions(pages);
  const server = devServerOf(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  closeSession(pages, server);
  if (server) serveFromDevServer(pages, appScheme, server);
  else serveApp(pages, rendererFolder(mainFolder));
  return pages;
}
