/**
 * A service called through Electron's own network stack. It's a few lines of Node, hostile on
 * purpose, and counts the requests it gets.
 */
import { readArchive } from '../../support/e2e/read-archive';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Result } from '@shared/ipc/define';
import { expect, test } from '../../support/e2e/fixtures';

const KEY = 'kt_e2e_key-that-nobody-may-find';
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const me = {
  name: 'Provkund',
  plan: 'test',
  scopes: ['trademarks'],
  limits: { rate_per_minute: 600 },
  usage_this_month: { units: 0 },
};
const pageOf = (rows: number): string =>
  JSON.stringify({
    data: Array.from({ length: rows }, (_, at) => ({ application_number: `2020/${at}` })),
    has_more: false,
    next_cursor: null,
  });

interface Misbehaving {
  readonly origin: string;
  /** Responses to the next searches. Once there are none left, searches are answered correctly. */
  readonly next: Answer[];
  readonly searches: { readonly key: string | undefined }[];
  readonly server: Server;
}

async function serveMisbehaving(): Promise<Misbehaving> {
  const next: Answer[] = [];
  const searches: Misbehaving['searches'][number][] = [];
  const json = { 'content-type': 'application/json' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    if (path === '/api/v1/me') return void response.writeHead(200, json).end(JSON.stringify(me));
    if (path !== '/api/v1/trademarks') return void response.writeHead(404, json).end('{}');
    searches.push({ key: request.headers.authorization });
    const answer = next.shift() ?? (() => void response.writeHead(200, json).end(pageOf(3)));
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, next, searches, server };
}

/** Calls a bridge method, as the page is allowed to. */
function bridge(
  page: Page,
  feature: string,
  name: string,
  input?: unknown,
): Promise<Result<unknown>> {
  return page.evaluate(
    (call) => window.kartotek?.methods[call.feature]?.[call.name]?.(call.input),
    {
      feature,
      name,
      input,
    },
  ) as Promise<Result<unknown>>;
}

function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .map((path) => {
      try {
        return statSync(path).isFile() ? readFileSync(path, 'latin1') : '';
      } catch {
        return '';
      }
    })
    .join('\n');
}

let hostile: Misbehaving;
test.beforeEach(async () => {
  hostile = await serveMisbehaving();
});
test.afterEach(() => {
  hostile.server.closeAllConnections();
  hostile.server.close();
});

test('a hostile service is told as it was seen, asked once, and gets nobody the key', async ({
  launch,
  dataDir,
}) => {
  const { page, app } = await launch();
  const connected = await bridge(page, 'connection', 'connect', {
    baseUrl: hostile.origin,
    key: KEY,
    keeping: 'session',
  });
  expect(connected).toMatchObject({ ok: true, value: { mode: 'service', key: 'ready' } });
  const { libraryId } = (connected as { value: { libraryId: string } }).value;

  let run = 0;
  const search = async (answer?: Answer): Promise<unknown> => {
    if (answer) hostile.next.push(answer);
    const before = hostile.searches.length;
    const result = await bridge(page, 'service', 'call', {
      endpoint: 'trademarks.search',
      params: { query: `mark ${++run}` },
      limit: 10,
      runId: `run-${run}`,
    });
    expect(hostile.searches.length - before).toBe(1);
    const state = await bridge(page, 'archive', 'state', { libraryId });
    const { lastSeq } = (state as { value: { lastSeq: number } }).value;
    await bridge(page, 'archive', 'ack', { libraryId, seq: lastSeq });
    return result.ok ? result.value : result.error;
  };

  const json = { 'content-type': 'application/json' };
  expect(await search()).toMatchObject({ rows: 3, units: 3, hasMore: false });
  // On a reused connection, Chromium would resend this request automatically.
  expect(await search((request) => request.socket.destroy())).toMatchObject({
    kind: 'connection-lost',
    charged: 'unknown',
  });
  expect(
    await search((_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '9000' }).write(pageOf(2));
      setTimeout(() => response.destroy(), 50);
    }),
  ).toMatchObject({ kind: 'cut-body', status: 200 });
  expect(
    await search((_request, response) => {
      response.writeHead(200, json).write('{"data":[');
      setTimeout(() => response.destroy(), 50);
    }),
  ).toMatchObject({ kind: 'cut-body', status: 200 });
  expect(
    await search((_request, response) => {
      response.writeHead(302, { location: `${hostile.origin}/api/v1/me` }).end();
    }),
  ).toMatchObject({ kind: 'redirect' });
  expect(
    await search((request, response) => {
      response.writeHead(403, json).end(JSON.stringify({ message: request.headers.authorization }));
    }),
  ).toMatchObject({ kind: 'forbidden', serviceWords: `Bearer ${'*'.repeat(KEY.length)}` });
  expect(
    await search((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Hotell</title>');
    }),
  ).toMatchObject({ kind: 'not-json', serviceWords: 'Hotell' });
  expect(hostile.searches.every(({ key }) => key === `Bearer ${KEY}`)).toBe(true);

  await app.close();
  expect(bytesBelow(dataDir)).not.toContain(KEY);
});

test('no service is a failure of its own, and what is owned stays readable', async ({ launch }) => {
  const { page } = await launch();
  const connected = await bridge(page, 'connection', 'connect', {
    baseUrl: hostile.origin,
    key: KEY,
    keeping: 'session',
  });
  const { libraryId } = (connected as { value: { libraryId: string } }).value;
  const call = { endpoint: 'trademarks.search', params: {}, limit: 10 };
  await bridge(page, 'service', 'call', { ...call, runId: 'a' });
  hostile.server.closeAllConnections();
  await new Promise((closed) => hostile.server.close(closed));
  const failed = await bridge(page, 'service', 'call', {
    ...call,
    params: { office: 'SE' },
    runId: 'b',
  });
  expect(failed).toMatchObject({ error: { kind: 'connection-lost', charged: 'no' } });
  expect(await bridge(page, 'connection', 'status')).toMatchObject({
    value: { key: 'ready', network: 'offline' },
  });
  const read = await page.evaluate(readArchive, { libraryId, after: 0 });
  expect(JSON.stringify(read)).toContain('2020/2');
});
