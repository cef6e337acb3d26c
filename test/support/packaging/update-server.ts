/** A server that offers a newer program, at the address that would be built into a package. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signed } from '../../../scripts/dist/sign-updates.mjs';

export interface UpdateServer {
  readonly url: string;
  /** The paths requested, with their headers. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  close(): void;
}

export const newerVersion = '99.0.0';
const file = `Kartotek-${newerVersion}-linux-x86_64.AppImage`;

/** Serves `program` as a newer version's AppImage. If `honest` is false, the checksum is wrong. */
export async function startUpdateServer(
  program: Buffer,
  signingKey: string,
  honest = true,
): Promise<UpdateServer> {
  const asked: UpdateServer['asked'] = [];
  const sha512 = createHash('sha512')
    .update(program)
    .update(honest ? '' : 'x')
    .digest('base64');
  const plain = [
    `version: ${newerVersion}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${sha512}`,
    `    size: ${program.length}`,
    `path: ${file}`,
    `sha512: ${sha512}`,
    'releaseNotes: Newer and better',
    "releaseDate: '2026-01-01T00:00:00.000Z'",
    '',
  ].join('\n');
  const description = signed(plain, signingKey);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push({ path, headers: request.headers });
    if (path === '/latest-linux.yml') response.end(description);
    else if (path === `/${file}`) response.end(program);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
