/** What a page may not do, whoever tries: navigate, open windows, attach views, get permissions. */
import { app, type Session, type WebContents } from 'electron';
import type { OpenExternal } from './external-links';

/** Whether a window may go to `target`: only to our own page (a reload). */
function mayNavigate(ownUrl: string, target: string): boolean {
  try {
    const [own, next] = [new URL(ownUrl), new URL(target)];
    return (
      own.protocol === next.protocol && own.host === next.host && own.pathname === next.pathname
    );
  } catch {
    return false;
  }
}

/** The one thing the library asks for: that its database is not cleared away. It shows nothing to anybody. */
const isGranted = (permission: string): boolean => permission === 'persistent-storage';

/** Denies every other permission, also those asked for without a prompt; and every download. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isGranted(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => isGranted(permission));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Nobody who asks for one gets a certificate of the person: where nobody answers, newer versions of
 * Electron give the first one of the system, and with it a name and an employer.
 */
export function giveNoCertificate(): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
}

/** Guards every page that is ever made in this process. */
export function guardNavigation(ownUrl: string, openExternal: OpenExternal): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (!mayNavigate(ownUrl, event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !mayNavigate(ownUrl, event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void openExternal(url).catch(() => undefined);
      return { action: 'deny' };
    });
  });
}
