/**
 * Prints a page in a hidden window. The page is served using the program's own scheme, in a
 * separate session. It can only load its style sheets and pictures, and has no scripts or network
 * access.
 */
import { BrowserWindow, session as sessions, type PrintToPDFOptions, type Session } from 'electron';
import { randomUUID } from 'node:crypto';
import { appError } from '@shared/ipc/error';

/** A file belonging to the page. */
export interface PageFile {
  readonly type: string;
  readonly body: string | Buffer<ArrayBuffer>;
}

/** Returns a page's file by name. `index.html` is the page itself. */
export type PageFiles = (name: string) => PageFile | null;

const origin = 'app://kartotek';
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const open = new Map<string, PageFiles>();

/** Prints using the program's own browser. Rejects with `cancelled` once `signal` aborts. */
export async function printPage(
  files: PageFiles,
  options: PrintToPDFOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const id = randomUUID();
  open.set(id, files);
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: reportSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webviewTag: false,
      devTools: false,
    },
  });
  const stop = (): void => window.destroy();
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) throw appError('cancelled');
    await window.loadURL(`${origin}/report/${id}/index.html`);
    return await window.webContents.printToPDF(options);
  } catch (cause) {
    if (signal.aborted) throw appError('cancelled');
    throw appError('storage', { message: cause instanceof Error ? cause.message : String(cause) });
  } finally {
    signal.removeEventListener('abort', stop);
    open.delete(id);
    if (!window.isDestroyed()) window.destroy();
  }
}

function reportSession(): Session {
  const session = sessions.fromPartition('kartotek-report');
  if (session.protocol.isProtocolHandled('app')) return session;
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !url.startsWith(`${origin}/report/`) });
  });
  session.protocol.handle('app', ({ url }) => answerTo(url));
  return session;
}

function answerTo(address: string): Response {
  const [, id = '', name = ''] =
    /^\/report\/([\w-]+)\/([\w.-]+)$/.exec(new URL(address).pathname) ?? [];
  const file = open.get(id)?.(name);
  if (!file) return new Response('not found', { status: 404 });
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
