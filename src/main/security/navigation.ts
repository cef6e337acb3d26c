/** Keeps pages from navigating, opening windows, attaching web views, and getting permissions. */
import { app, type Session, type WebContents } from 'electron';
import type { OpenExternal } from './external-links';

/** Returns whether a window may navigate to `target`. It may only reload its own page. */
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

/**
 * The only permission that is granted. It keeps the browser from evicting the library's database,
 * and reveals nothing.
 */
const isGranted = (permission: string): boolean => permission === 'persistent-storage';

/** Denies all other permissions, including those requested without a prompt, and all downloads. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isGranted(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => isGranted(permission));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Never sends a client certificate. Without this handler, newer versions of Electron would send the
 * system's first one, which contains the names of a person and an employer.
 */
export function giveNoCertificate(): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
}

/** Guards every page created in this process. */
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
