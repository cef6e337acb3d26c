import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { endpointOf } from '@shared/service/catalogue';
import { createClient, type Seen, type SendOptions } from '@main/service/client';
import type { Address } from '@main/service/request-url';

/* These tests use a real socket with Node's fetch; the end-to-end tests use Electron's. */
const KEY = 'k_secret-0123456789';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const search: Address = {
  endpoint: endpointOf('trademarks.search'),
  pathParams: {},
  params: { query: 'å&b=c', limit: '10' },
};

/**
 * Prevents Node's fetch from accepting a truncated chunked body as complete because the connection
 * was due to be closed.
 */
function keepingAlive(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('connection');
  return fetch(new Request(request, { headers }));
}

function send(
  baseUrl: string,
  address: Address = search,
  options: Partial<SendOptions> = {},
  through: (request: Request) => Promise<Response> = fetch,
): Promise<Seen> {
  const client = createClient({
    fetch: (request) => through(request),
    baseUrl,
    withKey: (use) => use(KEY),
    now: () => performance.now(),
  });
  return client.send(address, {
    signal: new AbortController().signal,
    timeouts: { answerMs: 400, stallMs: 300 },
    ...options,
  });
}

const textOf = (seen: Seen): string =>
  seen.type === 'answer' ? Buffer.from(seen.body).toString() : seen.code;

describe('client over a socket', () => {
  it('sends the key, the parameters and nothing else', async () => {
    let got: IncomingMessage | null = null;
    const base = await serve((request, response) => {
      got = request;
      response.setHeader('set-cookie', 'a=b').end('{"data":[]}');
    });
    const seen = await send(`${base}/prefix`);
    expect(seen).toMatchObject({ type: 'answer', status: 200, complete: true, cutBy: null });
    const { url, headers } = got as unknown as IncomingMessage;
    expect(url).toBe('/prefix/api/v1/trademarks?query=%C3%A5%26b%3Dc&limit=10');
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(headers.cookie).toBeUndefined();
  });

  it('gives every request a connection of its own, so that nothing below sends it twice', async () => {
    const sockets = new Set<unknown>();
    const headers: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      sockets.add(request.socket);
      headers.push(request.headers.connection);
      response.end('{}');
    });
    await send(base);
    await send(base);
    expect(sockets.size).toBe(2);
    expect(headers).toEqual(['close', 'close']);
  });

  it('asks /status without the key, and /health as told', async () => {
    const keys: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      keys.push(request.headers.authorization);
      response.end('{}');
    });
    const of = (id: string): Address => ({ endpoint: endpointOf(id), pathParams: {}, params: {} });
    await send(base, of('system.status'), { key: true });
    await send(base, of('system.health'));
    await send(base, of('system.health'), { key: true });
    expect(keys).toEqual([undefined, undefined, `Bearer ${KEY}`]);
  });

  it('encodes path parameters and cannot be led out of its place', async () => {
    const paths: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      paths.push(request.url);
      response.end('{}');
    });
    const record = (value: string): Address => ({
      endpoint: endpointOf('trademarks.record'),
      pathParams: { application_number: value },
      params: {},
    });
    await send(base, record('2011/04567'));
    await send(base, record('../../x?y#z'));
    await send(base, record('%2e%2e'));
    await send(base, record('$&'));
    expect(paths).toEqual([
      '/api/v1/trademarks/2011%2F04567',
      '/api/v1/trademarks/..%2F..%2Fx%3Fy%23z',
      '/api/v1/trademarks/%252e%252e',
      '/api/v1/trademarks/%24%26',
    ]);
    for (const value of ['.', '..', ' .. ', '', '\ud800']) {
      await expect(send(base, record(value))).rejects.toMatchObject({
        data: { kind: 'invalid-input', field: 'application_number', charged: 'no' },
      });
    }
    expect(paths).toHaveLength(4);

    // The documentation doesn't specify paths below /metadata/.
    const below = (table: string): Address => ({
      endpoint: endpointOf('system.metadata'),
      pathParams: { table },
      params: {},
    });
    await send(base, below('codes/legal forms'));
    expect(paths.at(-1)).toBe('/api/v1/metadata/codes/legal%20forms');
    for (const value of ['codes/../../me', 'codes//x', '/codes', './x']) {
      await expect(send(base, below(value))).rejects.toMatchObject({
        data: { kind: 'invalid-input', field: 'table', charged: 'no' },
      });
    }
    expect(paths).toHaveLength(5);
  });

  it('takes a redirect for a failure and does not follow it', async () => {
    let calls = 0;
    for (const status of [301, 302, 303, 307, 308]) {
      const base = await serve((_request, response) => {
        calls += 1;
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
      expect(await send(base)).toMatchObject({ type: 'failure', failure: 'redirect' });
    }
    expect(calls).toBe(5);
  });

  it('sees a redirect also where fetch does not', async () => {
    const client = createClient({
      fetch: async () => new Response(null, { status: 302, headers: { location: 'https://x' } }),
      baseUrl: 'https://a.example',
      withKey: (use) => use(KEY),
      now: () => 0,
    });
    const seen = await client.send(search, { signal: new AbortController().signal });
    expect(seen).toMatchObject({ failure: 'redirect' });
  });

  it('keeps what came of a body that is cut', async () => {
    const chunked = await serve((_request, response) => {
      response.write('{"data":[1');
      setTimeout(() => response.destroy(), 30);
    });
    const measured = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":[1');
      setTimeout(() => response.destroy(), 30);
    });
    for (const seen of [await send(measured), await send(chunked, search, {}, keepingAlive)]) {
      expect(seen).toMatchObject({ type: 'answer', complete: false, cutBy: 'connection' });
      expect(textOf(seen)).toBe('{"data":[1');
    }
  });

  it('ends a body that stalls, an answer that never begins, and a body without end', async () => {
    const stalls = await serve((_request, response) => void response.write('{"da'));
    const stalled = await send(stalls);
    expect(stalled).toMatchObject({ type: 'answer', complete: false, cutBy: 'stall' });
    expect(textOf(stalled)).toBe('{"da');

    const silent = await serve(() => undefined);
    expect(await send(silent)).toMatchObject({
      type: 'failure',
      failure: 'timeout',
      neverSent: false,
    });

    const piece = Buffer.alloc(4 * 1024 * 1024, 'x');
    const endless = await serve((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const seen = await send(endless, search, { timeouts: { answerMs: 5_000, stallMs: 5_000 } });
    expect(seen).toMatchObject({ type: 'answer', complete: false, cutBy: 'too-large' });
    expect(textOf(seen).length).toBeLessThanOrEqual(32 * 1024 * 1024);
  });

  it('ends an answer that comes byte by byte, and keeps what came of it', async () => {
    const drip = await serve((_request, response) => {
      const more = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(more));
    });
    const timeouts = { answerMs: 5_000, stallMs: 5_000, totalMs: 200 };
    const seen = await send(drip, search, { timeouts });
    expect(seen).toMatchObject({ type: 'answer', complete: false, cutBy: 'stall' });
    expect(textOf(seen)).toMatch(/^x+$/);
  });

  it('can be cancelled before and during the answer', async () => {
    const silent = await serve(() => undefined);
    const before = new AbortController();
    setTimeout(() => before.abort(), 30);
    expect(await send(silent, search, { signal: before.signal })).toMatchObject({
      failure: 'cancelled',
    });
    const half = await serve((_request, response) => void response.write('{"half'));
    const during = new AbortController();
    setTimeout(() => during.abort(), 100);
    const seen = await send(half, search, { signal: during.signal });
    expect(seen).toMatchObject({ type: 'answer', cutBy: 'cancelled', complete: false });
    expect(textOf(seen)).toBe('{"half');
  });

  it('says what kind of trouble the network has, and never with its words', async () => {
    const refused = await serve(() => undefined);
    servers.pop()?.close();
    const seen = await send(refused);
    expect(seen).toMatchObject({
      type: 'failure',
      failure: 'connection-lost',
      code: 'ECONNREFUSED',
      neverSent: true,
    });
    const drops = await serve((request) => void request.socket.destroy());
    expect(await send(drops)).toMatchObject({ failure: 'connection-lost', neverSent: false });
    expect(await send('http://no.such.name.invalid')).toMatchObject({
      failure: 'name-not-found',
      neverSent: true,
    });
    const plain = await serve((_request, response) => response.end());
    expect(await send(plain.replace('http:', 'https:'))).toMatchObject({ failure: 'tls' });
  });

  it('gives errors and other shapes as they are', async () => {
    const base = await serve((_request, response) => {
      response
        .writeHead(429, { 'content-type': 'text/html', 'retry-after': '7' })
        .end('<h1>x</h1>');
    });
    const seen = await send(base);
    expect(seen).toMatchObject({
      status: 429,
      contentType: 'text/html',
      retryAfter: '7',
      complete: true,
    });
    expect(textOf(seen)).toBe('<h1>x</h1>');
  });

  it('removes the key from an answer that carries it back', async () => {
    const base = await serve((request, response) => {
      const echo = request.headers.authorization ?? '';
      response
        .writeHead(401, { 'content-type': `text/plain; x="${echo}"` })
        .end(`bad key ${echo}${KEY}${KEY} é`);
    });
    const seen = await send(base);
    expect(JSON.stringify(seen)).not.toContain(KEY);
    expect(textOf(seen)).toBe(`bad key Bearer ${'*'.repeat(KEY.length * 3)} é`);
  });
});
