/**
 * The program's origin, `app://kartotek`. Each origin has its own IndexedDB, so this name must
 * never change, or all libraries would be lost.
 */
import { protocol, type Session } from 'electron';
import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';
import { contentSecurityPolicy, isolation } from '../security/content-security-policy';

export const appScheme = 'app';
const appHost = 'kartotek';
export const appOrigin = `${appScheme}://${appHost}`;

/** Must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/**
 * Returns the file inside `root` for an address at our origin. `null` for another host, a method
 * other than GET, or a path outside the folder.
 */
function fileFor(root: string, method: string, address: string): string | null {
  if (method !== 'GET') return null;
  let path: string;
  try {
    const url = new URL(address);
    if (url.protocol !== `${appScheme}:` || url.host !== appHost) return null;
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const file = join(root, path === '/' ? 'index.html' : path);
  const inside = relative(root, file);
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside) ? file : null;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

let underWay = 0;
const whenNone: (() => void)[] = [];

/** Resolves when there are no pending file requests. */
export async function filesServed(): Promise<void> {
  if (underWay > 0) await new Promise<void>((resolve) => whenNone.push(resolve));
  // Electron still has to read the last response and pass it on to the page.
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
}

/**
 * Serves the window's files from `root` under the program's origin, with the content policy as a
 * header.
 */
export function serveApp(session: Session, root: string): void {
  session.protocol.handle(appScheme, async (request) => {
    const file = fileFor(root, request.method, request.url);
    const type = file && types[extname(file)];
    if (!file || !type) return new Response('not found', { status: 404 });
    underWay += 1;
    try {
      return new Response(new Uint8Array(await readFile(file)), {
        headers: {
          'Content-Type': type,
          'Content-Security-Policy': contentSecurityPolicy,
          'X-Content-Type-Options': 'nosniff',
          ...isolation,
          'Cache-Control': 'no-cache',
        },
      });
    } catch {
      return new Response('not found', { status: 404 });
    } finally {
      underWay -= 1;
      if (underWay === 0) for (const resolve of whenNone.splice(0)) resolve();
    }
  });
}
