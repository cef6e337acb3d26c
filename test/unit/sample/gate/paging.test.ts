import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Behaviour } from '@sample/gate/behaviour';
import { ask, small, walk } from '../../../support/sample/ask';

const ORDERS: readonly Behaviour['order'][] = ['newest', 'oldest', 'hash', 'shuffled'];
const SEARCHES = [
  '/trademarks?status=Registered',
  '/trademarks?query=kaffe',
  '/trademarks?query=zzzzz',
  '/trademarks',
  '/market/insider-transactions?direction=buy',
];

function idOf(row: Record<string, unknown>): string {
  return String(row['application_number'] ?? row['id']);
}

test('a walk gives every matching row once, at every page size, in every order', async () => {
  const reference = small({ accounts: [{ ratePerMinute: 1e6, unitsPerMonth: 1e9 }] });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SEARCHES),
      fc.integer({ min: 1, max: 100 }),
      fc.record({
        order: fc.constantFrom(...ORDERS),
        endCursor: fc.constantFrom<Behaviour['endCursor']>('null', 'absent', 'empty'),
        hasMore: fc.constantFrom<Behaviour['hasMore']>('exact', 'full-page'),
      }),
      async (search, limit, behaviour) => {
        Object.assign(reference.behaviour, { order: 'oldest', hasMore: 'exact' });
        const all = await walk(reference, `${search}${search.includes('?') ? '&' : '?'}limit=100`);
        Object.assign(reference.behaviour, behaviour);
        const rows = await walk(
          reference,
          `${search}${search.includes('?') ? '&' : '?'}limit=${String(limit)}`,
        );
        expect(rows.map(idOf).sort()).toEqual(all.map(idOf).sort());
        expect(new Set(rows.map(idOf)).size).toBe(rows.length);
      },
    ),
    { numRuns: 40 },
  );
});

test('every page size from 1 to 100 walks through the same rows', async () => {
  const service = small({
    trademarks: 150,
    accounts: [{ ratePerMinute: 1e6, unitsPerMonth: 1e9 }],
  });
  const all = (await walk(service, '/trademarks?limit=100')).map(idOf);
  expect(all).toHaveLength(150);
  for (let limit = 1; limit < 100; limit += 1) {
    expect((await walk(service, `/trademarks?limit=${String(limit)}`)).map(idOf)).toEqual(all);
  }
});

test('pages have 25 and 50 rows by default, and the last cursor is as told', async () => {
  const service = small();
  expect((await ask(service, '/trademarks')).body.data).toHaveLength(25);
  expect((await ask(service, '/market/insider-transactions')).body.data).toHaveLength(50);
  for (const [endCursor, expected] of [
    ['null', null],
    ['absent', undefined],
    ['empty', ''],
  ] as const) {
    service.behaviour.endCursor = endCursor;
    expect((await ask(service, '/trademarks?query=zzzzz')).body.next_cursor).toBe(expected);
  }
});

test('a cursor belongs to its filters, its limit and its time', async () => {
  let now = Date.parse('2026-11-02T12:00:00Z');
  const service = small({ now: () => now, behaviour: { cursorLifeMs: 60_000 } });
  const { body } = await ask(service, '/trademarks?office=SE&limit=10');
  const cursor = `cursor=${encodeURIComponent(body.next_cursor ?? '')}`;
  expect((await ask(service, `/trademarks?limit=10&office=SE&${cursor}`)).status).toBe(200);
  expect((await ask(service, `/trademarks?limit=10&office=WO&${cursor}`)).status).toBe(400);
  expect((await ask(service, `/trademarks?limit=10&${cursor}`)).status).toBe(400);
  expect((await ask(service, `/trademarks?limit=20&office=SE&${cursor}`)).status).toBe(400);
  expect((await ask(service, `/trademarks?limit=10&office=SE&cursor=abc.def`)).status).toBe(400);
  service.behaviour.cursorBindsLimit = false;
  expect((await ask(service, `/trademarks?limit=20&office=SE&${cursor}`)).status).toBe(200);
  now += 60_001;
  expect((await ask(service, `/trademarks?limit=10&office=SE&${cursor}`)).body.error?.code).toBe(
    'invalid_parameter',
  );
});

test('an open chain does not shift when rows are added', async () => {
  const service = small({ trademarks: 100 });
  const first = await ask(service, '/trademarks?limit=60');
  const record = service.register.trademarks.at(50).record;
  service.register.add({
    trademarks: [{ record: { ...record, application_number: '2026/77777' }, representative: null }],
  });
  const second = await ask(
    service,
    `/trademarks?limit=60&cursor=${encodeURIComponent(first.body.next_cursor ?? '')}`,
  );
  const rows = [...(first.body.data ?? []), ...(second.body.data ?? [])].map(idOf);
  expect(new Set(rows).size).toBe(101);
  expect(rows.at(-1)).toBe('2026/77777');
});
