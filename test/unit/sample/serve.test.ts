import { afterEach, expect, test } from 'vitest';
import { SAMPLE_KEY } from '@sample/gate/account';
import { edgeCaseNumber } from '../../support/sample/edge-cases';
import { serve } from '@sample/serve/command';
import { listen, type Listening } from '@sample/serve/listen';
import { readServeOptions } from '@sample/serve/options';
import type { SampleService } from '@sample/service';
import { small } from '../../support/sample/ask';

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function start(
  control = false,
): Promise<{ service: SampleService; origin: string; get(path: string): Promise<Response> }> {
  const service = small({ edgeCases: true });
  const listening = await listen(service, { port: 0, control });
  open.push(listening);
  const headers = { authorization: `Bearer ${SAMPLE_KEY}` };
  return {
    service,
    origin: listening.origin,
    get: (path) => fetch(listening.origin + path, { headers, redirect: 'manual' }),
  };
}

test('answers over a socket, with pictures from its own origin', async () => {
  const { origin, get } = await start();
  const number = encodeURIComponent(edgeCaseNumber('emoji'));
  const record = (await (await get(`/api/v1/trademarks/${number}`)).json()) as {
    word_text: string;
  };
  expect(record.word_text).toBe('👩‍🌾🇸🇪 Gårdens ☕️');
  const page = (await (await get('/api/v1/trademarks?has_image=true&limit=1')).json()) as {
    data: { image_url: string }[];
  };
  expect(page.data[0]?.image_url.startsWith(`${origin}/pictures/`)).toBe(true);
  expect((await fetch(page.data[0]?.image_url ?? '')).headers.get('content-type')).toBe(
    'image/png',
  );
});

test('drops, cuts and redirects for real', async () => {
  const { service, get } = await start();
  const path = '/api/v1/trademarks';
  service.control.set(
    { kind: 'drop', path },
    { kind: 'cut', bytes: 64, path },
    { kind: 'redirect', location: 'http://127.0.0.1:9/', path },
  );
  await expect(get(path)).rejects.toThrow();
  const cut = await get(path);
  expect(cut.status).toBe(200);
  expect(Number(cut.headers.get('content-length'))).toBeGreaterThan(64);
  await expect(cut.text()).rejects.toThrow();
  expect((await get(path)).status).toBe(302);
  expect((await get(path)).status).toBe(200);
  expect(service.log.calls.map(({ units }) => units)).toEqual([0, 25, 0, 25]);
});

test('half a body stays half until the caller leaves', async () => {
  const { service, origin } = await start();
  service.control.set({ kind: 'stall', bytes: 64, path: '/api/v1/status' });
  const leave = new AbortController();
  const response = await fetch(`${origin}/api/v1/status`, { signal: leave.signal });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(64);
  leave.abort();
  await expect(reader?.read()).rejects.toThrow();
});

test('control endpoints exist only when asked for', async () => {
  const closed = await start();
  expect((await fetch(`${closed.origin}/__control/log`)).status).toBe(404);
  const { origin, get } = await start(true);
  const post = (command: string, body: unknown): Promise<Response> =>
    fetch(`${origin}/__control/${command}`, { method: 'POST', body: JSON.stringify(body) });
  await post('failures', { rules: [{ kind: 'status', status: 418, path: '*' }] });
  expect((await get('/api/v1/me')).status).toBe(418);
  await post('account', { scopes: ['market'], usedUnits: 99_990 });
  expect((await get('/api/v1/trademarks')).status).toBe(403);
  expect((await get('/api/v1/market/insider-transactions')).status).toBe(402);
  await post('behaviour', { exhaustedStatus: 429, matcher: { caseFolding: 'none' } });
  expect((await get('/api/v1/market/insider-transactions')).status).toBe(429);
  const log = (await (await fetch(`${origin}/__control/log`)).json()) as {
    calls: unknown[];
    units: number;
  };
  expect([log.calls.length, log.units]).toEqual([4, 0]);
  await post('reset', {});
  expect((await get('/api/v1/trademarks?limit=2')).status).toBe(200);
  const record = {
    application_number: '2026/55555',
    word_text: 'NYKOMLING',
    office: 'SE',
    nice_classes: [1],
  };
  await post('add', { trademarks: [record] });
  const found = (await (await get('/api/v1/trademarks?query=nykomling')).json()) as {
    data: unknown[];
  };
  expect(found.data).toEqual([record]);
});

test('a taken port is said, and the command ends with 1', async () => {
  const { origin } = await start();
  const port = new URL(origin).port;
  await expect(listen(small(), { port: Number(port) })).rejects.toThrow(`Port ${port} is taken`);
  const said: string[] = [];
  const out = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  expect(await serve(['--port', port, '--trademarks', '10'], out)).toBe(1);
  expect(await serve(['--port', 'x'], out)).toBe(2);
  expect(said[0]).toContain(`Port ${port} is taken`);
  expect(said[1]).toContain('--port must be a whole number');
});

test('the command line is read, and mistakes are said', () => {
  const options = readServeOptions(
    '--port 0 --seed 9 --trademarks 50 --key kt_x --scopes market,trademarks --rate 5 --units 7 --control'.split(
      ' ',
    ),
  );
  expect(options).toMatchObject({
    port: 0,
    control: true,
    service: {
      seed: 9,
      trademarks: 50,
      accounts: [
        { key: 'kt_x', scopes: ['market', 'trademarks'], ratePerMinute: 5, unitsPerMonth: 7 },
      ],
    },
  });
  expect(options?.service.edgeCases).toBe(false);
  const other = readServeOptions(['--nasty', '--expires', '2026-12-31']);
  expect(other?.service.edgeCases).toBe(true);
  expect(other?.service.accounts?.[0]?.expiresAt).toBe('2026-12-31T00:00:00.000Z');
  expect(readServeOptions(['--help'])).toBeNull();
  for (const wrong of [
    '--port 99999',
    '--port x',
    '--order best',
    '--expires soon',
    '--unknown',
    '--reference 2026',
    '--reference 2026-02-31',
    '--reference 2026-99-99',
    '--expires 2026-02-31',
    '--scopes foo',
  ]) {
    expect(() => readServeOptions(wrong.split(' '))).toThrow();
  }
});
