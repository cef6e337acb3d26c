/** The session used by the windows. It has no network access and serves the program's own pages. */
import { app, session, type Session } from 'electron';
import { closeSession } from '../../security/closed-session';
import { denyPermissions } from '../../security/navigation';
import { devServerOf, serveFromDevServer } from './dev-server';
import { appScheme, serveApp } from '../scheme';
import { rendererFolder } from '../window';

/** Prepares the session. `mainFolder` is the folder of the built main process. */
export function pageSession(partition: string, mainFolder: string): Session {
  const pages = session.fromPartition(partition);
  if (pages.protocol.isProtocolHandled('app')) return pages;
  denyPermissions(pages);
  const server = devServerOf(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  closeSession(pages, server);
  if (server) serveFromDevServer(pages, appScheme, server);
  else serveApp(pages, rendererFolder(mainFolder));
  return pages;
}
