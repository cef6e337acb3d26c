import { expect, test } from 'vitest';
import type { FailureRule } from '@sample/gate/failures';
import type { SampleService } from '@sample/service';
import { ask, small } from '../../../support/sample/ask';

const PATH = '/api/v1/trademarks';

function failing(rule: Omit<FailureRule, 'path'> & Record<string, unknown>): SampleService {
  const service = small();
  service.control.set({ path: PATH, ...rule } as FailureRule);
  return service;
}

test('a rule waits, fails so many calls, and ends', async () => {
  const service = failing({ kind: 'status', status: 503, times: 2, after: 1 });
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1)
    statuses.push((await ask(service, '/trademarks?limit=1')).status);
  expect(statuses).toEqual([200, 503, 503, 200, 200]);
  expect(service.log.units()).toBe(3);
  expect(service.log.calls.map(({ status }) => status)).toEqual(statuses);
});

test('patterns hold for paths only', async () => {
  const service = small();
  service.control.set({ kind: 'status', status: 500, path: '/api/v1/market/*', times: 9 });
  expect((await ask(service, '/market/insider-transactions')).status).toBe(500);
  expect((await ask(service, '/trademarks')).status).toBe(200);
});

test.each([
  [{ kind: 'status', status: 500 }, 0],
  [{ kind: 'status', status: 500, charge: true }, 5],
  [{ kind: 'shape', shape: 'html' }, 5],
  [{ kind: 'shape', shape: 'html', charge: false }, 0],
  [{ kind: 'redirect', location: 'http://elsewhere.test/' }, 0],
] as const)('%o charges %i units', async (rule, units) => {
  const service = failing(rule);
  await ask(service, '/trademarks?limit=5');
  expect(service.log.units()).toBe(units);
  expect((await ask(service, '/me')).body['usage_this_month']).toMatchObject({ units });
});

test('a dropped connection charges or not, as told', async () => {
  for (const charge of [true, false]) {
    const service = failing({ kind: 'drop', charge });
    await expect(ask(service, '/trademarks?limit=5')).rejects.toThrow(TypeError);
    expect(service.log.units()).toBe(charge ? 5 : 0);
  }
});

test('a cut body breaks after its bytes and is charged', async () => {
  const service = failing({ kind: 'cut', bytes: 100 });
  await expect(ask(service, '/trademarks?limit=5')).rejects.toThrow();
  expect(service.log.units()).toBe(5);
});

test('a stalled body and a late answer end when the caller goes away', async () => {
  for (const rule of [
    { kind: 'stall', bytes: 50 },
    { kind: 'delay', ms: 60_000 },
  ] as const) {
    const leave = new AbortController();
    const service = failing(rule);
    const asked = ask(service, '/trademarks?limit=5', { signal: leave.signal });
    leave.abort();
    await expect(asked).rejects.toThrow();
    expect(service.log.calls[0]?.failure).toBe(rule.kind);
  }
});

test('other answers: redirect, Retry-After, shapes', async () => {
  const redirected = await ask(
    failing({ kind: 'redirect', location: 'http://elsewhere.test/x' }),
    '/trademarks',
  );
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    302,
    'http://elsewhere.test/x',
  ]);
  const limited = await ask(
    failing({ kind: 'status', status: 429, retryAfter: '17' }),
    '/trademarks',
  );
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '17']);
  expect((await ask(failing({ kind: 'shape', shape: 'empty' }), '/trademarks')).text).toBe('');
  expect(
    (await ask(failing({ kind: 'shape', shape: 'html' }), '/trademarks')).headers.get(
      'content-type',
    ),
  ).toMatch(/^text\/html/);
  expect(() => JSON.parse('{"data":[{"application_number":"2011/0')).toThrow();
  expect((await ask(failing({ kind: 'shape', shape: 'not-json' }), '/trademarks')).body).toBeNull();
});

test('pages that break the rules of paging', async () => {
  const larger = failing({ kind: 'page-size', rows: 30 });
  expect((await ask(larger, '/trademarks?limit=10')).body.data).toHaveLength(30);
  expect(larger.log.units()).toBe(30);

  const empty = failing({ kind: 'empty-page' });
  const page = (await ask(empty, '/trademarks?limit=10')).body;
  expect([page.data, page.has_more, typeof page.next_cursor]).toEqual([[], true, 'string']);

  const without = (await ask(failing({ kind: 'no-cursor' }), '/trademarks?limit=10')).body;
  expect([without.data?.length, without.has_more, 'next_cursor' in without]).toEqual([
    10,
    true,
    false,
  ]);

  const repeating = small();
  const first = (await ask(repeating, '/trademarks?limit=10')).body;
  repeating.control.set({ kind: 'repeat-cursor', path: PATH, times: 2 });
  const next = `/trademarks?limit=10&cursor=${encodeURIComponent(first.next_cursor ?? '')}`;
  const second = (await ask(repeating, next)).body;
  expect([second.next_cursor, second.has_more]).toEqual([first.next_cursor, true]);
  expect((await ask(repeating, next)).body.data).toEqual(second.data);
});
