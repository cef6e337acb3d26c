/**
 * Provides hot reload (`npm run dev`). The window keeps its own origin, but its files come from the
 * development server on this machine. Never active in a package.
 */
import type { Session } from 'electron';
import { get } from 'node:http';
import { developmentPolicy, isolation } from '../../security/content-security-policy';

/**
 * Returns the development server's address. `null` in a package, for another machine, or if no
 * server is running.
 */
export function devServerOf(isPackaged: boolean, address: string | undefined): URL | null {
  if (isPackaged || !address) return null;
  const url = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isHere && url.protocol === 'http:' ? url : null;
}

/**
 * Serves the program's origin from the development server, with the content policy that hot reload
 * needs.
 */
export function serveFromDevServer(session: Session, scheme: string, server: URL): void {
  session.protocol.handle(scheme, async (request) => {
    const { pathname, search } = new URL(request.url);
    const { status, type, body } = await ask(new URL(pathname + search, server));
    return new Response(body, {
      status,
      headers: {
        'Content-Type': type,
        'Content-Security-Policy': developmentPolicy(server),
        ...isolation,
        'Cache-Control': 'no-store',
      },
    });
  });
}

function ask(
  url: URL,
): Promise<{ status: number; type: string; body: Uint8Array<ArrayBuffer> | null }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: '*/*' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 502;
        const empty = status === 204 || status === 304;
        resolve({
          status,
          type: response.headers['content-type'] ?? 'text/plain',
          body: empty ? null : new Uint8Array(Buffer.concat(parts)),
        });
      });
    }).on('error', reject);
  });
}
