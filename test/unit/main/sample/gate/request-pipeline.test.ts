import { expect, test } from 'vitest';
import { EDGE_CASE_TRANSACTIONS } from '@main/sample/data/edge-case-insiders';
import { EDGE_CASE_MARKS } from '@main/sample/data/edge-case-marks';
import { edgeCaseNumber } from '../../../../support/sample/edge-cases';
import { ask, small } from '../../../../support/sample/ask';

const NOW = Date.parse('2026-11-02T12:00:00Z');

test('keys: none, wrong, expired; and what needs none', async () => {
  const service = small({
    now: () => NOW,
    accounts: [{}, { key: 'kt_old', expiresAt: '2026-11-01T00:00:00Z' }],
  });
  for (const key of [null, 'kt_wrong', 'kt_old']) {
    expect((await ask(service, '/trademarks', { key })).status).toBe(401);
    expect((await ask(service, '/me', { key })).status).toBe(401);
    expect((await ask(service, '/status', { key })).status).toBe(200);
    expect((await ask(service, '/health', { key })).status).toBe(200);
  }
  service.behaviour.healthNeedsKey = true;
  expect((await ask(service, '/health', { key: null })).status).toBe(401);
  expect((await ask(service, '/health')).status).toBe(200);
  expect(service.log.calls.at(-1)?.keyPrefix).toBe('kt_test_samp');
  expect(JSON.stringify(service.log.calls)).not.toContain('kt_test_sample_register');
});

test('a count that is behind, another price, and somebody else with the key', async () => {
  let now = NOW;
  const service = small({ now: () => now, behaviour: { usageBehindMs: 5_000 } });
  const counted = async (): Promise<unknown> => {
    const { body } = await ask(service, '/me');
    return (body as { usage_this_month?: { units?: unknown } }).usage_this_month?.units;
  };
  const path = '*/trademarks';
  service.control.set(
    { kind: 'price', factor: 3, path },
    { kind: 'elsewhere', units: 7, path },
    { kind: 'status', status: 429, charge: true, path },
  );
  for (const charged of [30, 40, 50]) {
    await ask(service, '/trademarks?limit=10');
    expect(service.log.units()).toBe(charged);
  }
  expect(await counted()).toBe(0);
  now += 5_000;
  expect(await counted()).toBe(57);
});

test('scopes and terms', async () => {
  const service = small({
    accounts: [
      { scopes: ['market'], terms: { accepted_at: null, version: '2026-01-01', current: true } },
    ],
  });
  expect((await ask(service, '/trademarks')).body.error?.code).toBe('missing_scope');
  expect((await ask(service, '/market/insider-transactions')).status).toBe(200);
  expect((await ask(service, '/companies')).status).toBe(403);
  const account = service.accounts[0];
  if (account === undefined) throw new Error('no account');
  account.options = { ...account.options, terms: { ...account.options.terms, current: false } };
  expect((await ask(service, '/market/insider-transactions')).body.error?.code).toBe(
    'terms_not_accepted',
  );
  expect((await ask(service, '/me')).status).toBe(200);
});

test.each([
  '/trademarks?query=ab',
  '/trademarks?query=%20%20a%20',
  '/trademarks?nice_class=0',
  '/trademarks?nice_class=46',
  '/trademarks?nice_class=x',
  '/trademarks?status=registered',
  '/trademarks?office=EM',
  '/trademarks?has_image=yes',
  '/trademarks?filed_after=2026-02-30',
  '/trademarks?limit=0',
  '/trademarks?limit=101',
  '/trademarks?limit=2.5',
  '/trademarks?unknown=1',
  '/trademarks?status=',
  '/trademarks?limit=5&limit=6',
  '/market/insider-transactions?direction=BUY',
  '/market/insider-transactions?min_value=1.5',
  '/market/insider-transactions?from=2026',
])('%s is refused with 400 and costs nothing', async (path) => {
  const service = small();
  expect((await ask(service, path)).status).toBe(400);
  expect(service.log.units()).toBe(0);
});

test('a unit per row, in the log and in the use', async () => {
  const service = small();
  await ask(service, '/trademarks?limit=7');
  await ask(service, '/market/insider-transactions?limit=3');
  await ask(service, '/trademarks?query=zzzzz');
  await ask(service, '/trademarks?limit=7');
  const { body } = await ask(service, '/me');
  expect(body['usage_this_month']).toEqual({ units: 17, contacts: 0, unique_companies: 0 });
  expect(service.log.units()).toBe(17);
  expect([...service.log.chargedRows().values()].filter((times) => times === 2)).toHaveLength(7);
  expect(service.log.calls.map(({ rows, units, status }) => [rows, units, status])).toEqual([
    [7, 7, 200],
    [3, 3, 200],
    [0, 0, 200],
    [7, 7, 200],
    [0, 0, 200],
  ]);
});

test('companies and contacts are counted once and limited', async () => {
  const service = small({ accounts: [{ uniqueCompaniesPerMonth: 2, contactsPerMonth: 1 }] });
  const [one, two, three] = [0, 1, 2].map((index) => service.register.companies.at(index).id);
  for (const path of [
    `/companies/${String(one)}`,
    `/companies/${String(one)}/history`,
    `/companies/${String(two)}/contact`,
  ]) {
    expect((await ask(service, path)).status).toBe(200);
  }
  expect((await ask(service, '/me')).body['usage_this_month']).toMatchObject({
    contacts: 1,
    unique_companies: 2,
  });
  expect((await ask(service, `/companies/${String(three)}`)).status).toBe(402);
  expect((await ask(service, `/companies/${String(one)}/contact`)).status).toBe(402);
  expect((await ask(service, `/companies/${String(one)}`)).status).toBe(200);
});

test('used-up units refuse with the status that was chosen, and the month turns', async () => {
  let now = Date.parse('2026-11-30T23:59:00Z');
  const service = small({ now: () => now, accounts: [{ unitsPerMonth: 30 }] });
  expect((await ask(service, '/trademarks')).status).toBe(200);
  expect((await ask(service, '/trademarks')).status).toBe(402);
  service.behaviour.exhaustedStatus = 429;
  expect((await ask(service, '/trademarks')).status).toBe(429);
  expect((await ask(service, '/trademarks?limit=5')).status).toBe(200);
  expect(service.log.units()).toBe(30);
  now += 61_000;
  expect((await ask(service, '/trademarks')).status).toBe(200);
});

test('the rate is a sliding minute, with Retry-After in each form', async () => {
  let now = NOW;
  const service = small({ now: () => now, accounts: [{ ratePerMinute: 3 }] });
  const statusOf = async (): Promise<number> => (await ask(service, '/trademarks?limit=1')).status;
  expect([await statusOf(), await statusOf()]).toEqual([200, 200]);
  now += 30_000;
  expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
  expect((await ask(service, '/me')).headers.get('retry-after')).toBe('30');
  service.behaviour.retryAfter = 'date';
  expect((await ask(service, '/me')).headers.get('retry-after')).toBe(
    'Mon, 02 Nov 2026 12:01:00 GMT',
  );
  service.behaviour.retryAfter = 'none';
  expect((await ask(service, '/me')).headers.has('retry-after')).toBe(false);
  service.behaviour.freeCallsCount = false;
  expect((await ask(service, '/me')).status).toBe(200);
  now += 30_000;
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 429]);
});

test('application numbers are found encoded and bare', async () => {
  const service = small({ edgeCases: true });
  const number = edgeCaseNumber('greek');
  for (const spelled of [encodeURIComponent(number), number]) {
    expect((await ask(service, `/trademarks/${spelled}`)).body['word_text']).toBe('ΣΊΣΥΦΟΣ');
    expect((await ask(service, `/trademarks/${spelled}/events`)).body['application_number']).toBe(
      number,
    );
  }
  expect((await ask(service, '/trademarks/changes?change=filed&limit=2')).body.data).toHaveLength(
    2,
  );
  expect((await ask(service, '/trademarks/2001%2F12345678')).status).toBe(404);
});

test('numbers beyond 2^53 and exact decimals are written as they are', async () => {
  const service = small({ edgeCases: true });
  const big = await ask(
    service,
    `/trademarks/${encodeURIComponent(edgeCaseNumber('big-integer'))}`,
  );
  expect(big.text).toContain('"register_serial":9007199254740993');
  const decimals = await ask(
    service,
    `/trademarks/${encodeURIComponent(edgeCaseNumber('exact-decimals'))}`,
  );
  expect(decimals.text).toContain('"fee":1200.50');
  expect(decimals.text).toContain('"huge":1e400');
});

test('batch answers in the order asked, found or not', async () => {
  const service = small();
  const company = service.register.companies.at(3);
  const body = { lookups: ['nothing', company.registration_number, company.id] };
  const answer = await ask(service, '/companies/batch', { body });
  const results = answer.body['results'] as unknown as { found: boolean; identifier: string }[];
  expect(results.map(({ identifier, found }) => [identifier, found])).toEqual([
    ['nothing', false],
    [company.registration_number, true],
    [company.id, true],
  ]);
  for (const wrong of [
    {},
    { lookups: [] },
    { lookups: [1] },
    { lookups: Array.from({ length: 101 }, () => 'x') },
  ]) {
    expect((await ask(service, '/companies/batch', { body: wrong })).status).toBe(400);
  }
});

test('pictures come without a key, from the address in the record', async () => {
  const service = small();
  const { body } = await ask(service, '/trademarks?has_image=true&limit=1');
  const address = String(body.data?.[0]?.['image_url']);
  expect(address).toMatch(/^http:\/\/sample\.test\/pictures\/\d+\.png$/);
  const picture = await service.fetch(new Request(address));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await service.fetch(new Request('http://sample.test/pictures/missing.png'))).status).toBe(
    404,
  );
});

test('reset forgets everything', async () => {
  const service = small();
  service.behaviour.order = 'hash';
  service.control.set({ kind: 'drop', path: '*' });
  await expect(ask(service, '/status')).rejects.toThrow(TypeError);
  await ask(service, '/trademarks?limit=9');
  service.reset();
  expect([
    service.log.calls.length,
    service.behaviour.order,
    service.control.pending().length,
  ]).toEqual([0, 'newest', 0]);
  expect((await ask(service, '/me')).body['usage_this_month']).toMatchObject({ units: 0 });
});

test('every edge case is answered, alone and in lists', async () => {
  const service = small({ edgeCases: true });
  for (const { application_number: number } of EDGE_CASE_MARKS) {
    const path = `/trademarks/${encodeURIComponent(number)}`;
    expect((await ask(service, path)).body['application_number']).toBe(number);
    expect((await ask(service, `${path}/events`)).status).toBe(200);
  }
  for (const { id } of EDGE_CASE_TRANSACTIONS) {
    expect((await ask(service, `/market/insider-transactions/${String(id)}`)).body['id']).toBe(id);
  }
  service.behaviour.order = 'oldest';
  const { data } = (await ask(service, '/trademarks?limit=100')).body;
  expect(data?.slice(0, EDGE_CASE_MARKS.length).map((row) => row['application_number'])).toEqual(
    EDGE_CASE_MARKS.map((mark) => mark.application_number),
  );
  for (const change of ['filed', 'registered', 'expiring']) {
    expect(
      (await ask(service, `/trademarks/changes?change=${change}&since=1800-01-01`)).status,
    ).toBe(200);
  }
  const lone = await ask(service, `/trademarks/${encodeURIComponent(edgeCaseNumber('surrogate'))}`);
  expect(lone.text).toContain('Halv\\ud83d');
});
