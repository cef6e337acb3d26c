/** The composition root: read it and you know the program. */
import { app, BrowserWindow, session, shell } from 'electron';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { appError } from '@shared/ipc/error';
import type { AppHandlers } from '@shared/contract';
import { Settings } from '@shared/features/settings';
import { createLog } from './app/log';
import { dataFolder } from './app/paths';
import { appOrigin, registerScheme, serveApp } from './app/scheme';
import { createWindow, rendererFolder } from './app/window';
import { appFeature } from './features/app';
import { registerHandlers } from './ipc/register';
import { createOpenExternal } from './security/external-links';
import { denyPermissions, guardNavigation } from './security/navigation';

registerScheme();
app.enableSandbox();
if (!app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', dataFolder(app.getPath('appData'), process.versions.electron));
}
mkdirSync(app.getPath('userData'), { recursive: true, mode: 0o700 });

// Two processes would buy twice: the second start brings the first to the front.
if (!app.requestSingleInstanceLock()) app.exit(0);

let window: BrowserWindow | null = null;
app.on('second-instance', () => {
  if (window?.isMinimized()) window.restore();
  window?.focus();
});
app.on('window-all-closed', () => app.quit());

const log = createLog(join(app.getPath('logs'), 'main.log'));
const openExternal = createOpenExternal();
guardNavigation(`${appOrigin}/index.html`, openExternal);

void app.whenReady().then(() => {
  const pages = session.fromPartition('persist:kartotek');
  denyPermissions(pages);
  serveApp(pages, rendererFolder(import.meta.dirname));
  const unsupported = (): never => {
    throw appError('unsupported');
  };
  const stub = new Proxy({}, { get: () => unsupported });
  registerHandlers({
    origin: appOrigin,
    onInternalError: log.error,
    handlers: {
      app: appFeature({
        window: () => window,
        openExternal,
        openFolder: async (path) => void (await shell.openPath(path)),
      }),
      settings: { get: () => Settings.parse({}), set: () => Settings.parse({}) },
      connection: new Proxy({} as AppHandlers['connection'], {
        get: (_target, name) =>
          name === 'status'
            ? () => ({
                mode: 'none',
                libraryId: null,
                baseUrl: null,
                key: 'none',
                keeping: null,
                account: null,
                network: 'unknown',
              })
            : unsupported,
      }),
      service: stub as AppHandlers['service'],
      archive: stub as AppHandlers['archive'],
      exports: stub as AppHandlers['exports'],
    },
  });
  window = createWindow({
    url: `${appOrigin}/index.html`,
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    session: pages,
    icon: join(import.meta.dirname, '../../resources/icon.png'),
    bounds: { width: 1280, height: 800 },
  });
});
